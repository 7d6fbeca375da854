import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { replacement, returnable } from './returnContent.ts';
import {
  handoverWays,
  replacementEvents,
  returnActions,
  returnPayers,
  returnReasons,
  returnStatuses,
  returnTypes,
} from '../../../domain/lifecycles/return/returnStatus.ts';

/** A return in a list. */
export const returnRow = v.object({
  id: v.string(),
  type: v.picklist(returnTypes),
  returnNo: v.string(),
  status: v.picklist(returnStatuses),
  reason: v.picklist(returnReasons),
  handover: v.picklist(handoverWays),
  payer: v.picklist(returnPayers),
  companyNo: v.string(),
  companyName: v.string(),
  /** The original order. */
  orderId: v.string(),
  waybillNo: v.string(),
  /** The order of the return parcel; null until the return is approved. */
  legId: v.nullable(v.string()),
  legWaybillNo: v.nullable(v.string()),
  /** The order of an exchange's replacement; null until the exchange is approved. */
  outId: v.nullable(v.string()),
  outWaybillNo: v.nullable(v.string()),
  outStatus: v.nullable(v.picklist(orderStatuses)),
  /** In major units: positive if collected from the receiver, negative if refunded. */
  difference: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
  quantity: v.number(),
  /** ISO 8601 instants. */
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type ReturnRow = v.InferOutput<typeof returnRow>;

export const returnDetail = v.object({
  row: returnRow,
  version: v.number(),
  note: v.string(),
  items: v.array(v.object({ name: v.string(), quantity: v.number() })),
  /** Replacement; null for a return without an exchange. */
  replacement: v.nullable(replacement),
  to: returnable.entries.to,
  /** Oldest first. */
  events: v.array(
    v.object({
      no: v.number(),
      at: v.string(),
      action: v.picklist(['register', ...returnActions, ...replacementEvents]),
      status: v.picklist(returnStatuses),
      /** Null for a scan by the carrier. */
      by: v.nullable(v.string()),
      remark: v.nullable(v.string()),
    }),
  ),
});
export type ReturnDetail = v.InferOutput<typeof returnDetail>;
