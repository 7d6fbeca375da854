#!/usr/bin/env bash
# orval 8.38.0 generates TypeScript clients for `fetch` from OpenAPI documents. It needs Node 22.18.
#
# A call that answers a file and refuses with application/problem+json (RFC 9457). The generated type says that the
# data of status 404 is the problem, but the function reads every answer by `response.blob()`: `data.title` compiles
# and is undefined, so a program prints "undefined" instead of why there is no label.
#
# Seen: `data: Problem` for 404 in the types, a Blob at run time.
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund orval@8.38.0 typescript@5.9.3 node@24.21.0 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
cat >document.json <<'EOF'
{
  "openapi": "3.1.0",
  "info": { "title": "Labels", "version": "1" },
  "servers": [{ "url": "/" }],
  "paths": {
    "/label": {
      "get": {
        "operationId": "getLabel",
        "responses": {
          "200": {
            "description": "A label",
            "content": { "application/pdf": { "schema": { "type": "string", "format": "binary" } } }
          },
          "404": {
            "description": "No",
            "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } }
          }
        }
      }
    }
  },
  "components": {
    "schemas": { "Problem": { "type": "object", "required": ["title"], "properties": { "title": { "type": "string" } } } }
  }
}
EOF
cat >orval.config.mjs <<'EOF'
const output = { target: './client.ts', client: 'fetch', baseUrl: { runtime: 'process.env.ADDRESS' } };
export default { labels: { input: './document.json', output } };
EOF
orval --config orval.config.mjs >/dev/null
grep -A2 'getLabelResponse404 = ' client.ts | grep -q 'data: Problem'
tsc --module esnext --moduleResolution bundler --target es2022 --skipLibCheck --noCheck client.ts
mv client.js client.mjs
cat >read.mjs <<'EOF'
import { createServer } from 'node:http';
import { getLabel } from './client.mjs';

const server = createServer((_, response) =>
  response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"title":"No such order"}'),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.ADDRESS = `http://127.0.0.1:${server.address().port}`;
const { status, data } = await getLabel();
server.close();
console.log(`${status}: ${data.constructor.name}, title ${data.title}`);
process.exit(status === 404 && data instanceof Blob && data.title === undefined ? 0 : 1);
EOF
node read.mjs
