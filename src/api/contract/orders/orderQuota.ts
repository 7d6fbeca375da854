import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

/** Remaining orders of a company in this calendar month, UTC; null without a limit. */
const remainOrderQty = v.object({
  quota: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
  /** So much of it is used that the company is warned. */
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
    summary: 'How many orders the company may still make in this month.',
  }),
} as const;
