#!/bin/sh
# Puts a file of the write-ahead log into the directory that all three machines mount. PostgreSQL keeps a
# file, and every later one, until this has ended with 0. As archive_command: sh archive-wal.sh %p ARCHIVE/%f
set -eu
from=$1
to=$2

if [ -e "$to" ]; then
  if cmp -s "$from" "$to"; then exit 0; fi
  # The last files of a timeline may differ: a primary that was cut off wrote on for a while, and a replica
  # did not get the end. What was acknowledged is in both. The one that comes later is kept beside the
  # first, for else nothing that is written now would ever be archived. Of the newest timeline there cannot
  # be two: that is for somebody to look at.
  newest=$(ls "$(dirname "$to")" | grep -E '^[0-9A-F]{8}\.history$' | tail -n 1)
  if ! expr "$(basename "$to" | cut -c 1-8)" \< "${newest%.history}" >/dev/null; then
    echo "$to is there, and is another file" >&2
    exit 1
  fi
  to=$to.$(sha256sum "$from" | cut -c 1-8)
fi

cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
