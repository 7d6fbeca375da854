import * as v from 'valibot';
import { areaChild } from '../areas.ts';
import { freight, freightQuote } from '../order/freight.ts';
import { LABELS_PER_CALL } from '../order/labels.ts';
import { orderStatuses } from '../order/status.ts';
import { publicParcel } from '../order/track.ts';
import { type OrderKind, orderKinds } from '../sheet.ts';
import { openEndpoint, strict } from './endpoint.ts';
import { labelChoice } from './labels.ts';
import { exampleOf, openOrder } from './order.ts';
import { listing } from './paging.ts';
import { openReturns } from './returns.ts';
import { openSandbox } from './sandbox.ts';

/** Orders that one call takes at most. */
const ORDERS_PER_CALL = 500;

/** What is wrong with a field: `pointer` is where it is in what was sent (RFC 6901). */
export const openFault = v.object({
  pointer: v.string(),
  /** The rule that was broken, for programs. */
  rule: v.string(),
  /** The same in words, in the language asked for. */
  detail: v.string(),
});
export type OpenFault = v.InferOutput<typeof openFault>;

const index = v.pipe(v.number(), v.description('Place of the order in `orders`, from 0.'));
const order = { index, customerOrderNo: v.string() };
const waybillNo = v.string();
const known = { ...order, waybillNo };
const invalid = v.object({ ...order, status: v.literal('invalid'), errors: v.array(openFault) });
const duplicate = v.pipe(
  v.object({ ...known, status: v.literal('duplicate') }),
  v.description('The same order exists already: nothing was created.'),
);
const conflict = v.pipe(
  v.object({ ...known, status: v.literal('conflict'), fields: v.array(v.string()) }),
  v.description('Another order has this number already. `fields` are those that differ.'),
);

/** What is unusual about an order that is taken as it is; absent where nothing is. */
const warnings = v.optional(
  v.pipe(
    v.array(openFault),
    v.description('What is most likely a mistake, such as 900 kg; the order is taken as it is.'),
  ),
);

const createResult = v.variant('status', [
  v.object({ ...known, status: v.literal('created'), warnings }),
  duplicate,
  conflict,
  invalid,
]);
export type CreateResult = v.InferOutput<typeof createResult>;

const validateResult = v.variant('status', [
  v.object({
    ...order,
    status: v.literal('valid'),
    /** What it is estimated to cost; null where the carrier has no tariff for it. */
    freight: v.nullable(freight),
    warnings,
  }),
  duplicate,
  conflict,
  invalid,
]);
export type ValidateResult = v.InferOutput<typeof validateResult>;

const ordersOf = <Kind extends OrderKind>(kind: Kind) =>
  strict({
    kind: v.literal(kind),
    orders: v.pipe(
      v.array(openOrder(kind)),
      v.minLength(1, 'Send at least one order'),
      v.maxLength(ORDERS_PER_CALL, `Send at most ${ORDERS_PER_CALL} orders`),
      v.description(
        `1 to ${ORDERS_PER_CALL} orders of that kind; their members are below, under “Fields of an order”.`,
      ),
    ),
  });

/** Orders of one kind, whose fields are those of the portal’s forms and imports. */
const ordersBody = v.variant('kind', [
  ordersOf('domestic'),
  ordersOf('international'),
  ordersOf('ltl'),
  ordersOf('express'),
  ordersOf('fbs'),
]);
export type OrdersBody = v.InferOutput<typeof ordersBody>;

const head = {
  kind: v.picklist(orderKinds),
  status: v.picklist(orderStatuses),
  waybillNo,
  customerOrderNo: v.string(),
  /** ISO 8601 instant. */
  createdAt: v.string(),
};

const orderDocument = v.object({
  ...head,
  /** Counts the changes, from 1. */
  version: v.number(),
  formerWaybillNos: v.array(v.string()),
  /** Its fields as they are sent, `goods` among them where the kind has lines. */
  order: v.record(v.string(), v.unknown()),
});

const example = exampleOf('domestic');
const WAYBILL = 'PG000000000014GH';
const exampleNo = String(example['customerOrderNo']);
const created = '2026-11-25T10:31:00.000Z';
const exampleHead = {
  kind: 'domestic',
  status: 'created',
  waybillNo: WAYBILL,
  customerOrderNo: exampleNo,
  createdAt: created,
};
const exampleDocument = { ...exampleHead, version: 1, formerWaybillNos: [], order: example };

