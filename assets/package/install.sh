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

# list_of PREFIX: the file that lists what is installed there, and ends the name of each folder that the installation created
# with a slash.
list_of() {
    echo "build/release/installed/$(cksum <<<"$1" | cut -d' ' -f1)"
}

# below PREFIX: of the paths on standard input, those below it.
below() {
    local path
    while IFS= read -r path || [[ -n $path ]]; do
        if [[ $path == "$1"/* ]]; then printf '%s\n' "$path"; fi
    done
}

# folders_in PREFIX: all that exist, sorted for comm.
folders_in() {
    "${root[@]}" find "$1" -type d 2>/dev/null | LC_ALL=C sort
}

# folders_of PREFIX: PREFIX and the folders between it and each file on standard input, sorted for comm.
folders_of() {
    local path
    while IFS= read -r path; do
        while [[ $path == "$1"/* ]]; do
            path=${path%/*}
            printf '%s\n' "$path"
        done
    done | LC_ALL=C sort -u
}

# copied_files PREFIX: what cmake --install has put there. CMake writes its own list only at the end, so a failed
# installation is known from its log alone.
copied_files() {
    local path
    {
        sed -n 's/^-- \(Installing\|Up-to-date\): //p' build/release/install.log
        cat build/release/install_manifest.txt 2>/dev/null || true
    } | below "$1" | while IFS= read -r path; do
        if [[ ! -d $path || -L $path ]]; then printf '%s\n' "$path"; fi
    done
}

# remember_installation PREFIX FOLDERS_BEFORE: adds what has been installed to the list, which still has the files of
# earlier versions.
remember_installation() {
    local prefix=$1 list
    list=$(list_of "$prefix")
    mkdir -p "${list%/*}"
    {
        cat "$list" 2>/dev/null || true
        copied_files "$prefix"
        copied_files "$prefix" | folders_of "$prefix" | LC_ALL=C comm -13 "$2" - | sed 's,$,/,'
    } | sort -u >"$list.new"
    if [[ -s $list.new ]]; then mv -f "$list.new" "$list"; else rm -f "$list.new"; fi
}

# run_install PREFIX [PREFIX_AS_TYPED]: PREFIX is an absolute path.
run_install() {
    local prefix=$1 root status=0 results
    if is_sudo_by_owner; then
        as_owner "$checkout/pinwheel" build
    else
        build_programs
    fi
    choose_root "$prefix" install
    umask 022  # what is installed is for everybody
    # These stay readable and replaceable for the owner of the build folder.
    results=(build/release/install.log build/release/install_manifest.txt build/release/folders_before build/release/installed)
    "${root[@]}" rm -f "${results[@]:0:3}"
    folders_in "$prefix" >build/release/folders_before || true
    "${root[@]}" cmake --install "$PWD/build/release" --prefix "$prefix" >build/release/install.log || status=$?
    remember_installation "$prefix" build/release/folders_before
    "${root[@]}" chown -fR --reference=build/release "${results[@]}" || true
    ((status == 0)) ||
        fail "the installation below $prefix failed; see $checkout/build/release/install.log;" \
            "try again, or remove what was copied: ./pinwheel uninstall${2:+ $2}"
    refresh_desktop "$prefix"
    say "installed: $prefix/bin/pinwheel and $prefix/bin/pinwheel-engine"
    [[ :$PATH: == *":$prefix/bin:"* ]] || say "$prefix/bin is not in your PATH; shells and menus find the programs once it is"
    [[ -f $prefix/share/pinwheel/pinwheel.html ]] ||
        say "without the page, which \`pinwheel share\` needs; ./pinwheel web builds it, and another ./pinwheel install adds it"
    say "this removes them again: ./pinwheel uninstall${2:+ $2}"
}

# remove_generated PREFIX FOLDER…: what refresh_desktop has left in those of the FOLDERs, which the installation created, that
# contain nothing else any more.
remove_generated() {
    local prefix=$1 folder generated
    for folder in "${@:2}"; do
        case $folder in
            "$prefix/share/mime")
                [[ -z $(find "$folder/packages" -type f 2>/dev/null) ]] || continue
                generated=(XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version)
                "${root[@]}" find "$folder" -mindepth 1 -type d -empty -delete
                ;;
            "$prefix/share/applications")
                [[ -z $(find "$folder" -name '*.desktop') ]] || continue
                generated=(mimeinfo.cache)
                ;;
            *) continue ;;
        esac
        "${root[@]}" rm -f -- "${generated[@]/#/$folder/}"
    done
}

# run_uninstall PREFIX: an absolute path. Of the folders, only those are removed that the installation created, if they are
# empty by then.
run_uninstall() {
    local prefix=$1 manifest=build/release/install_manifest.txt list files=() folders=() root path
    list=$(list_of "$prefix")
    # The manifest is that of somebody who has run cmake --install.
    while IFS= read -r path; do
        if [[ $path == */ ]]; then folders+=("${path%/}"); else files+=("$path"); fi
    done < <(cat "$list" "$manifest" 2>/dev/null | below "$prefix" | LC_ALL=C sort -ru)
    ((${#files[@]})) || fail "nothing has been installed below $prefix from this checkout"
    choose_root "$prefix" uninstall
    umask 022
    "${root[@]}" rm -f -- "${files[@]}" || fail "not all files could be removed; $checkout/$list lists them"
    refresh_desktop "$prefix"
    remove_generated "$prefix" "${folders[@]}"
    for path in "${folders[@]}"; do "${root[@]}" rmdir -- "$path" 2>/dev/null || true; done
    rm -f "$list"
    if [[ -f $manifest && -n $(below "$prefix" <"$manifest") ]]; then rm -f "$manifest"; fi
    say "removed: ${#files[@]} files below $prefix"
}
