#!/usr/bin/env bash
# papaparse 5.7.1 writes a quote as `\"` where `escapeChar` is a backslash, but leaves the text's own backslashes.
#
# A text that ends with one, as the path of a folder does, then escapes the quote that should end its field. The
# package's own reader, told the same, takes the next field into it: two cells come back as one.
#
# Seen:
#   "say \"hi\", C:\",next
#   [["say \\\"hi\\\", C:\\\",next"]]
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1 >/dev/null
cat >seen.cjs <<'EOF'
const Papa = require('papaparse');
const text = Papa.unparse([['say "hi", C:\\', 'next']], { escapeChar: '\\' });
console.log(text);
console.log(JSON.stringify(Papa.parse(text, { escapeChar: '\\' }).data));
EOF
cat >before.txt <<'EOF'
"say \"hi\", C:\",next
[["say \\\"hi\\\", C:\\\",next"]]
EOF
node seen.cjs | diff before.txt -
