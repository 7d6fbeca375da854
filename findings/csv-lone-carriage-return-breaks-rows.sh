#!/usr/bin/env bash
# csv-writer 1.6.0 and xlsx (SheetJS) 0.18.5 quote a text with a line feed in it, but not one with a carriage return alone.
#
# Cells of old Macs and of some databases end their lines so. Spreadsheet programs end a row at either sign: the order is cut,
# and its rest is a row of its own.
#
# Seen:
#   "Block B\rOsu,Soap\n"
#   "Block B\rOsu,Soap"
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-writer@1.6.0 xlsx@0.18.5 >/dev/null
cat >seen.cjs <<'EOF'
const { createObjectCsvStringifier } = require('csv-writer');
const XLSX = require('xlsx');
const writer = createObjectCsvStringifier({ header: [{ id: 'a', title: 'a' }, { id: 'b', title: 'b' }] });
console.log(JSON.stringify(writer.stringifyRecords([{ a: 'Block B\rOsu', b: 'Soap' }])));
console.log(JSON.stringify(XLSX.utils.sheet_to_csv(XLSX.utils.aoa_to_sheet([['Block B\rOsu', 'Soap']]))));
EOF
cat >before.txt <<'EOF'
"Block B\rOsu,Soap\n"
"Block B\rOsu,Soap"
EOF
node seen.cjs | diff before.txt -
