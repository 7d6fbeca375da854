import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { type OrderKind, orderKinds } from '../../../domain/sheets/sheet.ts';
import { MAX_BODY_VALUES } from '../endpoint.ts';
import { openEndpoint, strict } from './openEndpoint.ts';
import { createExampleOrder, exampleWaybill as WAYBILL, createOrderSchema } from './openOrder.ts';
import { openListQuery } from './openListQuery.ts';
import { createResult, validateResult } from './openResults.ts';

/** Maximum number of orders per call. */
const ORDERS_PER_CALL = 500;

const ordersSchema = <Kind extends OrderKind>(kind: Kind) =>
  strict({
    kind: v.literal(kind),
    orders: v.pipe(
      v.array(createOrderSchema(kind)),
      v.minLength(1),
      v.maxLength(ORDERS_PER_CALL),
      v.description(
        `1 to ${ORDERS_PER_CALL} orders of that kind; their members are below, under “Fields of an order”. A call has at most ${MAX_BODY_VALUES} values in all, so send orders with many goods lines in several calls.`,
      ),
    ),
  });

/** Orders of one kind, whose fields are those of the portal’s forms and imports. */
const ordersBody = v.variant('kind', [
  ordersSchema('domestic'),
  ordersSchema('international'),
  ordersSchema('ltl'),
  ordersSchema('express'),
  ordersSchema('fbs'),
]);
export type OrdersBody = v.InferOutput<typeof ordersBody>;

const waybillNo = v.string();
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
  /** Number of changes, from 1. */
  version: v.number(),
  formerWaybillNos: v.array(v.string()),
  /** Its fields as in a request, including `goods` for kinds with lines. */
  order: v.record(v.string(), v.unknown()),
});

const example = createExampleOrder('domestic');
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

const createExampleFinding = (at: number) => ({
  pointer: `#/orders/${at}/weightKg`,
  rule: 'rule.required',
  detail: 'Weight (kg) is required',
});

/** Calls that create, read and change orders. */
export const openOrders = {
  createOrders: openEndpoint({
    method: 'POST',
    path: '/orders',
    right: 'create',
    once: 'kept',
    body: ordersBody,
    result: v.object({ results: v.array(createResult) }),
    errors: ['open.repeat.missing', 'open.repeat.differs'],
    answer: {
      results: [
        { index: 0, customerOrderNo: exampleNo, status: 'created', waybillNo: WAYBILL },
        {
          index: 1,
          customerOrderNo: 'SO-100235',
          status: 'created',
          waybillNo: 'PG000000000022GH',
          warnings: [
            {
              pointer: '#/orders/1/weightKg',
              rule: 'rule.number.unusuallyLarge',
              detail: '900 kg is a lot for Weight (kg). Check the number and its unit.',
            },
          ],
        },
        {
          index: 2,
          customerOrderNo: 'SO-100236',
          status: 'duplicate',
          waybillNo: 'PG000000000031GH',
        },
        {
          index: 3,
          customerOrderNo: 'SO-100237',
          status: 'conflict',
          waybillNo: 'PG000000000045GH',
          fields: ['receiverName'],
          errors: [
            {
              pointer: '#/orders/3/receiverName',
              rule: 'rule.standing.differs',
              detail:
                'Order PG000000000045GH already has this number, with a different Receiver name. It won’t be changed.',
            },
          ],
        },
        {
          index: 4,
          customerOrderNo: 'SO-100238',
          status: 'invalid',
          errors: [createExampleFinding(4)],
        },
      ],
    },
    summary: 'Create orders',
    description:
      'Creates up to 500 orders of one kind. Each order has its own result, in the sequence of the request. Invalid orders do not affect the others, and the response is HTTP 200 for them too, so check the `status` of each result. A repeated call with the same Idempotency-Key gives the same response for 24 hours; other orders with that key are refused with the differences, so a corrected order needs a new key. An order number can be used only once in your company, regardless of the key.',
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
          status: 'valid',
          freight: { amount: 5_175, currency: 'GHS' },
        },
        {
          index: 1,
          customerOrderNo: 'SO-100235',
          status: 'invalid',
          errors: [createExampleFinding(1)],
        },
      ],
    },
    summary: 'Validate orders',
    description:
      'Forecasts the results of creating these orders, with estimated freight. Nothing is stored. The response is HTTP 200 for invalid orders too, so check the `status` of each result.',
    example: { kind: 'domestic', orders: [example] },
  }),
  listOrders: openEndpoint({
    method: 'GET',
    path: '/orders',
    right: 'read',
    query: strict({
      kind: v.optional(v.picklist(orderKinds)),
      status: v.optional(v.picklist(orderStatuses)),
      ...openListQuery,
    }),
    result: v.object({ orders: v.array(v.object(head)), next: v.nullable(v.string()) }),
    answer: { orders: [exampleHead], next: null },
    summary: 'List orders',
    description:
      'Newest first, 50 or `limit` per page. `next` is null on the last page. The list includes parcels of returns and exchanges: the `customerOrderNo` of each is its return number, which begins with `RE-` or `EX-`.',
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
    errors: ['order.unknown', 'order.state', 'order.number.taken', 'open.changed'],
    answer: { ...exampleDocument, version: 2 },
    summary: 'Change an order',
    description:
      'Changes the given fields until a label is printed; `goods` replaces all lines. With `version`, an order that has changed since is not overwritten.',
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
    description: 'Cancels an order that is not yet collected. Cancelled orders stay unchanged.',
    example: { reason: 'The buyer changed his mind' },
  }),
} as const;
