# Completion for fish. Commands and options come from the programs' own --help, so they are never out of date.

# The command on the line, if there is one: before it, the options are those of the program.
function __pinwheel_command
    set -l words (commandline -opc)
    set -e words[1]
    string match -v -- '-*' $words | head -n 1
end

function __pinwheel_commands
    set -l program (commandline -opc)[1]
    $program --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\)  *\(.*\)/\1\t\2/p'
end

function __pinwheel_options
    set -l program (commandline -opc)[1]
    $program (__pinwheel_command) --help 2>/dev/null | sed -n 's/^  \(-[^ ]*\).*/\1/p' | string split ,
end

for program in pinwheel pinwheel-engine
    complete -c $program -n 'test -z (__pinwheel_command)' -a '(__pinwheel_commands)'
    complete -c $program -n 'string match -q -- "-*" (commandline -ct)' -a '(__pinwheel_options)'
end
