// Passes the environment on to the tests: node's programs do not see it otherwise.
Module['preRun'] = [function () { Object.assign(ENV, process.env); }];
