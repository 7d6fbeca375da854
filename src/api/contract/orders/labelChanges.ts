import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { orderLabel } from './orderLabels.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Order details that identify the parcel whose label is to be changed. */
const labelledOrder = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  /** `orderLifecycleMachine` decides by it whether the label can be changed. */
  status: v.picklist(orderStatuses),
  waybillNo: v.string(),
  /** Former numbers, oldest first, each with the instant of its replacement (ISO 8601). */
  former: v.array(v.object({ waybillNo: v.string(), until: v.string() })),
  /**
   * The number that `undoChangeLabel` restores; null if there is no change to undo, or if the new label was printed
   * or the order edited since.
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
    summary: 'The order with a current or former number, to change its label.',
  }),
  printLabelForUpdateOrder: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/printLabelForUpdateOrder',
    access: 'order.print',
    /** `waybillNo`: the number to replace; a repeated call returns the same label. */
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      waybillNo: v.pipe(v.string(), v.trim(), v.maxLength(40)),
    }),
    /** The label with the new number; it counts as printed after `printOrders`. */
    result: v.object({ order: labelledOrder, label: orderLabel }),
    errors: ['order.unknown', 'order.state'],
    summary: 'Gives an order another waybill number. The order can still be found by the old one.',
  }),
  undoChangeLabel: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/undoChangeLabel',
    access: 'order.print',
    /** `waybillNo`: the number to revert; a repeated call returns the same result. */
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
      'Restores the waybill number and status before a change of the label, unless the new label was printed.',
  }),
} as const;
