# shellcheck shell=bash disable=SC2154  # ./pinwheel sets the variables
# A part of ./pinwheel, which reads it: installation below a prefix, and its removal.

# choose_root PREFIX COMMAND: sets root to what changes PREFIX, for COMMAND: sudo, or nothing.
choose_root() {
    local prefix=$1 parent=$1
    root=()
    while [[ ! -e $parent ]]; do parent=$(dirname "$parent"); done
    if ((EUID != 0)) && [[ ! -w $parent || ( -e $prefix/bin && ! -w $prefix/bin ) ]]; then
        command -v sudo >/dev/null || fail "$prefix cannot be written, and there is no sudo; run this as root: ./pinwheel $2 $prefix"
        say "$prefix belongs to root: using sudo"
        root=(sudo)
    fi
}

# refresh_desktop PREFIX: what desktops read instead of the installed files.
refresh_desktop() {
    local prefix=$1 tool
    for tool in "update-mime-database $prefix/share/mime" "update-desktop-database $prefix/share/applications"; do
        if [[ -d ${tool#* } ]] && command -v "${tool%% *}" >/dev/null; then
            "${root[@]}" "${tool%% *}" "${tool#* }" >/dev/null 2>&1 || true
        fi
    done
}

# run_install PREFIX: an absolute path.
run_install() {
    local prefix=$1 root
    if is_sudo_by_owner; then
        as_owner "$checkout/pinwheel" build
    else
        build_programs
    fi
    choose_root "$prefix" install
    # The list of installed files stays readable and replaceable for the owner of the build folder.
    rm -f build/release/install_manifest.txt
    "${root[@]}" cmake --install "$PWD/build/release" --prefix "$prefix" >build/release/install.log ||
        fail "the installation below $prefix failed; see $checkout/build/release/install.log"
    "${root[@]}" chown --reference=build/release build/release/install.log build/release/install_manifest.txt
    refresh_desktop "$prefix"
    say "installed: $prefix/bin/pinwheel and $prefix/bin/pinwheel-engine"
    [[ :$PATH: == *":$prefix/bin:"* ]] || say "$prefix/bin is not in your PATH; shells and menus find the programs once it is"
    [[ -f $prefix/share/pinwheel/pinwheel.html ]] ||
        say "without the page, which \`pinwheel share\` needs; ./pinwheel web builds it, and another ./pinwheel install adds it"
    say "this removes them again: ./pinwheel uninstall${2:+ $2}"
}

# run_uninstall PREFIX: an absolute path. Folders that are empty then are removed, too.
run_uninstall() {
    local prefix=$1 manifest=build/release/install_manifest.txt files=() root file folder
    if [[ -f $manifest ]]; then
        while IFS= read -r file || [[ -n $file ]]; do
            if [[ $file == "$prefix"/* ]]; then files+=("$file"); fi
        done <"$manifest"
    fi
    ((${#files[@]})) || fail "nothing has been installed below $prefix from this checkout"
    choose_root "$prefix" uninstall
    "${root[@]}" rm -f -- "${files[@]}" || fail "not all files could be removed; $checkout/$manifest lists them"
    refresh_desktop "$prefix"
    while IFS= read -r folder; do
        while [[ $folder == "$prefix"/* ]] && "${root[@]}" rmdir -- "$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
    done < <(for file in "${files[@]}"; do dirname "$file"; done | sort -ru)
    rm -f "$manifest"
    say "removed: ${#files[@]} files below $prefix"
}
