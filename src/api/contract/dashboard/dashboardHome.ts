import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { featureAttention } from '../features.ts';
import { DASHBOARD_PATH } from './calls.ts';

/**
 * Pending items. For a merchant: issues to decide and those whose deadline is in the next 24
 * hours, orders to confirm, labels to print, parcels that are not collected, imports with rows left,
 * answers to tickets. Of the carrier: parcels that are late, issues, tickets, sign-ups, returns.
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

/** A parcel is late that is on its way for more days than this since its order was made. */
export const LATE_DAYS = 7;
/** Upper limit for counts of pending items; orders are counted in full. */
export const ATTENTION_LIMIT = 1_000;

export const home = v.object({
  /** Only what the caller may deal with, and only what there is. */
  attention: v.array(
    v.object({ kind: v.picklist(attentionKinds), count: v.number(), isCapped: v.boolean() }),
  ),
  /** First steps that a new company has completed; null for the carrier, and once all are. */
  first: v.nullable(v.object({ sender: v.boolean(), order: v.boolean(), label: v.boolean() })),
});
export type Home = v.InferOutput<typeof home>;

export const dashboardHome = {
  getHome: endpoint({
    method: 'GET',
    path: `${DASHBOARD_PATH}/getHome`,
    access: 'session',
    result: home,
    summary: 'What waits for the caller, and what a new company has still to do.',
  }),
} as const;
