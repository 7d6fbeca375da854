import { describe, expect, test } from 'vitest';
import { readMessage, readOrder, describeWish } from '../../support/shopMessages.ts';
import { wooPayload } from '../../support/shops.ts';

const billing = wooPayload()['billing'] as Record<string, unknown>;
const readWith = (change: Record<string, unknown> = {}) =>
  readOrder('woocommerce', wooPayload(change));
const getWish = (change: Record<string, unknown>) => describeWish(readWith(change));
const shipTo = (change: object) => ({ shipping: { ...billing, ...change } });
const flatRate = { shipping_lines: [{ method_id: 'flat_rate' }] };
const shipBy = (...ids: string[]) => ({ shipping_lines: ids.map((id) => ({ method_id: id })) });
const prepaid = { payment_method: 'bacs', payment_method_title: 'Bank transfer' };

describe('shipping of a WooCommerce order', () => {
  test.each([
    ['processing', { ...prepaid, ...flatRate, ...shipTo({}) }, 'ship'],
    ['to be paid at the door', {}, 'ship'],
    ['collected', { ...prepaid, ...shipBy('local_pickup') }, 'none shop.none.pickup'],
    ['collected from a place', shipBy('pickup_location'), 'none shop.none.pickup'],
    ['collected in part', shipBy('local_pickup', 'flat_rate'), 'ask shop.wait.pickup'],
    ['for download', { needs_processing: false }, 'none shop.none.digital'],
    ['without lines', { line_items: [] }, 'none shop.none.digital'],
    ['without delivery', { ...prepaid }, 'ask shop.wait.delivery'],
    ['on hold', { status: 'on-hold' }, 'none shop.none.hold'],
    ['pending', { status: 'pending' }, 'none shop.wait.unpaid'],
    ['a draft', { status: 'checkout-draft' }, 'none shop.wait.unpaid'],
    ['completed', { status: 'completed' }, 'none shop.none.fulfilled'],
    ['in a plugin’s status', { status: 'shipped' }, 'none shop.none.status'],
    ['cancelled', { status: 'cancelled' }, 'end shop.end.cancelled'],
    ['refunded', { status: 'refunded' }, 'end shop.end.refunded'],
    ['failed', { status: 'failed' }, 'end shop.end.failed'],
    ['in the trash', { status: 'trash' }, 'end shop.end.deleted'],
    [
      'refunded by amounts',
      { refunds: [{ total: '-100.50' }, { total: '-20.00' }] },
      'end shop.end.refunded',
    ],
    ['refunded in part', { refunds: [{ total: '-50.25' }] }, 'ask shop.wait.refund'],
    ['marked as paid, with cash', { date_paid: '2026-11-20T09:00:00' }, 'ask shop.wait.paid'],
    [
      'with a quantity as text',
      { line_items: [{ name: 'Rope', quantity: '2', price: '3.5' }] },
      'ship',
    ],
    [
      'with nulls',
      {
        line_items: [{ name: 'Rope', sku: null, quantity: 1, price: null }],
        shipping_lines: null,
        refunds: null,
      },
      'ship',
    ],
    ['with an empty list for an address', { shipping: [] }, 'ship'],
    ['without a delivery address', { shipping: undefined }, 'ask shop.wait.unreadable'],
    [
      'with a quantity in words',
      { line_items: [{ name: 'Rope', quantity: 'two', price: 3 }] },
      'ask shop.wait.unreadable',
    ],
    ['with null for lines', { line_items: null }, 'ask shop.wait.unreadable'],
    ['with a list for its number', { number: [1] }, 'ask shop.wait.unreadable'],
    ['cancelled and unreadable', { status: 'cancelled', billing: null }, 'end shop.end.cancelled'],
  ])('an order of WooCommerce (%s) is classified', (_, change, wish) => {
    expect(getWish(change)).toBe(wish);
  });

  test('unreadable members are named', () => {
    const { reasons } = readWith({
      billing: 7,
      line_items: [{ name: 'Rope', quantity: 'two' }],
    });
    expect(reasons[0]?.params).toEqual({ members: 'billing, line_items.0.quantity' });
  });
});

