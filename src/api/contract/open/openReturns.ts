import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { replacement, returnable, returnContent } from '../returns/returnContent.ts';
import {
  handoverWays,
  replacementEvents,
  returnActions,
  returnPayers,
  returnReasons,
  returnStatuses,
  returnTypes,
} from '../../../domain/lifecycles/return/returnStatus.ts';
import { openEndpoint, strict } from './openEndpoint.ts';
import { exampleWaybill as WAYBILL } from './openOrder.ts';
import { labelChoice } from './labelChoice.ts';
import { openListQuery } from './openListQuery.ts';

const contentFields = returnContent.pipe[0].entries;
const describe = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

/** Body of a new return, which is completed and then checked by the portal's rules. */
const returnBody = strict({
  orderNo: describe(
    contentFields.orderNo,
    'Waybill number or your order number of the delivered order.',
  ),
  reason: v.picklist(returnReasons),
  note: v.optional(
    describe(
      contentFields.note,
      'Up to 300 characters; required for the reasons `damaged` and `other`.',
    ),
    '',
  ),
  handover: describe(
    v.picklist(handoverWays),
    '`swap` is for exchanges: the courier takes the goods back.',
  ),
  payer: describe(
    v.picklist(returnPayers),
    'Who pays for the return parcel; `carrier` needs our approval.',
  ),
  items: describe(
    v.pipe(v.array(strict({ lineNo: v.number(), quantity: v.number() })), v.maxLength(500)),
    'The returned goods: `lineNo` from “See what can be returned”, and `quantity`.',
  ),
  to: v.optional(
    describe(
      strict(contentFields.to.entries),
      'The return address, with `name`, `phone`, `province`, `city` and `address`. Default: the order’s sender if the order has its region and city, otherwise your platform’s sender, otherwise your company’s default sender; see “See what can be returned”.',
    ),
  ),
  replacement: v.optional(
    describe(
      v.nullable(strict(replacement.entries)),
      'Makes it an exchange: `goods`, `quantity`, `weightG` (grams), and `differenceMinor` (minor units) with `currency`. A positive difference is collected on delivery; without a difference, send 0 and null.',
    ),
    null,
  ),
});

const head = {
  returnNo: v.string(),
  type: v.picklist(returnTypes),
  status: v.picklist(returnStatuses),
  /** Waybill number of the original order. */
  waybillNo: v.string(),
  /** Waybill number of the return parcel; null until the return is approved. */
  returnWaybillNo: v.nullable(v.string()),
  /** Waybill number of an exchange's replacement parcel. */
  replacementWaybillNo: v.nullable(v.string()),
  replacementStatus: v.nullable(v.picklist(orderStatuses)),
  reason: v.picklist(returnReasons),
  handover: v.picklist(handoverWays),
  payer: v.picklist(returnPayers),
  quantity: v.number(),
  /** ISO 8601 instants. */
  createdAt: v.string(),
  updatedAt: v.string(),
};

const returnDocument = v.object({
  ...head,
  /** Number of events, from 1. */
  version: v.number(),
  note: v.string(),
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
  to: returnable.entries.to,
  replacement: v.nullable(replacement),
  /** Oldest first. */
  events: v.array(
    v.object({
      at: v.string(),
      action: v.picklist(['register', ...returnActions, ...replacementEvents]),
      status: v.picklist(returnStatuses),
      remark: v.nullable(v.string()),
    }),
  ),
});
export type ReturnDocument = v.InferOutput<typeof returnDocument>;

const returnableDocument = v.object({
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  items: returnable.entries.items,
  /** Whether it can be exchanged. */
  exchangeable: v.boolean(),
  /** Default return address; null if no complete address is known. */
  to: v.nullable(returnable.entries.to),
});

const RETURN = 'RE-261126-7K2M';
const registered = '2026-11-26T08:15:00.000Z';
const exampleTo = {
  name: 'Kente House',
  phone: '+233302123456',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
};
const exampleHead = {
  returnNo: RETURN,
  type: 'return',
  status: 'approved',
  waybillNo: WAYBILL,
  returnWaybillNo: 'PG000000000021GH',
  replacementWaybillNo: null,
  replacementStatus: null,
  reason: 'tooSmall',
  handover: 'dropOff',
  payer: 'merchant',
  quantity: 1,
  createdAt: registered,
  updatedAt: registered,
};
const exampleReturn = {
  ...exampleHead,
  version: 2,
  note: '',
  items: [{ name: 'Cotton shirt', quantity: 1 }],
  to: exampleTo,
  replacement: null,
  events: [
    { at: registered, action: 'register', status: 'registered', remark: null },
    { at: registered, action: 'approve', status: 'approved', remark: null },
  ],
};

