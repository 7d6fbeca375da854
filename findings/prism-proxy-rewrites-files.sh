#!/usr/bin/env bash
# Prism 5.14.2 (@stoplight/prism-cli) stands as a validating proxy between a client and an API.
#
# It reads every answer that is no JSON as text and sends that text on: a PDF, a picture or any other file reaches the
# client with U+FFFD for each byte that is no UTF-8, under the same status and media type, without a violation or
# a line in its log. Labels and documents that are loaded through it can't be opened, and the API is blamed.
#
# Seen: 12 bytes were sent (%PDF-1.7 and four bytes above 0x7f), others came.
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @stoplight/prism-cli@5.14.2 >/dev/null
cat >read.mjs <<'EOF'
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';

const schema = { type: 'string', format: 'binary' };
const responses = { 200: { description: 'A label', content: { 'application/pdf': { schema } } } };
const info = { title: 'Labels', version: '1' };
const paths = { '/label': { get: { operationId: 'getLabel', responses } } };
writeFileSync('document.json', JSON.stringify({ openapi: '3.1.0', info, servers: [{ url: '/' }], paths }));

const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3])]);
const listen = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
const server = createServer((_, response) => response.setHeader('content-type', 'application/pdf').end(bytes));
const upstream = await listen(server);
const probe = createServer();
const port = await listen(probe);
await new Promise((resolve) => probe.close(resolve));

const args = ['proxy', 'document.json', `http://127.0.0.1:${upstream}`, '--errors', '-h', '127.0.0.1', '-p', `${port}`];
const prism = spawn('node_modules/.bin/prism', args);
for await (const line of createInterface({ input: prism.stdout })) if (line.includes('listening')) break;
prism.stdout.resume();
const response = await fetch(`http://127.0.0.1:${port}/label`);
const came = Buffer.from(await response.arrayBuffer());
console.log(response.status, response.headers.get('content-type'), response.headers.get('sl-violations'));
console.log(`${bytes.toString('hex')} was sent`);
console.log(`${came.toString('hex')} came`);
prism.kill();
server.close();
process.exit(response.ok && !came.equals(bytes) && came.equals(Buffer.from(bytes.toString())) ? 0 : 1);
EOF
node read.mjs
