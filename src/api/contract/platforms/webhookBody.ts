import * as v from 'valibot';
import { orderStatuses } from '../order/status.ts';
import { orderKinds } from '../sheet.ts';
import { webhookEvents } from './webhookEvents.ts';

/** What an event says: no personal data, which a program reads by the API. */
export const webhookBody = v.object({
  type: v.picklist(webhookEvents),
  timestamp: v.pipe(v.string(), v.description('When it happened, ISO 8601.')),
  data: v.object({
    waybillNo: v.string(),
    customerOrderNo: v.string(),
    kind: v.picklist(orderKinds),
    status: v.pipe(
      v.picklist(orderStatuses),
      v.description('What the order came to by this event.'),
    ),
    currentStatus: v.pipe(
      v.picklist(orderStatuses),
      v.description('Another one where this event was reported late.'),
    ),
    sequence: v.pipe(v.number(), v.description('Counts the events of an order, with gaps.')),
    place: v.nullable(v.string()),
  }),
});
export type WebhookBody = v.InferOutput<typeof webhookBody>;

/** An event for the documentation. */
export const exampleEvent: WebhookBody = {
  type: 'order.delivered',
  timestamp: '2026-11-25T10:31:00.000Z',
  data: {
    waybillNo: 'PG000000000014GH',
    customerOrderNo: 'SO-1001',
    kind: 'domestic',
    status: 'delivered',
    currentStatus: 'delivered',
    sequence: 8,
    place: 'Accra',
  },
};
