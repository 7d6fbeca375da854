#!/usr/bin/env bash
# Sends an event, signed as ours are, to a server on this computer and prints the answer's status.
# Usage: WEBHOOK_SECRET=whsec_… bash event.sh
# Without a webhook, make a secret and give it to the server as well: echo "whsec_$(openssl rand -base64 24)"
set -euo pipefail

id="test-$(date +%s)"
timestamp=$(date +%s)
body='{
  "type": "order.created",
  "timestamp": "2026-11-25T10:31:00.000Z",
  "data": {
    "waybillNo": "PG000000000014GH",
    "customerOrderNo": "SO-1001",
    "kind": "domestic",
    "status": "created",
    "currentStatus": "created",
    "sequence": 1,
    "place": null
  }
}'

# The key is the part of the secret after whsec_, decoded from base64; openssl takes it in hex.
key=$(printf %s "${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
signature=$(printf %s "$id.$timestamp.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)

curl --silent --show-error --output /dev/null --write-out '%{http_code}\n' \
  "http://127.0.0.1:${PORT:-8080}" \
  --header 'Content-Type: application/json' \
  --header "webhook-id: $id" \
  --header "webhook-timestamp: $timestamp" \
  --header "webhook-signature: v1,$signature" \
  --data-binary "$body"
