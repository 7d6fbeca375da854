import { describe, expect, test } from 'vitest';
import { readMessage, readOrder, describeWish } from '../../support/shopMessages.ts';
import { shopifyMoney, shopifyPayload } from '../../support/shops.ts';

const [scarf] = shopifyPayload()['line_items'] as Record<string, unknown>[];
const createLine = (change: object = {}) => ({ ...scarf, ...change });
const readWith = (change: Record<string, unknown> = {}) =>
  readOrder('shopify', shopifyPayload(change));
const getWish = (change: Record<string, unknown>) => describeWish(readWith(change));
const address = shopifyPayload()['shipping_address'] as object;
const abroad = { ...address, country_code: 'CI', city: 'Abidjan' };
const codMembers = {
  financial_status: 'pending',
  payment_gateway_names: ['Cash on Delivery (COD)'],
  total_outstanding: '180.00',
};

describe('shipping of a Shopify order', () => {
  test('a paid order is shipped', () => {
    expect(getWish({})).toBe('ship');
  });

  test.each([
    [
      'fulfilled',
      { fulfillment_status: 'fulfilled', line_items: [createLine({ fulfillable_quantity: 0 })] },
      'none shop.none.fulfilled',
    ],
    [
      'fulfilled and archived',
      { closed_at: '2026-11-20T08:00:00Z', line_items: [createLine({ fulfillable_quantity: 0 })] },
      'none shop.none.fulfilled',
    ],
    [
      'fulfilled by its own status alone',
      { fulfillment_status: 'fulfilled' },
      'none shop.none.fulfilled',
    ],
    ['archived', { closed_at: '2026-11-20T08:00:00Z' }, 'none shop.none.closed'],
    ['without an address', { shipping_address: null }, 'none shop.none.pickup'],
    [
      'bought at the till',
      { source_name: 'pos', shipping_address: null, shipping_lines: [] },
      'none shop.none.pickup',
    ],
    [
      'collected, with an address',
      { shipping_lines: [{ source: 'shopify', delivery_category: 'pickup' }] },
      'none shop.none.pickup',
    ],
    ['on hold', { fulfillment_status: 'on_hold' }, 'none shop.none.hold'],
    ['scheduled', { fulfillment_status: 'scheduled' }, 'none shop.none.hold'],
    ['a test', { test: true }, 'none shop.none.test'],
    ['unpaid', { financial_status: 'pending' }, 'none shop.wait.unpaid'],
    ['paid in part', { financial_status: 'partially_paid' }, 'none shop.wait.unpaid'],
    ['voided', { financial_status: 'voided' }, 'none shop.wait.unpaid'],
    [
      'all services',
      { line_items: [createLine({ requires_shipping: false })] },
      'none shop.none.digital',
    ],
    ['all gift cards', { line_items: [createLine({ gift_card: true })] }, 'none shop.none.digital'],
    [
      'another service’s',
      { line_items: [createLine({ fulfillment_service: 'amazon_marketplace_web' })] },
      'none shop.none.elsewhere',
    ],
    ['cancelled', { cancelled_at: '2026-11-20T08:00:00Z' }, 'end shop.end.cancelled'],
    [
      'a cancelled test',
      { cancelled_at: '2026-11-20T08:00:00Z', test: true },
      'end shop.end.cancelled',
    ],
    ['restocked', { fulfillment_status: 'restocked' }, 'end shop.end.cancelled'],
    ['refunded in full', { financial_status: 'refunded' }, 'end shop.end.refunded'],
    [
      'emptied',
      { line_items: [createLine({ current_quantity: 0, fulfillable_quantity: 0 })] },
      'end shop.end.empty',
    ],
    [
      'with nulls',
      {
        payment_gateway_names: null,
        customer: null,
        line_items: [
          createLine({ requires_shipping: null, gift_card: null, grams: null, sku: null }),
        ],
      },
      'ship',
    ],
    [
      'with an address that only names the country',
      { shipping_address: { country_code: 'GH', province: 'Greater Accra' } },
      'ship',
    ],
  ])('an order of Shopify (%s) is classified', (_, change, wish) => {
    expect(getWish(change)).toBe(wish);
  });

  test('the rest of a partly fulfilled order has its own pieces and weight', () => {
    const { values, wish } = readWith({
      fulfillment_status: 'partial',
      total_weight: 1_100,
      line_items: [
        createLine({
          title: 'Scarf',
          variant_title: null,
          fulfillable_quantity: 1,
          fulfillment_status: 'partial',
        }),
        createLine({
          title: 'Hat',
          variant_title: null,
          quantity: 2,
          current_quantity: 2,
          fulfillable_quantity: 0,
          fulfillment_status: 'fulfilled',
        }),
      ],
    });
    expect(wish).toBe('ship');
    expect(values).toMatchObject({ goodsName: 'Scarf', weightKg: '0.3' });
  });

  test('fulfilments count if a line has no remaining quantity', () => {
    const lines = [{ id: 1, quantity: 2 }];
    const { values } = readWith({
      line_items: [createLine({ fulfillable_quantity: undefined })],
      fulfillments: [
        { status: 'success', tracking_number: 'D1', line_items: lines },
        { status: 'cancelled', tracking_number: 'D2', line_items: lines },
      ],
    });
    expect(values['goodsName']).toBe('Kente scarf Red');
  });

  test('lines of another service and gift cards are not in the parcel', () => {
    const shipwireLine = createLine({
      title: 'Mask',
      fulfillment_service: 'shipwire',
      grams: 5_000,
    });
    const { values, wish } = readWith({
      line_items: [createLine(), shipwireLine, createLine({ title: 'Card', gift_card: true })],
    });
    expect(wish).toBe('ship');
    expect(values).toMatchObject({ goodsName: 'Kente scarf Red × 3', weightKg: '0.9' });
  });

  test('goods of unknown weight have the platform’s weight, unless the other goods weigh more', () => {
    const getWeight = (...grams: (number | null)[]) =>
      readWith({
        line_items: grams.map((each) =>
          createLine({ grams: each, quantity: 1, current_quantity: 1, fulfillable_quantity: 1 }),
        ),
      }).values['weightKg'];
    expect(getWeight(null)).toBe('0.5');
    expect(getWeight(100, 0)).toBe('0.5');
    expect(getWeight(800, null)).toBe('0.8');
    expect(getWeight(100, 50)).toBe('0.15');
  });
});

