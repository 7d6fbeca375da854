import type { CarrierPlatformDetail } from '../../../src/api/contract/platforms/carrierPlatforms.ts';
import type { Reference } from '../../../src/api/contract/platforms/openReference.ts';
import type { PlatformKey } from '../../../src/api/contract/platforms/platformKeys.ts';
import type { DeliveryDetail, Webhook } from '../../../src/api/contract/platforms/webhooks.ts';
import type { PlatformDetail } from '../../../src/api/contract/platforms/platforms.ts';

export const sampleKey: PlatformKey = {
  id: '0193aaaa-0000-7000-8000-0000000000a1',
  name: 'Warehouse printer',
  hint: 'x7Qa',
  rights: ['label'],
  ranges: ['203.0.113.0/24'],
  state: 'active',
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'ama',
  expiresAt: null,
  lastUsedAt: '2026-11-20T08:30:00.000Z',
  lastUsedFrom: '203.0.113.7',
};

export const samplePlatform: PlatformDetail = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  version: 2,
  name: 'Kente shop',
  type: 'ownShop',
  status: 'active',
  sandbox: false,
  lastUsedAt: '2026-11-20T08:30:00.000Z',
  traffic: { requests: 400, refused: 4, failed: 0 },
  createdAt: '2026-11-01T08:00:00.000Z',
  content: {
    name: 'Kente shop',
    type: 'ownShop',
    active: true,
    senderId: null,
    service: 'EXPRESS',
    payer: null,
  },
  suspensionReason: '',
  keys: [
    sampleKey,
    {
      ...sampleKey,
      id: '0193aaaa-0000-7000-8000-0000000000a2',
      state: 'revoked',
    },
  ],
  shop: null,
  days: [{ day: '2026-11-20', requests: 400, refused: 4, failed: 0 }],
};

export const sampleAdminPlatform: CarrierPlatformDetail = {
  ...samplePlatform,
  id: `GH0007/${samplePlatform.id}`,
  companyNo: 'GH0007',
  companyName: 'Kente House',
};

export const sampleWebhook: Webhook = {
  id: '0193aaaa-0000-7000-8000-0000000000b1',
  version: 1,
  url: 'https://kente.example/events',
  events: ['order.delivered', 'order.issue'],
  status: 'failing',
  gone: false,
  failingSince: '2026-11-20T08:00:00.000Z',
  lastDeliveredAt: '2026-11-20T07:59:00.000Z',
  waiting: 12,
  hint: 'Zk3Q',
  formerUntil: null,
  createdAt: '2026-11-01T08:00:00.000Z',
};

export const sampleDelivery: DeliveryDetail = {
  id: '0193aaaa-0000-7000-8000-0000000000c1',
  webhookId: sampleWebhook.id,
  type: 'order.delivered',
  state: 'failed',
  waybillNo: 'PG000000000014GH',
  customerOrderNo: 'SO-1001',
  url: sampleWebhook.url,
  at: '2026-11-20T08:00:00.000Z',
  attempts: 1,
  status: 503,
  error: null,
  nextAt: null,
  body: '{"type":"order.delivered","data":{"sequence":8}}',
  tried: [
    {
      at: '2026-11-20T08:00:01.000Z',
      url: sampleWebhook.url,
      took: 120,
      status: 503,
      error: null,
      answer: 'Down for maintenance',
    },
  ],
};

export const sampleReference: Reference = {
  version: '2026-11-25',
  documentPath: '/v1/api/open/openapi.json',
  programs: [
    { language: 'curl', command: 'bash order.sh', code: 'curl "$PORTAGE_URL/v1/api/open/orders"' },
    { language: 'python', command: 'python3 order.py', code: 'import urllib.request' },
  ],
  receivers: [{ language: 'node', command: 'node receive.mjs', code: 'createHmac' }],
  sender: { language: 'curl', command: 'bash event.sh', code: 'openssl dgst -sha256' },
  event: '{ "type": "order.delivered" }',
  eventTypes: [
    { name: 'order.delivered', about: 'The order is now “Delivered”.', required: false },
  ],
  eventFields: [{ name: 'data.place', about: 'Where it happened.', required: false }],
  eventHeaders: [{ name: 'webhook-id', about: 'The same with each attempt.', required: true }],
  problem: '{ "status": 400 }',
  errors: [{ status: '401', about: '1911 `open.key.invalid`' }],
  requestsPerMinute: 600,
  calls: [
    {
      name: 'createOrders',
      method: 'POST',
      path: '/v1/api/open/orders',
      summary: 'Create orders',
      description: 'Creates up to 500 orders of one kind.',
      right: 'create',
      parameters: [{ name: 'Idempotency-Key', about: 'Of your making.', required: true }],
      example: '{ "kind": "domestic" }',
      query: '',
      statuses: [{ name: 'created', about: 'The order exists now.', required: false }],
      once: true,
      curl: 'curl --request POST "$PORTAGE_URL/v1/api/open/orders"',
      body: [{ name: 'kind', about: '`domestic`', required: true }],
      answer: '{ "results": [] }',
      errors: [{ status: '409', about: '1918 open.repeat.differs' }],
    },
  ],
  kinds: [
    {
      kind: 'domestic',
      fields: [{ name: 'weightKg', about: 'Weight (kg).', required: true }],
      goods: [],
    },
    {
      kind: 'international',
      fields: [{ name: 'incoterm', about: 'Incoterm.', required: false }],
      goods: [{ name: 'hsCode', about: 'HS code.', required: true }],
    },
  ],
};
