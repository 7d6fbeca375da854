import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { labelSizes } from './labels.ts';
import { orderStatuses } from './status.ts';

/** Orders that one call acts on at most. */
export const ORDERS_PER_ACTION = 1_000;

const ids = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1),
  v.maxLength(ORDERS_PER_ACTION),
);
const remark = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300), v.regex(/^\P{Cc}*$/u)));

/**
 * What became of one order of a bulk action. Each order is judged alone: those that can be done
 * are done. `state`: its status does not allow it. `printed`: it is printed already, and a reprint
 * was not asked for. `unknown`: the company has no such order.
 */
const actionOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), id: v.string(), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('state'), id: v.string(), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('printed'), id: v.string(), at: v.string(), by: v.string() }),
  v.object({ outcome: v.literal('unknown'), id: v.string() }),
]);
export type ActionOutcome = v.InferOutput<typeof actionOutcome>;

const outcomes = v.object({ outcomes: v.array(actionOutcome) });

export const orderActing = {
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