describe('money of a WooCommerce order', () => {
  test('the COD amount is the total less refunds', () => {
    expect(readWith({ total: '110.00', refunds: [{ total: '-50.00' }] }).values).toMatchObject({
      codAmount: '60.00',
      currency: 'GHS',
    });
    expect(
      readWith({ payment_method: 'cheque', payment_method_title: 'Pay on delivery' }).values[
        'codAmount'
      ],
    ).toBe('120.50');
    expect(readWith({ ...prepaid, ...flatRate }).values['codAmount']).toBe('');
  });

  test('unit prices with endless decimals add up to the line’s total', () => {
    const line = {
      name: 'Bag',
      sku: 'B-1',
      quantity: 3,
      total: '100.00',
      price: 33.333333333333336,
    };
    const { goods } = readWith({
      ...shipTo({ country: 'NG', state: 'LA', city: 'Ikeja' }),
      ...flatRate,
      line_items: [line],
    });
    expect(goods).toMatchObject([
      { quantity: '2', unitValue: '33.33' },
      { quantity: '1', unitValue: '33.34' },
    ]);
  });

  test('unit prices of a currency without decimals are whole', () => {
    const line = { name: 'Bag', quantity: 3, total: '10000', price: 3333.33 };
    const { goods } = readWith({
      ...shipTo({ country: 'CI' }),
      ...flatRate,
      currency: 'XOF',
      line_items: [line],
    });
    expect(goods).toMatchObject([
      { quantity: '2', unitValue: '3333' },
      { quantity: '1', unitValue: '3334' },
    ]);
  });
});

describe('receiver of a WooCommerce order', () => {
  test.each([
    ['GH', 'AA', 'Greater Accra'],
    ['NG', 'FC', 'FCT'],
    ['CN', 'CN32', 'Xinjiang'],
    ['MA', 'MACAS', 'Casablanca-Settat'],
    ['GH', 'Greater Accra', 'Greater Accra'],
    ['CI', '', 'Kumasi'],
    ['CI', 'Abidjan', 'Abidjan'],
  ])('a state of %s that is “%s” becomes the region %s', (country, state, region) => {
    const read = readWith({ ...flatRate, ...shipTo({ country, state }) });
    expect(read.values['receiverProvince']).toBe(region);
    expect(read.reasons.map(({ rule }) => rule)).not.toContain('shop.wait.region');
  });

  test('an order with an unknown region code waits', () => {
    expect(getWish({ ...flatRate, ...shipTo({ state: 'Q7' }) })).toBe('ask shop.wait.region');
  });

  test('the company, the second line, the district and the billing phone are used', () => {
    const { values } = readWith({
      ...flatRate,
      ...shipTo({ company: 'Asante Stores', address_2: 'Flat 2', district: 'Osu', phone: '' }),
    });
    expect(values).toMatchObject({
      receiverAddress: 'Asante Stores, 7 Ring Road, Flat 2',
      receiverArea: 'Osu',
      receiverPhone: '0244123457',
    });
  });
});

describe('other messages of WooCommerce', () => {
  test.each([
    ['order.deleted', { id: 7 }, { about: 'deleted', shopId: '7', delivery: '1' }],
    ['order.restored', wooPayload(), { about: 'order', restored: '1' }],
    ['order.updated', wooPayload(), { about: 'order', restored: null }],
    ['product.updated', { id: 7 }, { about: 'other' }],
    ['', wooPayload(), { about: 'order' }],
    [
      'order.updated',
      { code: 'woocommerce_rest_cannot_view', message: 'Sorry', data: { status: 401 } },
      { about: 'unreadable', finding: { rule: 'shop.wait.error', params: { message: 'Sorry' } } },
    ],
    [
      'order.updated',
      'no JSON',
      { about: 'unreadable', finding: { rule: 'shop.wait.message', params: { start: 'no JSON' } } },
    ],
    ['order.updated', '[]', { about: 'unreadable' }],
    ['order.updated', '', { about: 'unreadable' }],
    ['order.updated', { order: { id: 1 } }, { about: 'unreadable' }],
  ])('a message of the topic “%s” is classified: case %#', (topic, payload, message) => {
    expect(readMessage('woocommerce', payload, { topic })).toMatchObject(message);
  });
});
