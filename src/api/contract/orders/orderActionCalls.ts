import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fieldError } from '../envelope.ts';
import { labelSizes } from './orderLabels.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Maximum number of orders per call. */
export const ORDERS_PER_ACTION = 1_000;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1),
  v.maxLength(ORDERS_PER_ACTION),
);
const remark = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^\P{Cc}*$/u)));

/** Maximum number of orders per edit; lower, because each is validated and written individually. */
export const ORDERS_PER_EDIT = 100;

/** Fields that can be edited on many orders at once. */
export const bulkFields = ['service', 'paymentMethod', 'pickupDate', 'remark'] as const;
export type BulkField = (typeof bulkFields)[number];

const fieldText = v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^[^\0]*$/u)));

/** New texts by field, as a form sends them; an empty text clears the field. */
const bulkChanges = v.pipe(
  v.object({
    service: fieldText,
    paymentMethod: fieldText,
    pickupDate: fieldText,
    remark: fieldText,
  }),
  v.check((changes) => Object.values(changes).some((text) => text !== undefined), 'No change'),
);
export type BulkChanges = v.InferInput<typeof bulkChanges>;

/** Edited order: its new version, and the previous texts of the edited fields. */
const editedOrder = { version: v.number(), before: v.record(v.picklist(bulkFields), v.string()) };

const done = {
  outcome: v.literal('done'),
  id: v.string(),
  status: v.picklist(orderStatuses),
} as const;

const common = [
  v.object({ outcome: v.literal('state'), id: v.string(), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('unknown'), id: v.string() }),
] as const;

/**
 * Outcome of a bulk action for one order, independent of the others. `state`: its status does not
 * allow the action. `printed`: it is already printed, and no reprint was requested. `unknown`: the
 * company has no such order.
 */
const actionOutcome = v.variant('outcome', [
  v.object(done),
  ...common,
  v.object({ outcome: v.literal('printed'), id: v.string(), at: v.string(), by: v.string() }),
]);
export type ActionOutcome = v.InferOutput<typeof actionOutcome>;

/**
 * Outcome of an edit, or of its undo, for one order. `done`: includes what the undo needs. `lacks`: orders
 * of this kind have no such field. `invalid`: the edited order would break a rule; `issue` is the first
 * error. `changed`: the order was changed after the edit, so it can't be undone.
 */
const editOutcome = v.variant('outcome', [
  v.object({ ...done, ...editedOrder }),
  ...common,
  v.object({ outcome: v.literal('lacks'), id: v.string(), field: v.picklist(bulkFields) }),
  v.object({ outcome: v.literal('invalid'), id: v.string(), issue: fieldError }),
  v.object({ outcome: v.literal('changed'), id: v.string() }),
]);
export type EditOutcome = v.InferOutput<typeof editOutcome>;

const outcomes = v.object({ outcomes: v.array(actionOutcome) });

export const orderActionCalls = {
  auditOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/audit',
    access: 'order.audit',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Audits orders, independently of each other.',
  }),
  undoAuditOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoAudit',
    access: 'order.audit',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Reverts the audit of orders that were never printed.',
  }),
  editOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/editOrders',
    access: 'order.write',
    body: v.object({
      ids: v.pipe(ids, v.maxLength(ORDERS_PER_EDIT)),
      changes: bulkChanges,
    }),
    result: v.object({ outcomes: v.array(editOutcome) }),
    summary:
      'Sets fields of created or audited orders to the same texts, independently for each order and by the rules of its kind. Orders that already have these texts are done, without a change.',
  }),
  undoEditOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoEdit',
    access: 'order.write',
    body: v.object({
      /** Each with its version after the edit, and the previous texts that `editOrders` returned. */
      orders: v.pipe(
        v.array(
          v.object({
            id: v.pipe(v.string(), v.uuid()),
            version: v.pipe(v.number(), v.integer(), v.minValue(1)),
            before: bulkChanges,
          }),
        ),
        v.minLength(1),
        v.maxLength(ORDERS_PER_EDIT),
      ),
    }),
    result: v.object({ outcomes: v.array(editOutcome) }),
    summary:
      'Reverts a bulk edit, independently for each order, unless the order was changed since or can no longer be edited.',
  }),
  printOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/print',
    access: 'order.print',
    /**
     * `printId`: generated by the caller, one per print run; if a call is repeated, each order is
     * entered once. `reprint`: allows orders that are already printed, and marks them as reprints in
     * the ledger.
     */
    body: v.object({
      printId: v.pipe(v.string(), v.uuid()),
      ids,
      size: v.picklist(labelSizes),
      reprint: v.optional(v.boolean(), false),
    }),
    result: outcomes,
    summary:
      'Records printed labels of orders in the ledger; a repeated call with the same print id records each only once.',
  }),
  deleteOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/delete',
    access: 'order.write',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Deletes orders with the status created.',
  }),
  invalidOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/invalid',
    access: 'order.write',
    body: v.object({ ids, remark }),
    result: outcomes,
    summary: 'Cancels orders that are not yet collected.',
  }),
  undoInvalidOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoInvalid',
    access: 'order.write',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Restores cancelled orders to their previous status.',
  }),
} as const;
