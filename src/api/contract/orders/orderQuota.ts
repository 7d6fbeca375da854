import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Remaining orders of a company in this calendar month, UTC; null without a limit. */
const remainOrderQty = v.object({
  quota: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
  /** Whether little of it is left, so that the company gets a warning. */
  isLow: v.optional(v.boolean()),
  /** ISO 8601 instant at which the next month's quota begins. */
  resetsAt: v.string(),
});

export type RemainOrderQty = v.InferOutput<typeof remainOrderQty>;

export const orderQuota = {
  getRemainOrderQty: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getRemainOrderQty',
    access: 'session',
    result: remainOrderQty,
    summary: 'The number of orders left for the company in this month.',
  }),
} as const;
