# syntax=docker/dockerfile:1.20
# The API. From the root folder: docker build --file shell/deploy/api.Dockerfile .

FROM node:24.21.0-trixie-slim AS manifests
WORKDIR /site
COPY --parents package.json package-lock.json .npmrc */package.json */*/package.json ./

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY shell/content-style shell/content-style
COPY shell/figures shell/figures
COPY api api
RUN npm run build --prefix api

FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --omit=dev --workspace api

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# As in shell/launch/process/server-memory.ts.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=256"
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
# Loopback cannot be reached from outside of the container.
ENV HOST=0.0.0.0
WORKDIR /site
COPY --from=packages /site ./
COPY api/contracts api/contracts
COPY shell/content-style shell/content-style
COPY shell/figures shell/figures
COPY api/content api/content
COPY --from=build /site/api/dist api/dist
USER 1000:1000
EXPOSE 4100
EXPOSE 4101
CMD ["node", "api/dist/main.js"]
