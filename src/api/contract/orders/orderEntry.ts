import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { orderDetail } from './orderDetail.ts';
import { sourceDraft, entryContent } from './orderDrafts.ts';

/** A new order. `id` is chosen by the caller; a repeated call creates the order only once. */
const orderEntry = v.object({
  id: v.pipe(v.string(), v.uuid()),
  ...entryContent,
  draft: sourceDraft,
});

/**
 * A change. `version` is the version that was read; an order that has changed since is not overwritten. `newLabel`: an
 * order whose label is printed gets another waybill number, and its label has to be printed again; this needs the
 * permission to print too.
 */
const orderChange = v.object({
  id: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  newLabel: v.optional(v.boolean(), false),
  ...entryContent,
});

const savedOrder = v.object({
  id: v.string(),
  version: v.number(),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
});
export type SavedOrder = v.InferOutput<typeof savedOrder>;

/** Result of a change: `saved`, or `changed` if another user has changed the order since. */
const changeResult = v.variant('outcome', [
  v.object({ outcome: v.literal('saved'), order: savedOrder }),
  v.object({ outcome: v.literal('changed'), current: orderDetail }),
]);
export type ChangeResult = v.InferOutput<typeof changeResult>;

function addEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.write',
    body: orderEntry,
    result: savedOrder,
    errors: [
      'order.number.taken',
      'order.quota.exceeded',
      'order.entry.differs',
      'order.deleted',
      'draft.changed',
    ],
    summary: `Creates ${what}. A repeated call with the same id gives the same answer; other content with that id is refused with the fields that differ. Deletes its draft, unless another user has changed that since.`,
  });
}

function updateEndpoint(path: `/v1/api/${string}`, what: string) {
  return endpoint({
    method: 'POST',
    path,
    access: 'order.write',
    body: orderChange,
    result: changeResult,
    errors: ['order.unknown', 'order.state', 'order.number.taken'],
    summary: `Changes ${what} with the status created or audited, given the version that was read; with a new label, also one with the status printed.`,
  });
}

const ORDER = '/v1/api/express/order';
const CUSTOMER_ORDER = '/v1/api/express/customerOrder';
const FBS_ORDER = '/v1/api/express/fbsOrder';

export const orderEntries = {
  addOrder: addEndpoint(`${ORDER}/add`, 'a domestic order'),
  updateOrder: updateEndpoint(`${ORDER}/update`, 'a domestic order'),
  addIntlOrder: addEndpoint(`${ORDER}/addIntlOrder`, 'an international order'),
  updateIntlOrder: updateEndpoint(`${ORDER}/updateIntlOrder`, 'an international order'),
  addLocalLTLOrder: addEndpoint(`${ORDER}/addLocalLTLOrder`, 'an LTL order'),
  updateLocalLTLOrder: updateEndpoint(`${ORDER}/updateLocalLTLOrder`, 'an LTL order'),
  addIntlExpressOrder: addEndpoint(
    `${CUSTOMER_ORDER}/addIntlExpressOrder`,
    'a customer express order',
  ),
  updateIntlExpressOrder: updateEndpoint(`${CUSTOMER_ORDER}/update`, 'a customer express order'),
  addFbsOrder: addEndpoint(`${FBS_ORDER}/add`, 'an FBS order'),
  updateFbsOrder: updateEndpoint(`${FBS_ORDER}/update`, 'an FBS order'),
} as const;

/** Calls that create and change orders, by kind. */
export const entryCalls = {
  domestic: { add: 'addOrder', update: 'updateOrder' },
  international: { add: 'addIntlOrder', update: 'updateIntlOrder' },
  ltl: { add: 'addLocalLTLOrder', update: 'updateLocalLTLOrder' },
  express: { add: 'addIntlExpressOrder', update: 'updateIntlExpressOrder' },
  fbs: { add: 'addFbsOrder', update: 'updateFbsOrder' },
} as const satisfies Record<
  OrderKind,
  Readonly<Record<'add' | 'update', keyof typeof orderEntries>>
>;
