#!/bin/sh
# Writes a dump of the database of DATABASE_URL to a folder and deletes those that are older than KEEP_DAYS.
# The index of chains is left out: the data API reads it again.
set -eu
folder=${1:?folder}
file="$folder/portico-$(date -u +%Y%m%dT%H%M%SZ).dump"
umask 077
pg_dump --format=custom --no-owner \
  --exclude-table-data='portico_blocks' --exclude-table-data='portico_transactions' \
  --exclude-table-data='portico_entries' --exclude-table-data='portico_holdings' \
  --exclude-table-data='portico_gaps' --exclude-table-data='portico_tokens' --exclude-table-data='portico_unread_tokens' \
  --file="$file.part" "${DATABASE_URL:?}"
# A dump that was cut off never has the name of a whole one.
mv "$file.part" "$file"
find "$folder" -name 'portico-*.dump' -mtime "+${KEEP_DAYS:-30}" -delete
echo "$file"
