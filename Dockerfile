# The origin in production. It needs dist/fleet.json from the build: `npm run build && docker build .`
# docs/operations.md lists its variables.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
# `npm run backup` and `restore` need pg_dump and pg_restore in the server's version or a newer one.
RUN --mount=type=bind,source=.ci/postgresql-client,target=/tmp/postgresql-client \
    /tmp/postgresql-client 17 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production ORIGIN_HOST=0.0.0.0 ORIGIN_PORT=8788
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY src/lib src/lib
COPY src/domain src/domain
COPY src/contract src/contract
COPY origin origin
COPY scripts/backup.ts scripts/restore.ts scripts/rotate-keys.ts scripts/staff.ts scripts/customers.ts scripts/bank-import.ts scripts/carriers.ts scripts/
COPY scripts/data scripts/data
COPY scripts/maintenance.ts scripts/known-issue.ts scripts/
COPY scripts/maintenance scripts/maintenance
COPY scripts/lib/arguments.ts scripts/lib/edge-process.ts scripts/lib/
COPY dist/fleet.json dist/
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 8788 8789
# Node is the first process, so SIGTERM reaches it. The origin then reports that it is not ready, and closes.
STOPSIGNAL SIGTERM
# Checks only that the process is alive. The load balancer asks /readyz on 8789 whether it accepts requests.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "origin/src/ask-origin.ts", "alive"]
CMD ["node", "origin/src/main.ts"]
