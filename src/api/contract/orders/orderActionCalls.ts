import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { fieldError } from '../envelope.ts';
import { labelSizes } from './orderLabels.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Orders that one call acts on at most. */
export const ORDERS_PER_ACTION = 1_000;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1),
  v.maxLength(ORDERS_PER_ACTION),
);
const remark = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^\P{Cc}*$/u)));

/** Orders that one call edits at most: each is judged and written as one that is edited by hand. */
export const ORDERS_PER_EDIT = 100;

/** Fields that many orders can be given at once. */
export const bulkFields = ['service', 'paymentMethod', 'pickupDate', 'remark'] as const;
export type BulkField = (typeof bulkFields)[number];

const fieldText = v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^[^\0]*$/u)));

/** New texts by field, as a form sends them; an empty one takes out what was there. */
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

/** An order that was edited: its version since then, and what the edited fields said before. */
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
 * Outcome for one order of a bulk action. Each order is judged alone: those that can be done
 * are done. `state`: its status does not allow it. `printed`: it is printed already, and a reprint
 * was not asked for. `unknown`: the company has no such order.
 */
const actionOutcome = v.variant('outcome', [
  v.object(done),
  ...common,
  v.object({ outcome: v.literal('printed'), id: v.string(), at: v.string(), by: v.string() }),
]);
export type ActionOutcome = v.InferOutput<typeof actionOutcome>;

/**
 * Outcome of one edit, or of undoing it. `done`: what its undo
 * needs as well. `lacks`: orders of its kind have no such field. `invalid`: the order would not be right
 * with it, and what is wrong first. `changed`: somebody has changed it since the edit that was to be undone.
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
    summary: 'Audits orders, each by itself.',
  }),
  undoAuditOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoAudit',
    access: 'order.audit',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Takes the audit of orders back, of which no label was ever printed.',
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
      'Gives orders of the company that are still only created or audited the same texts in some fields, each by itself and by the rules of its kind. An order that has them already is done and stays as it is.',
  }),
  undoEditOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoEdit',
    access: 'order.write',
    body: v.object({
      /** Each with the version that its edit came to, and what `editOrders` said was there before. */
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
      'Gives orders back what they said before an edit of many, each by itself, where nobody has changed them since and they may still be edited.',
  }),
  printOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/print',
    access: 'order.print',
    /**
     * `printId` is made by the caller, one for all that goes to a printer together: sent twice, an
     * order is entered once. `reprint`: orders that are printed already are printed again, and the
     * ledger says so.
     */
    body: v.object({
      printId: v.pipe(v.string(), v.uuid()),
      ids,
      size: v.picklist(labelSizes),
      reprint: v.optional(v.boolean(), false),
    }),
    result: outcomes,
    summary:
      'Enters the printed labels of orders in the ledger; told again under the same print id, each is entered once.',
  }),
  deleteOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/delete',
    access: 'order.write',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Deletes orders that are still only created.',
  }),
  invalidOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/invalid',
    access: 'order.write',
    body: v.object({ ids, remark }),
    result: outcomes,
    summary: 'Cancels orders that the carrier does not have yet.',
  }),
  undoInvalidOrders: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoInvalid',
    access: 'order.write',
    body: v.object({ ids }),
    result: outcomes,
    summary: 'Restores cancelled orders to where they were before.',
  }),
} as const;
