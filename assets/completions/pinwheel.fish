# Completion for fish. Commands and options come from the programs' own --help, so they are never out of date.
function __pinwheel_commands
    set -l program (commandline -opc)[1]
    $program --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\)  *\(.*\)/\1\t\2/p'
end

function __pinwheel_options
    set -l words (commandline -opc)
    $words[1] $words[2] --help 2>/dev/null | sed -n 's/^  \(-[^ ]*\).*/\1/p' | string split ,
end

for program in pinwheel pinwheel-engine
    complete -c $program -n 'test (count (commandline -opc)) -eq 1' -a '(__pinwheel_commands)'
    complete -c $program -n 'string match -q -- "-*" (commandline -ct); and test (count (commandline -opc)) -gt 1' -a '(__pinwheel_options)'
end
