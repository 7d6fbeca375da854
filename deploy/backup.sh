#!/bin/sh
# Writes a backup into a folder, reads it again, then deletes those older than KEEP_DAYS (14).
# Run in the directory of the program, with the environment of the server; a failed step ends it.
set -eu
PATH=$PWD/node_modules/.bin:$PATH
folder=$1
file=$folder/$(date -u +%Y-%m-%dT%H%M%SZ).backup
node scripts/backup.ts "$file"
node scripts/backup.ts --check "$file"
find "$folder" -name '*.backup' -mtime "+${KEEP_DAYS:-14}" -delete
