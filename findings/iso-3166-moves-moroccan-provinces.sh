#!/usr/bin/env bash
# iso-3166 4.4.0 names the region that each Moroccan province belongs to (`parent`).
#
# Two provinces have the region of another part of the country: Nouaceur, where Casablanca's airport is, is
# put into Rabat-Salé-Kénitra (MA-04) instead of Casablanca-Settat (MA-06), and Chtouka-Ait Baha, beside
# Agadir, into Casablanca-Settat (MA-06) instead of Souss-Massa (MA-09). Casablanca and Agadir themselves
# are where they belong. A carrier that sorts by `parent` sends such parcels to the wrong hub.
#
# Seen:
#   MA-NOU Nouaceur MA-04            MA-CAS Casablanca MA-06
#   MA-CHT Chtouka-Ait Baha MA-06    MA-AGD Agadir-Ida-Ou-Tanane MA-09
#
# Exits 0 while this is so, 1 when it is no longer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iso-3166@4.4.0 >/dev/null
cat >read.mjs <<'EOF'
import { iso31662 } from 'iso-3166';

const parentOf = (code) => {
  const { name, parent } = iso31662.find((one) => one.code === code);
  console.log(code, name, parent);
  return parent;
};
const moved = parentOf('MA-NOU') === 'MA-04' && parentOf('MA-CHT') === 'MA-06';
const right = parentOf('MA-CAS') === 'MA-06' && parentOf('MA-AGD') === 'MA-09';
process.exit(moved && right ? 0 : 1);
EOF
node read.mjs
