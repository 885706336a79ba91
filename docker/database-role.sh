# Checks the passwords of PostgreSQL, then applies them and creates the product's role.
set -eu
for name in POSTGRES_PASSWORD DATABASE_PASSWORD; do
    eval "value=\$$name"
    case $value in
        *[!A-Za-z0-9]*)
            echo "Setting $name can't be used: only letters and digits, because addresses contain it." >&2
            exit 1
            ;;
    esac
done
export PGOPTIONS="-c unspoken.password=$DATABASE_PASSWORD -c unspoken.superuser_password=$POSTGRES_PASSWORD"
# The database in which the restore of a backup is tried.
createdb --host=/run/postgresql --username=unspoken unspoken_drill 2>/dev/null || true
exec psql --host=/run/postgresql --username=unspoken --dbname=unspoken --set=ON_ERROR_STOP=1 --quiet --file=/database-role.sql
