# Verifies a webhook: reads the body from standard input, exits with status 1 where it is not ours.
# Usage: WEBHOOK_SECRET=whsec_… WEBHOOK_ID=… WEBHOOK_TIMESTAMP=… WEBHOOK_SIGNATURE=… python3 verify.py
import base64
import hashlib
import hmac
import json
import os
import sys
import time


def is_ours(secret, webhook_id, timestamp, signature, body):
    """`body` is the bytes as they arrived: parse them after this. Older than 5 minutes is a replay."""
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{webhook_id}.{timestamp}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # Two signatures while the secret is replaced: one of them is enough.
    return any(hmac.compare_digest(given, wanted) for given in signature.split(" "))


names = ("WEBHOOK_SECRET", "WEBHOOK_ID", "WEBHOOK_TIMESTAMP", "WEBHOOK_SIGNATURE")
body = sys.stdin.buffer.read()
if not is_ours(*(os.environ[name] for name in names), body):
    raise SystemExit(1)
print(json.loads(body)["type"])
