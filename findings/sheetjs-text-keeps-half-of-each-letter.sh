#!/usr/bin/env bash
# SheetJS 0.20.3, imported as a module: "Unicode text" (bookType txt) as a buffer keeps the low byte of each letter.
#
# Required as CommonJS, the same call writes UTF-16 with its byte order mark, as Excel's "Unicode Text" is. Imported, it
# writes one byte a letter without an error, since the module comes without the tables of code pages: 张 (5F20) is a blank.
# set_cptable from dist/cpexcel.full.mjs brings them back.
#
# Seen:
#   require fffe205f
#   import 20
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @e965/xlsx@0.20.3 >/dev/null
cat >seen.mjs <<'EOF'
import { createRequire } from 'node:module';
import * as imported from '@e965/xlsx';
const required = createRequire(import.meta.url)('@e965/xlsx');
for (const [how, XLSX] of [['require', required], ['import', imported]]) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['张']]), 'A');
  console.log(how, XLSX.write(book, { type: 'buffer', bookType: 'txt' }).toString('hex'));
}
EOF
cat >before.txt <<'EOF'
require fffe205f
import 20
EOF
node seen.mjs | diff before.txt -
