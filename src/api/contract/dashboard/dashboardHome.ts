import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { featureAttention } from '../features.ts';
import { DASHBOARD_PATH } from './calls.ts';

/**
 * Pending items. For merchants: issues to decide, also those due within 24 hours, orders to confirm, labels to print,
 * uncollected parcels, unfinished imports, answers to tickets. For the carrier: late parcels, issues, tickets,
 * sign-ups, returns.
 */
const attentionKinds = [
  ...featureAttention,
  'toConfirm',
  'toPrint',
  'toCollect',
  'importsUnfinished',
  'late',
  'signUps',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Days after the creation of an order from which an undelivered parcel is late. */
export const LATE_DAYS = 7;
/** Upper limit for counts of pending items; orders are counted in full. */
export const ATTENTION_LIMIT = 1_000;

export const home = v.object({
  /** Only kinds that the caller has permission for, without zero counts. */
  attention: v.array(
    v.object({ kind: v.picklist(attentionKinds), count: v.number(), isCapped: v.boolean() }),
  ),
  /** Completed first steps of a new company; null for the carrier, and once all are completed. */
  first: v.nullable(v.object({ sender: v.boolean(), order: v.boolean(), label: v.boolean() })),
});
export type Home = v.InferOutput<typeof home>;

export const dashboardHome = {
  getHome: endpoint({
    method: 'GET',
    path: `${DASHBOARD_PATH}/getHome`,
    access: 'session',
    result: home,
    summary: 'Pending items of the caller, and first steps of a new company.',
  }),
} as const;
