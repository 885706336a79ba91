ARG NODE_IMAGE
FROM ${NODE_IMAGE}
RUN npm install --prefix /inbox smtp-server@3.21.6
COPY --chmod=755 mailpit.mjs /inbox/
RUN ln -s inbox/mailpit.mjs /mailpit
ENTRYPOINT ["/mailpit"]
