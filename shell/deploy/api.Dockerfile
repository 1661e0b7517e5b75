# syntax=docker/dockerfile:1.20
# The API. From the root folder: docker build --file shell/deploy/api.Dockerfile .

FROM node:24.21.0-trixie-slim AS build
WORKDIR /site
COPY --parents package.json package-lock.json .npmrc */package.json */*/package.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY shell/content-style shell/content-style
COPY shell/figures shell/figures
COPY api api
RUN npm run build --prefix api

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# As in shell/launch/process/server-memory.ts.
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=256"
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=131072
# Loopback cannot be reached from outside of the container.
ENV HOST=0.0.0.0
WORKDIR /site
# The packages that are not in the bundle, and what they need.
COPY --from=build /site/node_modules/dictionary-en node_modules/dictionary-en
COPY --from=build /site/node_modules/sharp node_modules/sharp
COPY --from=build /site/node_modules/@img node_modules/@img
COPY --from=build /site/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /site/node_modules/semver node_modules/semver
COPY api/package.json api/package.json
COPY api/content api/content
COPY --from=build /site/api/dist api/dist
USER 1000:1000
EXPOSE 4100
EXPOSE 4101
CMD ["node", "api/dist/main.js"]
