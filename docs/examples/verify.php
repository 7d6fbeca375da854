<?php
// Verifies a webhook: reads the body from standard input, exits with status 1 where it is not ours.
// Usage: WEBHOOK_SECRET=whsec_… WEBHOOK_ID=… WEBHOOK_TIMESTAMP=… WEBHOOK_SIGNATURE=… php verify.php

/** $body is the bytes as they arrived: parse them after this. Older than 5 minutes is a replay. */
function isOurs(string $secret, string $id, string $timestamp, string $signature, string $body): bool
{
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(str_replace('whsec_', '', $secret));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // Two signatures while the secret is replaced: one of them is enough.
    foreach (explode(' ', $signature) as $given) {
        if (hash_equals($wanted, $given)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://stdin');
$ours = isOurs(
    getenv('WEBHOOK_SECRET'),
    getenv('WEBHOOK_ID'),
    getenv('WEBHOOK_TIMESTAMP'),
    getenv('WEBHOOK_SIGNATURE'),
    $body,
);
if (!$ours) {
    exit(1);
}
echo json_decode($body, true)['type'], PHP_EOL;