/** What programs may do with a platform's key. */
export const openContract = {
  createOrders: openEndpoint({
    method: 'POST',
    path: '/orders',
    right: 'create',
    once: true,
    body: ordersBody,
    result: v.object({ results: v.array(createResult) }),
    errors: ['open.repeat.missing', 'open.repeat.differs'],
    answer: {
      results: [{ index: 0, customerOrderNo: exampleNo, status: 'created', waybillNo: WAYBILL }],
    },
    summary: 'Create orders',
    description:
      'Creates up to 500 orders of one kind. Each order has a result of its own, in the sequence sent: a faulty order keeps no other out. What is unusual, such as 900 kg, is created with `warnings`. Sent again under the same Idempotency-Key, it answers the same for 24 hours; other orders under that key are refused with what differs. An order number is used once in your company, whatever the key.',
    example: { kind: 'domestic', orders: [example] },
  }),
  validateOrders: openEndpoint({
    method: 'POST',
    path: '/orders/validate',
    right: 'create',
    body: ordersBody,
    result: v.object({ results: v.array(validateResult) }),
    answer: {
      results: [
        {
          index: 0,
          customerOrderNo: exampleNo,
          status: 'invalid',
          errors: [
            {
              pointer: '#/orders/0/weightKg',
              rule: 'rule.required',
              detail: 'Enter a weight.',
            },
          ],
        },
      ],
    },
    summary: 'Validate orders',
    description:
      'Says what creating these orders would come to, with estimated freight. Nothing is stored.',
    example: { kind: 'domestic', orders: [example] },
  }),
  listOrders: openEndpoint({
    method: 'GET',
    path: '/orders',
    right: 'read',
    query: strict({
      kind: v.optional(v.picklist(orderKinds)),
      status: v.optional(v.picklist(orderStatuses)),
      ...listing,
    }),
    result: v.object({ orders: v.array(v.object(head)), next: v.nullable(v.string()) }),
    answer: { orders: [exampleHead], next: null },
    summary: 'List orders',
    description:
      'The newest first, 50 at a time or as many as `limit` says. `next` is null on the last page.',
  }),
  getOrder: openEndpoint({
    method: 'GET',
    path: '/orders/{number}',
    right: 'read',
    result: orderDocument,
    errors: ['order.unknown'],
    answer: exampleDocument,
    summary: 'Read an order',
    description: 'By its waybill number, a former one, or your order number.',
  }),
  changeOrder: openEndpoint({
    method: 'PATCH',
    path: '/orders/{number}',
    right: 'create',
    body: strict({
      version: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.description(
            '`version` of the order as you read it; without it, the newest is changed.',
          ),
        ),
      ),
      order: v.pipe(
        v.record(v.string(), v.unknown()),
        v.description('The fields to change, named as under “Fields of an order”.'),
      ),
    }),
    result: orderDocument,
    errors: ['order.unknown', 'order.state', 'order.number.taken', 'record.changed'],
    answer: { ...exampleDocument, version: 2 },
    summary: 'Change an order',
    description:
      'Changes the fields that are sent, as long as no label is printed; `goods`, if sent, replaces all lines. With `version`, an order that was changed since is not overwritten.',
    example: { version: 1, order: { receiverPhone: '+233201234567' } },
  }),
  cancelOrder: openEndpoint({
    method: 'POST',
    path: '/orders/{number}/cancel',
    right: 'create',
    body: strict({
      reason: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(200),
          v.description('Up to 200 characters, shown in the order’s history.'),
        ),
      ),
    }),
    result: v.object({ waybillNo, status: v.picklist(orderStatuses) }),
    errors: ['order.unknown', 'order.state'],
    answer: { waybillNo: WAYBILL, status: 'cancelled' },
    summary: 'Cancel an order',
    description: 'Until it is collected. One that is cancelled already stays so.',
    example: { reason: 'The buyer changed his mind' },
  }),
  getLabels: openEndpoint({
    method: 'POST',
    path: '/labels',
    right: 'label',
    body: strict({
      numbers: v.pipe(
        v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
        v.minLength(1),
        v.maxLength(LABELS_PER_CALL),
        v.description(`1 to ${LABELS_PER_CALL} waybill numbers or your order numbers.`),
      ),
      ...labelChoice,
      piece: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.description('Which piece of one order, from 1; all pieces where it is absent.'),
        ),
      ),
    }),
    result: 'file',
    errors: ['order.unknown', 'order.state', 'open.label.script'],
    summary: 'Download labels',
    description:
      'Confirms the orders that are only created, enters the print, and answers the labels in the sequence asked for, one for each piece. All or none: a number that is unknown, or an order that can’t be printed, is refused. A PNG is one label in black and white, of exactly the dots that `size` and `dpi` come to. What is printed beside your texts is in the language of `Accept-Language`.',
    example: { numbers: [WAYBILL], format: 'pdf', size: '100x150' },
  }),
  trackOrder: openEndpoint({
    method: 'GET',
    path: '/orders/{number}/tracking',
    right: 'track',
    result: publicParcel,
    errors: ['order.unknown'],
    answer: {
      waybillNo: WAYBILL,
      status: 'inTransit',
      receiverCity: 'Accra',
      receiverCountry: 'GH',
      events: [
        { at: created, status: 'created', action: null, place: null },
        { at: '2026-11-26T07:02:00.000Z', status: 'inTransit', action: 'depart', place: 'Kumasi' },
      ],
    },
    summary: 'Track an order',
    description: 'Its status and where it was, without personal data.',
  }),
  quote: openEndpoint({
    method: 'GET',
    path: '/quotes',
    right: null,
    query: strict(freightQuote.calculateFreightQuote.query.entries),
    result: v.object({ quote: freightQuote.calculateFreightQuote.result }),
    answer: {
      quote: {
        amount: 5_175,
        currency: 'GHS',
        chargeableKg: 2.5,
        volumetricKg: 2.4,
        divisor: 5_000,
        price: {
          currency: 'GHS',
          card: 'domestic',
          version: 1,
          charges: [
            { code: 'freight', rule: 'domestic/1', base: 2_500, amount: 4_500 },
            { code: 'tax', rule: 'GH/VAT', base: 4_500, amount: 675, basisPoints: 1_500 },
          ],
          total: 5_175,
        },
      },
    },
    summary: 'Quote freight',
    description:
      'What an order would cost; `quote` is null where the carrier has no tariff for the lane. Amounts are in minor units.',
  }),
  listAreas: openEndpoint({
    method: 'GET',
    path: '/areas',
    right: null,
    query: strict({
      parent: v.pipe(
        v.string(),
        v.minLength(2),
        v.maxLength(40),
        v.description('A country code such as `GH`, or the `code` of an area.'),
      ),
    }),
    result: v.object({ areas: v.array(areaChild) }),
    answer: {
      areas: [{ code: 'GH-AA', parentCode: 'GH', name: 'Greater Accra', hasChildren: true }],
    },
    summary: 'List areas',
    description:
      'Regions and cities right below `parent`: a country code such as `GH`, or the code of a region.',
  }),
  listServices: openEndpoint({
    method: 'GET',
    path: '/services',
    right: null,
    result: v.object({
      kinds: v.array(
        v.object({
          kind: v.picklist(orderKinds),
          services: v.array(v.string()),
          payers: v.array(v.string()),
        }),
      ),
    }),
    answer: {
      kinds: [
        { kind: 'domestic', services: ['STANDARD', 'EXPRESS'], payers: ['PREPAID', 'COLLECT'] },
      ],
    },
    summary: 'List services',
    description: 'The services and payers that each kind of order takes.',
  }),
  createSignInLink: openEndpoint({
    method: 'POST',
    path: '/sign-in-links',
    right: 'signIn',
    body: strict({
      number: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1),
          v.maxLength(80),
          v.description('An order to open: its waybill number or your order number.'),
        ),
      ),
    }),
    result: v.object({ url: v.string(), expiresAt: v.string() }),
    errors: ['login.notAllowed'],
    answer: {
      url: 'https://portal.example/order/order-search?key=…',
      expiresAt: '2026-11-25T10:36:00.000Z',
    },
    summary: 'Get a sign-in link',
    description:
      'A link that opens the portal once within 5 minutes, at an order where `number` names one, as the account that created the key. Give it to that person only.',
    example: { number: WAYBILL },
  }),
  ...openReturns,
  ...openSandbox,
} as const;

export type OpenContract = typeof openContract;
export type OpenName = keyof OpenContract;
