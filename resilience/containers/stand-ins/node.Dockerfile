FROM unspoken-stand-ins
COPY node_modules/node-linux-*/bin/node /usr/local/bin/
COPY node_modules/npm /usr/local/lib/npm/
RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
# npm trusts the certificates that this machine trusts.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
