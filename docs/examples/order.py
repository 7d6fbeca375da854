# Creates an order, downloads its label and reads where it is. Python 3.9 or newer.
# Usage: PORTAGE_URL=https://… PORTAGE_KEY=ptg_… ORDER_NO=SO-1001 python3 order.py
import json
import os
import urllib.error
import urllib.request

URL, KEY, ORDER_NO = (os.environ[name] for name in ("PORTAGE_URL", "PORTAGE_KEY", "ORDER_NO"))


def call(method, path, body=None, headers=None):
    request = urllib.request.Request(
        f"{URL}/v1/api/open{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {KEY}",
            "Content-Type": "application/json",
            **(headers or {}),
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.read()
    except urllib.error.HTTPError as error:
        raise SystemExit(f"{method} {path}: {error.code} {error.read().decode()}")


order = {
    "customerOrderNo": ORDER_NO,
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
    "paymentMethod": "PREPAID",
}

# The same key for the same order: sent again after a lost answer, nothing is created twice.
# An order that you corrected needs a new key.
created = call(
    "POST",
    "/orders",
    {"kind": "domestic", "orders": [order]},
    {"Idempotency-Key": f"order-{ORDER_NO}"},
)
result = json.loads(created)["results"][0]
# A faulty order, or a number that another order has, comes with HTTP 200 as well: print no label then.
if result["status"] not in ("created", "duplicate"):
    raise SystemExit(f"Order {ORDER_NO} was not created: {json.dumps(result)}")
print(result)

label = call("POST", "/labels", {"numbers": [result["waybillNo"]], "format": "pdf"})
with open(f"label-{ORDER_NO}.pdf", "wb") as file:
    file.write(label)

print(json.loads(call("GET", f"/orders/{result['waybillNo']}/tracking")))