describe('money of a Shopify order', () => {
  test('the COD amount is the outstanding amount', () => {
    expect(readWith({ ...codMembers, total_outstanding: '130.50' })).toMatchObject({
      wish: 'ship',
      values: { codAmount: '130.50', currency: 'GHS' },
    });
    expect(readWith({ ...codMembers, total_outstanding: '0.00' }).values['codAmount']).toBe('');
    const edited = {
      ...codMembers,
      total_outstanding: '',
      total_price: '180.00',
      current_total_price: '120.00',
    };
    expect(readWith(edited).values['codAmount']).toBe('120.00');
  });

  test('cash is collected in the buyer’s currency', () => {
    const sets = {
      total_price_set: shopifyMoney('10.00', 'USD', '122.50', 'GHS'),
      current_total_price_set: shopifyMoney('10.00', 'USD', '122.50', 'GHS'),
    };
    const inDollars = {
      ...codMembers,
      currency: 'USD',
      presentment_currency: 'GHS',
      total_price: '10.00',
      current_total_price: '10.00',
      total_outstanding: '10.00',
      ...sets,
    };
    expect(readWith(inDollars)).toMatchObject({
      wish: 'ship',
      values: { codAmount: '122.50', currency: 'GHS' },
    });
    // The paid part is known in the shop's currency only.
    expect(getWish({ ...inDollars, total_outstanding: '4.00' })).toBe('ask shop.wait.amount');
    expect(
      getWish({
        ...inDollars,
        current_total_price_set: null,
        current_total_price: '8.00',
        total_outstanding: '8.00',
      }),
    ).toBe('ask shop.wait.amount');
  });

  test('an order with cash in another currency waits', () => {
    const inDollars = { ...codMembers, currency: 'USD', presentment_currency: 'USD' };
    expect(readWith(inDollars)).toMatchObject({
      wish: 'ask',
      reasons: [
        {
          column: '',
          rule: 'shop.wait.currency',
          params: { amount: '180.00', currency: 'USD', local: 'GHS' },
        },
      ],
      values: { codAmount: '180.00', currency: 'USD' },
    });
  });

  test('an order with cash that is shipped in parts waits', () => {
    const partlyShipped = { ...codMembers, line_items: [createLine({ fulfillable_quantity: 1 })] };
    expect(getWish(partlyShipped)).toBe('ask shop.wait.share');
    const elsewhere = {
      ...codMembers,
      line_items: [createLine(), createLine({ fulfillment_service: 'shipwire' })],
    };
    expect(getWish(elsewhere)).toBe('ask shop.wait.share');
  });

  test('customs values are after discounts, and add up to the line’s total', () => {
    const getGoods = (change: object) =>
      readWith({ shipping_address: abroad, line_items: [createLine(change)] }).goods;
    expect(
      getGoods({
        quantity: 1,
        current_quantity: 1,
        fulfillable_quantity: 1,
        price: '120.00',
        price_set: shopifyMoney('120.00', 'GHS'),
        discount_allocations: [{ amount: '60.00', amount_set: shopifyMoney('60.00', 'GHS') }],
      }),
    ).toMatchObject([{ quantity: '1', unitValue: '60.00' }]);
    expect(getGoods({ discount_allocations: [{ amount: '0.01' }] })).toMatchObject([
      { quantity: '1', unitValue: '59.99' },
      { quantity: '2', unitValue: '60.00' },
    ]);
    // Two of three remain: two thirds of 180.00 less 10.00.
    expect(
      getGoods({ fulfillable_quantity: 2, discount_allocations: [{ amount: '10.00' }] }),
    ).toMatchObject([
      { quantity: '1', unitValue: '56.66' },
      { quantity: '1', unitValue: '56.67' },
    ]);
    expect(getGoods({ price: null })).toMatchObject([{ quantity: '3', unitValue: '' }]);
  });

  test('customs values are in the buyer’s currency', () => {
    const priceSet = shopifyMoney('5.00', 'USD', '61.25', 'GHS');
    const { values, goods } = readWith({
      currency: 'USD',
      presentment_currency: 'GHS',
      shipping_address: abroad,
      line_items: [createLine({ price: '5.00', price_set: priceSet })],
    });
    expect(values['currency']).toBe('GHS');
    expect(goods).toMatchObject([{ unitValue: '61.25' }]);
  });
});

