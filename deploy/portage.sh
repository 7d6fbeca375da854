#!/bin/sh
# Runs a script of the program with the user and settings of its service (docs/deployment.md), such as
# portage.sh doctor. Paths of files are absolute.
set -eu
if [ $# -eq 0 ]; then
  echo 'Usage: portage.sh doctor | migrate | backup FILE | restore FILE | account … | erasures … | figures' >&2
  exit 2
fi
cd "$(dirname "$0")/.."
exec runuser -u portage -- sh -euc '
  set -a
  . /etc/portage/portage.env
  script=$1
  shift
  exec node_modules/.bin/node "scripts/$script.ts" "$@"' sh "$@"
