import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderStatuses, scanActions } from '../../../domain/lifecycles/order/orderStatus.ts';

/** The reason of an issue that has no other one; it is always in the catalogue. */
export const OTHER_REASON = 'other';

/** Scans that one call may hold at most. */
const SCANS_PER_CALL = 1_000;

const line = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^\P{Cc}*$/u)));

const scan = v.object({
  /** The number on the label, also one that was given up since. */
  waybillNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  action: v.picklist(scanActions),
  /** ISO 8601 instant at which the parcel was scanned, with its offset from UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hub, city or shop. */
  place: line(100),
  /** Remark that the receiver sees too, such as why a parcel was not delivered. */
  remark: line(300),
  /**
   * Why, where an issue is reported: a code of the catalogue of reasons, or a scanner's own. One that
   * the catalogue does not know is kept with the issue, whose reason is `other` then.
   */
  reason: line(40),
  /** For a delivery: the courier, who holds the cash until a station has counted it. */
  courier: line(60),
});

/**
 * Outcome for one scan. Each is judged alone.
 * - `done`: the order has come to `status`.
 * - `known`: the same scan was recorded before; nothing is recorded twice.
 * - `late`: later scans had come before it. It is in the order's history, and the order stays
 *   at `status`.
 * - `state`: `status`, in which the order was, does not allow it.
 * - `future`: it lies ahead of the server's clock.
 * - `unknown`: no order has this number, or ever had it.
 */
const scanOutcome = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('known'), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('late'), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('state'), status: v.picklist(orderStatuses) }),
  v.object({ outcome: v.literal('future') }),
  v.object({ outcome: v.literal('unknown') }),
]);
export type ScanOutcome = v.InferOutput<typeof scanOutcome>;

export const orderScans = {
  scanParcels: endpoint({
    method: 'POST',
    path: '/v1/api/ops/tracking/scan',
    access: 'order.scan',
    mainCompanyOnly: true,
    body: v.object({
      events: v.pipe(v.array(scan), v.minLength(1), v.maxLength(SCANS_PER_CALL)),
    }),
    /** One outcome a scan, in the sequence in which they were sent. */
    result: v.object({ outcomes: v.array(scanOutcome) }),
    summary: 'Tells where parcels of any company are; each scan is taken once.',
  }),
} as const;
