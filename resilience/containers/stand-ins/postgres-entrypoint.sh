# Like the image of PostgreSQL: takes ownership of the volumes as root, continues as postgres, and creates the cluster
# and the database at the first start.
set -eu
if [ "$(id -u)" = 0 ]; then
    install --directory --owner=postgres --mode=700 "$PGDATA"
    chown postgres /run/postgresql
    exec setpriv --reuid=postgres --regid=postgres --init-groups /bin/sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    printf %s "$POSTGRES_PASSWORD" > /tmp/password
    # Without quotes, so that the shell splits the arguments.
    initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:-}
    rm /tmp/password
    echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
    pg_ctl --wait --options="-c listen_addresses=''" start
    createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
    pg_ctl --wait --mode=fast stop
fi
exec "$@"
