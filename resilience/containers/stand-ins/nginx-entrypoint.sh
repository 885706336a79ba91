# Like the image of nginx: sources executable *.envsh, then replaces the variables that exist in the templates.
set -eu
for file in /docker-entrypoint.d/*.envsh; do
    if [ -x "$file" ]; then . "$file"; fi
done
names=$(env | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/${\1}/p')
for template in /etc/nginx/templates/*.template; do
    envsubst "$names" < "$template" > "/etc/nginx/conf.d/$(basename "$template" .template)"
done
exec "$@"
