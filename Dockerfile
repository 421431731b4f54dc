# syntax=docker/dockerfile:1
# The server with the built app, as an unprivileged user. Settings: docs/operations.md.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Not `npm ci`: the lock file may lack packages of other platforms (docs/commands.md).
RUN npm install --no-audit --no-fund
COPY . .
# Removes what only the build needs, and makes the files readable for the server's user, whatever the umask was.
RUN npm run build \
  && npm pkg delete $(sed 's/^/dependencies./' deploy/build-only-packages.txt) \
  && npm prune --omit=dev --no-audit --no-fund && chmod -R a+rX /app

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/tsconfig.base.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/shared shared
COPY --from=build /app/server server
# The embedded database and its secrets; with DATABASE_URL still the tombstones of erased students, the
# high-water mark and the operator's texts. Without this volume the next restore brings erased students back.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Without npm before it: SIGTERM has to reach the server itself.
CMD ["node", "--import", "tsx", "server/main.ts"]
