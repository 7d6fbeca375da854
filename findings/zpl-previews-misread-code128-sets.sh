#!/usr/bin/env bash
# zpl-renderer-js 3.4.0 (zebrash as WebAssembly) previews ZPL labels in the browser.
#
# In `^BC` without a mode, `>5` in the data of Code 128 switches to set C (Zebra's ZPL II Programming
# Guide, "Code 128 invocation codes"); carriers' label APIs write it. This renderer does not switch:
# it draws the symbol of set B again, so that pairs of digits come out as other characters. The bars
# are a valid Code 128, its check character included, of another number: nothing looks wrong.
#
# Seen, read back with zxing-wasm 3.1.4:
#   ^BCN,180,N,N,N,N^FD>:PG>5000000000120>6GH^FS   PG°00000000120ÇH
#   ^BCN,180,N,N,N,A^FDPG000000000120GH^FS         PG000000000120GH
# Mode A (the printer chooses the sets) is read alike by this and by other renderers.
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund zpl-renderer-js@3.4.0 zxing-wasm@3.1.4 >/dev/null
cat >read.mjs <<'EOF'
import { readFileSync } from 'node:fs';
import { ready } from 'zpl-renderer-js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
const { api } = await ready;

async function read(bars) {
  const zpl = `^XA^PW799^LL400^FO66,100^BY3${bars}^XZ`;
  const image = Buffer.from(await api.zplToBase64Async(zpl, 100, 50, 8), 'base64');
  const [code] = await readBarcodes(new Uint8Array(image), { formats: ['Code128'] });
  console.log(`${bars}   ${code?.text ?? 'nothing is read'}`);
  return code?.text;
}

const number = 'PG000000000120GH';
const named = await read('^BCN,180,N,N,N,N^FD>:PG>5000000000120>6GH^FS');
const chosen = await read('^BCN,180,N,N,N,A^FDPG000000000120GH^FS');
process.exit(named !== number && named !== undefined && chosen === number ? 0 : 1);
EOF
node read.mjs
