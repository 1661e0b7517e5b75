# syntax=docker/dockerfile:1.20
# A remote and its build. From the root folder:
#   docker build --file shell/deploy/remote.Dockerfile --build-arg REMOTE=mf-tools .
# The container publishes the build to RELEASE_STORE, makes it live, and exits.

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /site
COPY --parents package.json package-lock.json .npmrc */package.json */*/package.json ./
# npm links a command only if its file exists.
COPY --parents shell/commands/kit.ts shell/commands/releases.ts ./

# The `releases` command, and the shell to render sample pages before a promotion.
FROM manifests AS tools
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
ENV NODE_ENV=production
# New volumes that are mounted here get this owner.
RUN install --directory --owner=node --group=node --mode=0700 /keys/signing /keys/timestamp /keys/rollout /keys/ops \
    && install --directory --owner=node --group=node /keys/trusted /state /site/.compiled
COPY tsconfig.base.json ./
COPY api/contracts api/contracts
COPY shell shell
RUN npm run build --prefix shell
USER 1000:1000
# A rollback starts sooner with its compiled code.
ENV NODE_COMPILE_CACHE=/site/.compiled
RUN npm run compile-releases --prefix shell
CMD ["node", "shell/commands/releases.ts", "status"]

FROM tools AS release
ARG REMOTE
USER root
COPY ${REMOTE} ${REMOTE}
RUN npm run build --prefix ${REMOTE}
USER 1000:1000
ENV REMOTE=${REMOTE}
CMD ["node", "shell/deploy/release-remote.ts"]
