#!/usr/bin/env bash
# Creates an order, downloads its label and reads where it is.
# Usage: PORTAGE_URL=https://… PORTAGE_KEY=ptg_… ORDER_NO=SO-1001 bash order.sh
set -euo pipefail

api() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $PORTAGE_KEY" "$@"
}

# Stops with what is wrong, on the error output.
stop() {
  echo "$1" >&2
  exit 1
}

# The same key for the same order: sent again after a lost answer, nothing is created twice.
# An order that you corrected needs a new key.
created=$(api "$PORTAGE_URL/v1/api/open/orders" \
  --header 'Content-Type: application/json' \
  --header "Idempotency-Key: order-$ORDER_NO" \
  --data @- <<JSON || true
{
  "kind": "domestic",
  "orders": [
    {
      "customerOrderNo": "$ORDER_NO",
      "receiverName": "Ama Mensah",
      "receiverPhone": "+233201234567",
      "receiverProvince": "Greater Accra",
      "receiverCity": "Accra",
      "receiverAddress": "12 Oxford Street, Osu",
      "senderName": "Kente House",
      "senderPhone": "+233302123456",
      "senderAddress": "4 Liberation Road, Accra",
      "goodsName": "Cotton shirts",
      "pieces": 1,
      "weightKg": 1.2,
      "service": "STANDARD",
      "paymentMethod": "PREPAID"
    }
  ]
}
JSON
)
# A faulty order, or a number that another order has, comes with HTTP 200 as well: print no label then.
case $created in
  *'"status":"created"'* | *'"status":"duplicate"'*) echo "$created" ;;
  *) stop "Order $ORDER_NO was not created: $created" ;;
esac

label="label-$ORDER_NO.pdf"
api "$PORTAGE_URL/v1/api/open/labels" \
  --header 'Content-Type: application/json' \
  --data "{\"numbers\": [\"$ORDER_NO\"], \"format\": \"pdf\"}" \
  --output "$label" || stop "No label: $(cat "$label" && rm "$label")"

api "$PORTAGE_URL/v1/api/open/orders/$ORDER_NO/tracking"
echo
