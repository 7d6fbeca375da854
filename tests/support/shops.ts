import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { contract } from '../../src/api/contract/index.ts';
import type { ShopOrderRow, ShopType } from '../../src/api/contract/platforms/shops.ts';
import { connectPlatform } from './openApi.ts';
import type { TestServer } from './server.ts';

export const SHOP_SECRET = 'shpss_0123456789abcdef';

/** An amount in Shopify's format: by default the same in the currencies of the shop and of the buyer. */
export const shopifyMoney = (
  amount: string,
  currency: string,
  buyerAmount = amount,
  buyerCurrency = currency,
) => ({
  shop_money: { amount, currency_code: currency },
  presentment_money: { amount: buyerAmount, currency_code: buyerCurrency },
});

/** An order in Shopify's format, with the fields that the portal reads. */
export function shopifyPayload(change: Record<string, unknown> = {}): Record<string, unknown> {
  const address = {
    first_name: 'Akosua',
    last_name: 'Boateng',
    name: 'Akosua Boateng',
    company: null,
    address1: '5 Liberation Road',
    address2: 'Flat 2',
    city: 'Accra',
    province: 'Greater Accra',
    province_code: null,
    zip: 'GA-100',
    country: 'Ghana',
    country_code: 'GH',
    phone: '+233 24 412 3456',
    latitude: 5.6,
  };
  return {
    id: 820982911946154500,
    admin_graphql_api_id: 'gid://shopify/Order/820982911946154508',
    name: '#1001',
    order_number: 1001,
    created_at: '2026-11-20T08:00:00+00:00',
    updated_at: '2026-11-20T08:00:00+00:00',
    cancelled_at: null,
    financial_status: 'paid',
    fulfillment_status: null,
    currency: 'GHS',
    presentment_currency: 'GHS',
    total_price: '180.00',
    current_total_price: '180.00',
    total_outstanding: '0.00',
    total_weight: 900,
    payment_gateway_names: ['bogus'],
    note: 'Ring twice',
    phone: null,
    email: 'akosua@example.com',
    customer: { id: 1, first_name: 'Akosua', phone: null },
    billing_address: { ...address, address1: '1 Office Street' },
    shipping_address: address,
    line_items: [
      {
        id: 1,
        title: 'Kente scarf',
        variant_title: 'Red',
        sku: 'KS-R',
        quantity: 3,
        current_quantity: 3,
        fulfillable_quantity: 3,
        fulfillment_status: null,
        fulfillment_service: 'manual',
        gift_card: false,
        price: '60.00',
        price_set: shopifyMoney('60.00', 'GHS'),
        discount_allocations: [],
        grams: 300,
        requires_shipping: true,
      },
      {
        id: 2,
        title: 'Gift card',
        sku: null,
        quantity: 1,
        gift_card: true,
        price: '20.00',
        grams: 0,
        requires_shipping: false,
      },
    ],
    shipping_lines: [{ title: 'Standard', code: 'Standard', source: 'shopify', price: '0.00' }],
    fulfillments: [],
    refunds: [],
    test: false,
    closed_at: null,
    ...change,
  };
}

/** An order in WooCommerce's format, paid on delivery. */
export function wooPayload(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 4750,
    parent_id: 0,
    number: '4750',
    status: 'processing',
    currency: 'GHS',
    date_created: '2026-11-20T08:00:00',
    date_modified: '2026-11-20T08:00:00',
    date_modified_gmt: '2026-11-20T08:00:00',
    total: '120.50',
    payment_method: 'cod',
    payment_method_title: 'Cash on delivery',
    customer_note: '',
    billing: {
      first_name: 'Kofi',
      last_name: 'Asante',
      company: '',
      address_1: '7 Ring Road',
      address_2: '',
      city: 'Kumasi',
      state: '',
      postcode: '',
      country: 'GH',
      email: 'kofi@example.com',
      phone: '0244123457',
    },
    shipping: {
      first_name: '',
      last_name: '',
      company: '',
      address_1: '',
      address_2: '',
      city: '',
      state: '',
      postcode: '',
      country: '',
      phone: '',
    },
    line_items: [
      {
        id: 1,
        name: 'Shea butter',
        sku: 'SB',
        quantity: 2,
        price: 50.25,
        total: '100.50',
      },
    ],
    shipping_lines: [],
    refunds: [],
    date_paid: null,
    needs_processing: true,
    ...change,
  };
}

const HEADERS = {
  shopify: ['x-shopify-hmac-sha256', 'x-shopify-topic', 'x-shopify-webhook-id', 'orders/create'],
  woocommerce: [
    'x-wc-webhook-signature',
    'x-wc-webhook-topic',
    'x-wc-webhook-delivery-id',
    'order.created',
  ],
} as const;

/** Headers of a message that differ from the usual ones. */
export interface MessageHeaders {
  readonly topic?: string;
  /** Id that the shop gives the message. */
  readonly delivery?: string;
}

interface PostOptions extends MessageHeaders {
  readonly secret?: string;
}

/** Connects a shop as a merchant does. */
export async function connectShop(server: TestServer, type: ShopType, platform: object = {}) {
  const shop = {
    secret: SHOP_SECRET,
    weightKg: type === 'woocommerce' ? '0.5' : '',
  };
  const content = {
    type,
    service: 'STANDARD',
    payer: 'PREPAID',
    shop,
    ...platform,
  };
  const { platformId } = await connectPlatform(server, { platform: content });
  const token = await server.tokenOf('owner');
  const detail = async () => {
    const reply = await server.call('getPlatform', { id: platformId }, { token });
    return v.parse(contract.getPlatform.result, reply.data);
  };
  const path = (await detail()).shop?.path ?? '';
  const [signature, topicHeader, idHeader, defaultTopic] = HEADERS[type];
  const post = async (
    body: string,
    { topic = defaultTopic, secret = SHOP_SECRET, delivery = 'b54557e4' }: PostOptions = {},
  ) => {
    const response = await server.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signature]: createHmac('sha256', secret).update(body).digest('base64'),
        [topicHeader]: topic,
        [idHeader]: delivery,
      },
      body,
    });
    return {
      status: response.status,
      body: JSON.parse(await response.text()) as unknown,
    };
  };
  return {
    platformId,
    path,
    token,
    detail,
    post,
    send: (payload: object, options?: PostOptions) => post(JSON.stringify(payload), options),
    inbox: async (filters: object = {}): Promise<readonly ShopOrderRow[]> => {
      const reply = await server.call('queryShopOrderList', { filters }, { token });
      return v.parse(contract.queryShopOrderList.result, reply.data).rows;
    },
  };
}
