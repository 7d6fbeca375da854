#!/usr/bin/env bash
# csv-stringify 6.9.0 with `quote: "'"` still escapes by a double quote: `escape` does not follow `quote`.
#
# O'Brien becomes 'O"'Brien'. A reader that is told of single quotes, and knows them doubled, finds a broken field:
# papaparse 5.7.1 reports InvalidQuotes and keeps the double quote in the name.
#
# Seen:
#   'O"'Brien, Ama',next
#   [["O\"'Brien, Ama","next"]] InvalidQuotes
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts csv-stringify@6.9.0 papaparse@5.7.1 >/dev/null
cat >seen.cjs <<'EOF'
const { stringify } = require('csv-stringify/sync');
const Papa = require('papaparse');
const text = stringify([["O'Brien, Ama", 'next']], { quote: "'" });
console.log(text.trim());
const { data, errors } = Papa.parse(text.trim(), { quoteChar: "'" });
console.log(JSON.stringify(data), errors[0]?.code);
EOF
cat >before.txt <<'EOF'
'O"'Brien, Ama',next
[["O\"'Brien, Ama","next"]] InvalidQuotes
EOF
node seen.cjs | diff before.txt -
