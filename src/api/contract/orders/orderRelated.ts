import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { featureRecordKinds } from '../features.ts';

const relatedRow = v.object({
  kind: v.picklist(featureRecordKinds),
  id: v.string(),
  /** Display number. */
  number: v.string(),
  /** One of its kind's own states. */
  status: v.string(),
  /** ISO 8601 instant of its beginning. */
  at: v.string(),
  /** Events that the order's own history lacks, oldest first. */
  events: v.array(
    v.object({
      /** One of its kind's own events. */
      action: v.string(),
      at: v.string(),
      /** Account that did it; null for a scan of the carrier. */
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
