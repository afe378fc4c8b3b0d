# Completion for bash. Commands and options come from the programs' own --help, so they are never out of date.
_pinwheel() {
    local word=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} command="" candidate i
    for ((i = 1; i < COMP_CWORD; ++i)); do
        candidate=${COMP_WORDS[i]}
        if [[ $candidate != -* ]]; then
            command=$candidate
            break
        fi
    done
    COMPREPLY=()
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" $command --help 2>/dev/null |
            sed -n 's/^  \(-[^ ]*\).*/\1/p' | tr ',' '\n')" -- "$word")
    elif [[ -z $command ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" --help 2>/dev/null |
            sed -n '/^Subcommands:/,$s/^  \([a-z][a-z-]*\).*/\1/p')" -- "$word")
    fi
    # An option may allow certain values only: --theme TEXT:{dark,light}
    local previous=${COMP_WORDS[COMP_CWORD - 1]} values
    if [[ $previous == --* && -n $command ]]; then
        values=$("$program" "$command" --help 2>/dev/null |
            sed -n "s/^  \(-[a-z],\)\{0,1\}$previous [A-Z]*:{\([^}]*\)}.*/\2/p")
        if [[ -n $values ]]; then mapfile -t COMPREPLY < <(compgen -W "${values//,/ }" -- "$word"); fi
    fi
}
complete -o default -o bashdefault -F _pinwheel pinwheel pinwheel-engine
