#!/usr/bin/env bash
# Creates an order, downloads its label and reads where it is.
# Usage: PORTAGE_URL=https://… PORTAGE_KEY=ptg_… ORDER_NO=SO-1001 bash order.sh
set -euo pipefail

api() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $PORTAGE_KEY" "$@"
}

# The same key for the same order: sent again after a lost answer, nothing is created twice.
api "$PORTAGE_URL/v1/api/open/orders" \
  --header 'Content-Type: application/json' \
  --header "Idempotency-Key: order-$ORDER_NO" \
  --data @- <<JSON
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
echo

api "$PORTAGE_URL/v1/api/open/labels" \
  --header 'Content-Type: application/json' \
  --data "{\"numbers\": [\"$ORDER_NO\"], \"format\": \"pdf\"}" \
  --output "label-$ORDER_NO.pdf"

api "$PORTAGE_URL/v1/api/open/orders/$ORDER_NO/tracking"
echo
