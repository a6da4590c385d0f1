# A PostgreSQL server in a folder of its own, until nobody is left at the other end of the standard input.
# $1: the folder of PostgreSQL's programs.
set -eu
trap '' INT TERM
bin=$1
umask 077
dir=$(mktemp -d "${TMPDIR:-/tmp}/variorum-postgres-XXXXXX")
end() {
    [ ! -f "$dir/data/postmaster.pid" ] || "$bin/pg_ctl" -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$dir"
}
trap end EXIT
run() { "$bin/pg_ctl" -D "$dir/data" -w -l "$dir/log" "$@" >"$dir/said" 2>&1 || { cat "$dir/said" "$dir/log" >&2; exit 1; }; }
"$bin/initdb" -D "$dir/data" -U postgres --auth=trust --encoding=UTF8 --no-locale --no-sync >"$dir/said" 2>&1 || {
    cat "$dir/said" >&2
    exit 1
}
cat >>"$dir/data/postgresql.conf" <<END
listen_addresses = ''
unix_socket_directories = '$dir'
max_connections = 400
shared_buffers = 32MB
fsync = off
full_page_writes = off
END
run start
echo "$dir"
while read -r word; do
    case $word in
    stop) run -m fast stop ;;
    start) run start ;;
    esac
    echo done
done
