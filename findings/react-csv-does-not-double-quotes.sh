#!/usr/bin/env bash
# react-csv 2.2.2 puts every value in quotes and does not double the quotes inside, so that strict readers refuse the file.
#
# A receiver called Kwame "KB" Boateng is written as "Kwame "KB" Boateng". csv-parse 6.1.0 throws on that line, papaparse
# 5.7.1 reads the name with its quotes and reports InvalidQuotes.
#
# Seen:
#   "no","name"\n"1","Kwame "KB" Boateng"
#   CSV_INVALID_CLOSING_QUOTE
#   InvalidQuotes
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps react-csv@2.2.2 csv-parse@6.1.0 papaparse@5.7.1 >/dev/null
cat >seen.cjs <<'EOF'
const { toCSV } = require('react-csv/lib/core');
const { parse } = require('csv-parse/sync');
const Papa = require('papaparse');
const text = toCSV([{ no: '1', name: 'Kwame "KB" Boateng' }], undefined, ',', '"');
console.log(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'));
try {
  parse(text);
} catch ({ code }) {
  console.log(code);
}
console.log(Papa.parse(text).errors[0]?.code);
EOF
cat >before.txt <<'EOF'
"no","name"\n"1","Kwame "KB" Boateng"
CSV_INVALID_CLOSING_QUOTE
InvalidQuotes
EOF
node seen.cjs | diff before.txt -
