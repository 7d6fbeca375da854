#!/usr/bin/env bash
# xlsx (SheetJS) 0.18.5 writes each letter outside ASCII as an underscore in a workbook of Excel 5 and 95 (`bookType: 'biff5'`).
#
# The format holds letters of one code page, é among them; nothing is said, and the names cannot be brought back.
# `biff8` and `xlsx` keep them.
#
# Seen:
#   biff5 [["_lo_se","C_te"]]
#   biff8 [["Éloïse","Côte"]]
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
cat >seen.cjs <<'EOF'
const XLSX = require('xlsx');
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Éloïse', 'Côte']]), 'x');
for (const bookType of ['biff5', 'biff8']) {
  const back = XLSX.read(XLSX.write(book, { type: 'buffer', bookType }));
  console.log(bookType, JSON.stringify(XLSX.utils.sheet_to_json(back.Sheets.x, { header: 1 })));
}
EOF
cat >before.txt <<'EOF'
biff5 [["_lo_se","C_te"]]
biff8 [["Éloïse","Côte"]]
EOF
node seen.cjs | diff before.txt -
