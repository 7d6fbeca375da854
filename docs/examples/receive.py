# Receives events at port 8080, verifies each and prints it. Python 3.9 or newer.
# Usage: WEBHOOK_SECRET=whsec_… python3 receive.py
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
PORT = int(os.environ.get("PORT", "8080"))


def is_ours(headers, body):
    """`body` is the bytes as they arrived: parse them after this. Older than 5 minutes is a replay."""
    event_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{event_id}.{timestamp}.".encode() + body
    wanted = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    # Two signatures while the secret is replaced: one of them is enough.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(one.encode(), wanted.encode()) for one in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        ours = is_ours(self.headers, body)
        if ours:
            # Keep the id with what you do: an event may arrive twice.
            event = json.loads(body)
            data = event["data"]
            about = (event["type"], data.get("waybillNo", ""), data.get("status", ""))
            print(self.headers["webhook-id"], *about, flush=True)
        self.send_response(204 if ours else 401)
        self.end_headers()

    def log_message(self, *_):
        pass


print(f"Waiting for events at port {PORT}", flush=True)
ThreadingHTTPServer(("", PORT), Receiver).serve_forever()
