import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { orderLabel } from './orderLabels.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Order details that identify the parcel whose label is to be changed. */
const labelledOrder = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  /** Whether its label may be changed, `orderLifecycle` says by it. */
  status: v.picklist(orderStatuses),
  waybillNo: v.string(),
  /** Numbers it had before, oldest first, each with the instant (ISO 8601) it was given up. */
  former: v.array(v.object({ waybillNo: v.string(), until: v.string() })),
  /**
   * The number that `undoChangeLabel` brings back; null if there is no change to undo, or the
   * new label is printed or the order edited since.
   */
  undoTo: v.nullable(v.string()),
  customerOrderNo: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  receiverName: v.string(),
  receiverCity: v.string(),
  /** ISO 3166-1 alpha-2. */
  receiverCountry: v.string(),
  pieces: v.number(),
});
export type LabelledOrder = v.InferOutput<typeof labelledOrder>;

export const labelChanges = {
  queryOrderForChangeLabel: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/queryOrderForChangeLabel',
    access: 'order.print',
    query: v.object({ orderNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
    result: labelledOrder,
    errors: ['order.unknown'],
    summary: 'The order that bears or bore a number, to give it a label with another one.',
  }),
  printLabelForUpdateOrder: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/printLabelForUpdateOrder',
    access: 'order.print',
    /** `waybillNo`: the number to be given up; sent again, the same label is answered. */
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      waybillNo: v.pipe(v.string(), v.trim(), v.maxLength(40)),
    }),
    /** The label under the new number; it counts as printed once `printOrders` is called. */
    result: v.object({ order: labelledOrder, label: orderLabel }),
    errors: ['order.unknown', 'order.state'],
    summary: 'Gives an order another waybill number; the old one still finds it.',
  }),
  undoChangeLabel: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoChangeLabel',
    access: 'order.print',
    /** `waybillNo`: the number to be taken back; sent again, the same is answered. */
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      waybillNo: v.pipe(v.string(), v.trim(), v.maxLength(40)),
    }),
    result: labelledOrder,
    errors: [
      'order.unknown',
      'order.state',
      'order.label.printed',
      'order.label.edited',
      'order.label.unchanged',
    ],
    summary:
      'Brings back the waybill number and status that an order had before its number changed, as long as the new label is not printed.',
  }),
} as const;
