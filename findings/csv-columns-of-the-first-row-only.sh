#!/usr/bin/env bash
# objects-to-csv 1.3.6 and fast-csv 5.0.8 (`headers: true`) take their columns from the first object alone.
#
# A field that the first order lacks, such as a remark, is left out of the file for all orders, without an error.
#
# Seen:
#   "no\n1\n2\n"
#   "no\n1\n2"
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts objects-to-csv@1.3.6 fast-csv@5.0.8 >/dev/null
cat >seen.cjs <<'EOF'
const Csv = require('objects-to-csv');
const { writeToString } = require('fast-csv');
const orders = [{ no: 1 }, { no: 2, remark: 'call first' }];
(async () => {
  console.log(JSON.stringify(await new Csv(orders).toString()));
  console.log(JSON.stringify(await writeToString(orders, { headers: true })));
})();
EOF
cat >before.txt <<'EOF'
"no\n1\n2\n"
"no\n1\n2"
EOF
node seen.cjs | diff before.txt -
