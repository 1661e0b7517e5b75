# syntax=docker/dockerfile:1.20
# The shell server. From the root folder: docker build --file shell/deploy/shell.Dockerfile .

FROM node:24.21.0-trixie-slim AS build
WORKDIR /site
COPY --parents package.json package-lock.json .npmrc */package.json */*/package.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY api/contracts api/contracts
COPY shell shell
RUN npm run build --prefix shell

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /site
# Of the workspaces that the server uses: given all manifests, npm installs the bundlers that others depend on.
COPY --parents package.json package-lock.json .npmrc api/contracts/package.json shell/package.json shell/releases/package.json ./
# Optional packages are platform binaries of bundlers and the embedded database, which the server does not use.
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --omit=optional --workspace shell

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# As in shell/launch/process/server-memory.ts.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=256"
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
# Loopback cannot be reached from outside of the container.
ENV HOST=0.0.0.0
WORKDIR /site
# A new volume that is mounted here gets this owner.
RUN install --directory --owner=node --group=node /keys/trusted
COPY --from=packages /site ./
COPY api/contracts api/contracts
COPY shell/releases shell/releases
COPY shell/protocol shell/protocol
COPY shell/server shell/server
COPY --from=build /site/shell/dist shell/dist
USER 1000:1000
EXPOSE 4000
EXPOSE 4001
CMD ["node", "shell/server/main.ts"]
