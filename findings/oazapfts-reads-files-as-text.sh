#!/usr/bin/env bash
# oazapfts 7.5.0 (with @oazapfts/runtime 1.2.0) generates TypeScript clients from OpenAPI documents.
#
# A call that answers a PDF (`type: string, format: binary`) and refuses with application/problem+json, as RFC 9457
# has it. The generated function types the file as `Blob`, but reads it by `fetchJson`: one answer of JSON among all
# makes it so (getResponseType). What comes is a string, and bytes that are no UTF-8 are U+FFFD: the PDF is
# broken. Without the refusal, or with one of another type, it is read by `fetchBlob`.
#
# Seen:
#   with a JSON refusal: typed Blob, a string at run time, 12 bytes become 20
#   without: a Blob, 12 bytes
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund oazapfts@7.5.0 @oazapfts/runtime@1.2.0 typescript@5.9.3 >/dev/null
cat >make.mjs <<'EOF'
import { writeFileSync } from 'node:fs';

const file = { description: 'A label', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };
const problem = { description: 'No', content: { 'application/problem+json': { schema: { type: 'object' } } } };
for (const [name, responses] of [['with', { 200: file, 404: problem }], ['without', { 200: file }]]) {
  const get = { operationId: 'getLabel', responses };
  const info = { title: 'Labels', version: '1' };
  const document = { openapi: '3.1.0', info, servers: [{ url: '/' }], paths: { '/label': { get } } };
  writeFileSync(`${name}.json`, JSON.stringify(document));
}
EOF
node make.mjs
for name in with without; do
  npx oazapfts "$name.json" "$name.ts"
  npx tsc --module esnext --moduleResolution bundler --target es2022 --skipLibCheck "$name.ts"
  mv "$name.js" "$name.mjs"
done
grep -q 'data: Blob' with.ts
cat >read.mjs <<'EOF'
import { createServer } from 'node:http';

const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3])]);
const server = createServer((_, response) => response.setHeader('content-type', 'application/pdf').end(bytes));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const read = async (name) => {
  const client = await import(`./${name}.mjs`);
  client.defaults.baseUrl = `http://127.0.0.1:${server.address().port}`;
  const answer = await client.getLabel();
  const data = answer.data ?? answer;
  const length = typeof data === 'string' ? Buffer.byteLength(data) : data.size;
  console.log(`${name} a JSON refusal: ${data.constructor.name}, ${length} bytes of ${bytes.length}`);
  return [data.constructor.name, length];
};
const found = JSON.stringify([await read('with'), await read('without')]);
server.close();
process.exit(found === '[["String",20],["Blob",12]]' ? 0 : 1);
EOF
node read.mjs
