<?php
// Receives events at port 8080, verifies each and prints it. PHP 8.0 or newer.
// Usage: WEBHOOK_SECRET=whsec_… php -S 0.0.0.0:8080 receive.php

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

$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$body = file_get_contents('php://input');
$ours = isOurs(
    getenv('WEBHOOK_SECRET'),
    $id,
    $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '',
    $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '',
    $body,
);
if ($ours) {
    // Keep the id with what you do: an event may arrive twice.
    ['type' => $type, 'data' => $data] = json_decode($body, true);
    error_log(implode(' ', [$id, $type, $data['waybillNo'] ?? '', $data['status'] ?? '']));
}
http_response_code($ours ? 204 : 401);
