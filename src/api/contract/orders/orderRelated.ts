import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { featureRecordKinds } from '../features.ts';

const relatedRow = v.object({
  kind: v.picklist(featureRecordKinds),
  id: v.string(),
  /** Display number. */
  number: v.string(),
  /** A status of its kind. */
  status: v.string(),
  /** ISO 8601 instant of its creation. */
  at: v.string(),
  /** True if nothing of the order is left for another record of its kind. */
  isComplete: v.optional(v.boolean()),
  /** Events that the order's history lacks, oldest first. */
  events: v.array(
    v.object({
      /** An event of its kind. */
      action: v.string(),
      at: v.string(),
      /** Account; null for a scan by the carrier. */
      by: v.nullable(v.string()),
    }),
  ),
});
export type RelatedRow = v.InferOutput<typeof relatedRow>;

export const orderRelated = {
  getOrderRelated: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getOrderRelated',
    access: 'order.read',
    query: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    result: v.object({ rows: v.array(relatedRow) }),
    errors: ['order.unknown'],
    summary: 'Issues, returns and tickets of an order, the newest first.',
  }),
} as const;
