import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { webhookEvents } from '../../../domain/lifecycles/webhook/webhookStatus.ts';

/** Body of an event. It has no personal data, which is available by the API. */
export const webhookBody = v.object({
  type: v.picklist(webhookEvents),
  timestamp: v.pipe(v.string(), v.description('When it happened, ISO 8601.')),
  data: v.object({
    waybillNo: v.pipe(v.string(), v.description('Its waybill number at the time.')),
    customerOrderNo: v.pipe(v.string(), v.description('Your own number of the order.')),
    kind: v.pipe(v.picklist(orderKinds), v.description('The kind of order.')),
    status: v.pipe(
      v.picklist(orderStatuses),
      v.description('The status of the order after this event.'),
    ),
    currentStatus: v.pipe(
      v.picklist(orderStatuses),
      v.description(
        'The status of the order when the event is sent, which differs if the event was reported late.',
      ),
    ),
    sequence: v.pipe(
      v.number(),
      v.description(
        'Increases with each event of an order, with gaps. Ignore an event whose number is not greater than the last one of its order.',
      ),
    ),
    place: v.pipe(
      v.nullable(v.string()),
      v.description('Where it happened, as named by the scanner; null if unknown.'),
    ),
  }),
});
export type WebhookBody = v.InferOutput<typeof webhookBody>;

/** Example event for the documentation. */
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