describe('receiver of a Shopify order', () => {
  test('the company is part of a domestic address, and has its own field abroad', () => {
    const office = { ...address, company: 'Makola Traders Ltd' };
    expect(readWith({ shipping_address: office }).values).toMatchObject({
      receiverName: 'Akosua Boateng',
      receiverAddress: 'Makola Traders Ltd, 5 Liberation Road, Flat 2',
    });
    expect(readWith({ shipping_address: { ...office, country_code: 'CI' } }).values).toMatchObject({
      receiverCompany: 'Makola Traders Ltd',
      receiverAddress: '5 Liberation Road, Flat 2',
      receiverEmail: 'akosua@example.com',
    });
    const nameless = { ...office, name: '', first_name: '', last_name: null };
    expect(readWith({ shipping_address: nameless }).values).toMatchObject({
      receiverName: 'Makola Traders Ltd',
      receiverAddress: '5 Liberation Road, Flat 2',
    });
  });

  test('a missing phone is filled from billing, order or customer', () => {
    const noPhone = { ...address, phone: null };
    const getPhone = (change: Record<string, unknown>) =>
      readWith({ shipping_address: noPhone, billing_address: null, ...change }).values[
        'receiverPhone'
      ];
    expect(getPhone({ billing_address: address })).toBe('+233 24 412 3456');
    expect(getPhone({ phone: '0201' })).toBe('0201');
    expect(getPhone({ customer: { phone: null, default_address: { phone: '0202' } } })).toBe(
      '0202',
    );
    expect(getPhone({})).toBe('');
  });

  test('a region’s code is translated, and an unknown one waits', () => {
    const readWithRegion = (change: object) =>
      readWith({ shipping_address: { ...address, province: null, ...change } });
    expect(readWithRegion({ province_code: 'AH' })).toMatchObject({
      wish: 'ship',
      values: { receiverProvince: 'Ashanti' },
    });
    expect(readWithRegion({ province_code: 'QQ' })).toMatchObject({
      wish: 'ask',
      reasons: [{ column: 'receiverProvince', rule: 'shop.wait.region', params: { value: 'QQ' } }],
    });
    expect(readWithRegion({}).values['receiverProvince']).toBe('Accra');
  });
});

describe('other messages of Shopify', () => {
  const news = { id: 5, order_id: 7, created_at: '2026-11-20T09:00:00Z' };
  const newsMessage = { about: 'news', shopId: '7', at: new Date('2026-11-20T09:00:00Z') };
  test.each([
    ['refunds/create', news, newsMessage],
    ['fulfillments/update', { ...news, line_items: [] }, newsMessage],
    ['order_transactions/create', news, newsMessage],
    ['', { ...news, refund_line_items: [] }, newsMessage],
    [
      'orders/edited',
      { order_edit: { id: 1, order_id: 7, created_at: '2026-11-20T09:00:00Z' } },
      newsMessage,
    ],
    ['orders/delete', { id: 7 }, { about: 'deleted', shopId: '7' }],
    ['products/update', { id: 7 }, { about: 'other' }],
    ['checkouts/create', shopifyPayload(), { about: 'other' }],
    ['draft_orders/create', shopifyPayload(), { about: 'other' }],
    ['orders/risk_assessment_changed', { order_id: 7 }, { about: 'other' }],
    ['', shopifyPayload({ id: 7 }), { about: 'order' }],
    ['orders/frobnicated', shopifyPayload({ id: 7 }), { about: 'order' }],
    ['something/else', shopifyPayload({ id: 7 }), { about: 'order' }],
  ])('a message of the topic “%s” is classified', (topic, payload, message) => {
    expect(readMessage('shopify', payload, { topic })).toMatchObject(message);
  });
});
