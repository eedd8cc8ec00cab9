#!/bin/sh
# Restores a dump into the empty database of DATABASE_URL, whole or not at all.
set -eu
pg_restore --no-owner --exit-on-error --single-transaction --dbname="${DATABASE_URL:?}" "${1:?dump}"
