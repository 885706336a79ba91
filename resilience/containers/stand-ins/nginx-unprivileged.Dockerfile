FROM unspoken-stand-ins
RUN apt-get update && apt-get install --yes --no-install-recommends gettext-base nginx-light wget \
    && ln -sf /dev/stderr /var/log/nginx/error.log
COPY nginx-entrypoint.sh /
ENTRYPOINT ["/bin/sh", "/nginx-entrypoint.sh"]
EXPOSE 8080
STOPSIGNAL SIGQUIT
USER www-data
CMD ["nginx", "-g", "daemon off;"]