/** Calls for returns. */
export const openReturns = {
  getReturnable: openEndpoint({
    method: 'GET',
    path: '/orders/{number}/returnable',
    right: 'returns',
    result: returnableDocument,
    errors: ['order.unknown', 'return.notDelivered', 'return.abroad', 'return.ofReturn'],
    answer: {
      waybillNo: WAYBILL,
      customerOrderNo: 'A-1001',
      items: [{ lineNo: 0, name: 'Cotton shirt', delivered: 2, returned: 0 }],
      exchangeable: true,
      to: exampleTo,
    },
    summary: 'See what can be returned',
    description: 'The lines of a delivered order, with how many were delivered and returned.',
  }),
  createReturn: openEndpoint({
    method: 'POST',
    path: '/returns',
    right: 'returns',
    once: 'derived',
    body: returnBody,
    result: returnDocument,
    errors: [
      'open.repeat.missing',
      'open.repeat.differs',
      'order.unknown',
      'return.notDelivered',
      'return.abroad',
      'return.ofReturn',
      'return.noExchange',
    ],
    answer: exampleReturn,
    summary: 'Create a return',
    description:
      'Registers a return or an exchange of goods of a delivered order. Its label is available immediately, unless we pay for it or the order was delivered more than 30 days ago: then its status is `registered` until we approve it. A repeated call with the same Idempotency-Key returns the current state of the return.',
    example: {
      orderNo: WAYBILL,
      reason: 'tooSmall',
      handover: 'dropOff',
      payer: 'merchant',
      items: [{ lineNo: 0, quantity: 1 }],
    },
  }),
  listReturns: openEndpoint({
    method: 'GET',
    path: '/returns',
    right: 'returns',
    query: strict({
      type: v.optional(v.picklist(returnTypes)),
      status: v.optional(v.picklist(returnStatuses)),
      ...openListQuery,
    }),
    result: v.object({ returns: v.array(v.object(head)), next: v.nullable(v.string()) }),
    answer: { returns: [exampleHead], next: null },
    summary: 'List returns',
    description: 'Newest first, 50 or `limit` per page.',
  }),
  getReturn: openEndpoint({
    method: 'GET',
    path: '/returns/{returnNo}',
    right: 'returns',
    result: returnDocument,
    errors: ['return.unknown'],
    answer: exampleReturn,
    summary: 'Read a return',
    description: 'By its return number, or the waybill number of one of its parcels.',
  }),
  withdrawReturn: openEndpoint({
    method: 'POST',
    path: '/returns/{returnNo}/withdraw',
    right: 'returns',
    body: strict({
      version: v.optional(
        describe(
          v.pipe(v.number(), v.integer(), v.minValue(1)),
          '`version` of the return as you read it; without it, the newest is withdrawn.',
        ),
      ),
    }),
    result: returnDocument,
    errors: ['return.unknown', 'return.state', 'return.underway', 'open.changed'],
    answer: {
      ...exampleReturn,
      status: 'closed',
      version: 3,
      events: [
        ...exampleReturn.events,
        { at: '2026-11-26T09:00:00.000Z', action: 'withdraw', status: 'closed', remark: null },
      ],
    },
    summary: 'Withdraw a return',
    description: 'Withdraws a return until its parcel is collected, and cancels the parcel.',
    example: {},
  }),
  getReturnLabels: openEndpoint({
    method: 'POST',
    path: '/returns/{returnNo}/labels',
    right: 'label',
    body: strict(labelChoice),
    result: 'file',
    errors: ['return.unknown', 'return.state', 'open.label.script'],
    summary: 'Download return labels',
    description:
      'The label of the return parcel and, for an exchange, of its replacement, as long as they can be printed. Records them as printed. A PNG has one label: request a PDF if there are two.',
    example: { format: 'pdf', size: '100x150' },
  }),
} as const;

export type OpenReturnName = keyof typeof openReturns;
