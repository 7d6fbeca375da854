<?php
// Creates an order, downloads its label and reads where it is. PHP 8 or newer.
// Usage: PORTAGE_URL=https://… PORTAGE_KEY=ptg_… ORDER_NO=SO-1001 php order.php
$orderNo = getenv('ORDER_NO');

function call(string $method, string $path, ?array $body = null, array $headers = []): string
{
    $headers[] = 'Authorization: Bearer ' . getenv('PORTAGE_KEY');
    $headers[] = 'Content-Type: application/json';
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body),
        'timeout' => 30,
        // The body of a refused call says why.
        'ignore_errors' => true,
    ]]);
    $stream = fopen(getenv('PORTAGE_URL') . '/v1/api/open' . $path, 'r', false, $context);
    if ($stream === false) {
        throw new RuntimeException("$method $path: no answer");
    }
    $answer = stream_get_contents($stream);
    $status = (int) explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
    if ($status >= 400) {
        throw new RuntimeException("$method $path: $status $answer");
    }
    return $answer;
}

$order = [
    'customerOrderNo' => $orderNo,
    'receiverName' => 'Ama Mensah',
    'receiverPhone' => '+233201234567',
    'receiverProvince' => 'Greater Accra',
    'receiverCity' => 'Accra',
    'receiverAddress' => '12 Oxford Street, Osu',
    'senderName' => 'Kente House',
    'senderPhone' => '+233302123456',
    'senderAddress' => '4 Liberation Road, Accra',
    'goodsName' => 'Cotton shirts',
    'pieces' => 1,
    'weightKg' => 1.2,
    'service' => 'STANDARD',
    'paymentMethod' => 'PREPAID',
];

// The same key for the same order: sent again after a lost answer, nothing is created twice.
// An order that you corrected needs a new key.
$created = json_decode(call(
    'POST',
    '/orders',
    ['kind' => 'domestic', 'orders' => [$order]],
    ["Idempotency-Key: order-$orderNo"],
), true);
$result = $created['results'][0];
// A faulty order, or a number that another order has, comes with HTTP 200 as well: print no label then.
if (!in_array($result['status'], ['created', 'duplicate'], true)) {
    throw new RuntimeException("Order $orderNo was not created: " . json_encode($result));
}
echo json_encode($result), PHP_EOL;

$label = call('POST', '/labels', ['numbers' => [$result['waybillNo']], 'format' => 'pdf']);
file_put_contents("label-$orderNo.pdf", $label);

echo call('GET', "/orders/{$result['waybillNo']}/tracking"), PHP_EOL;
