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
    ]]);
    $answer = file_get_contents(getenv('PORTAGE_URL') . '/v1/api/open' . $path, false, $context);
    if ($answer === false) {
        throw new RuntimeException("$method $path was refused");
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
$created = json_decode(call(
    'POST',
    '/orders',
    ['kind' => 'domestic', 'orders' => [$order]],
    ["Idempotency-Key: order-$orderNo"],
), true);
$result = $created['results'][0];
if ($result['status'] === 'invalid') {
    throw new RuntimeException(json_encode($result['errors']));
}
echo json_encode($result), PHP_EOL;

$label = call('POST', '/labels', ['numbers' => [$result['waybillNo']], 'format' => 'pdf']);
file_put_contents("label-$orderNo.pdf", $label);

echo call('GET', "/orders/{$result['waybillNo']}/tracking"), PHP_EOL;
