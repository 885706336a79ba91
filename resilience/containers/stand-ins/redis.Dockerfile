FROM unspoken-stand-ins
RUN apt-get update && apt-get install --yes --no-install-recommends redis-server \
    && install --directory --owner=redis --group=redis /data
VOLUME /data
WORKDIR /data
CMD ["redis-server"]
