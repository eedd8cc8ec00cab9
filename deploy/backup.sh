#!/bin/sh
# Writes a dump of the database of DATABASE_URL to a folder and deletes those that are older than KEEP_DAYS.
# Prints the name of the dump; whatever fails, the exit code is not 0 and no file has the name of a dump.
# The index of chains is left out: the data API reads it again.
set -eu
folder=${1:?folder}
file="$folder/portico-$(date -u +%Y%m%dT%H%M%SZ).dump"
part="$file.part.$$"
umask 077
trap 'rm -f "$part"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
pg_dump --format=custom --no-owner \
  --exclude-table-data='portico_blocks' --exclude-table-data='portico_transactions' \
  --exclude-table-data='portico_entries' --exclude-table-data='portico_holdings' \
  --exclude-table-data='portico_gaps' --exclude-table-data='portico_tokens' --exclude-table-data='portico_unread_tokens' \
  --file="$part" "${DATABASE_URL:?}"
# A dump that cannot be read to its end, as on a full disk, is none.
pg_restore --file=/dev/null "$part"
sync "$part"
mv "$part" "$file"
# Only after a good one: a database that cannot be dumped keeps its last dumps.
find "$folder" -name 'portico-*.dump' -mtime "+${KEEP_DAYS:-30}" -delete
find "$folder" -name 'portico-*.dump.part.*' -mtime +1 -delete
echo "$file"
