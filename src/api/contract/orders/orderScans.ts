import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderStatuses, scanActions } from '../../../domain/lifecycles/order/orderStatus.ts';

/** The reason of issues without a known reason; it is always in the catalogue. */
export const OTHER_REASON = 'other';

/** Maximum number of scans per call. */
const SCANS_PER_CALL = 1_000;

const line = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max), v.regex(/^\P{Cc}*$/u)));

const scan = v.object({
  /** The number on the label, current or former. */
  waybillNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  action: v.picklist(scanActions),
  /** ISO 8601 instant at which the parcel was scanned, with its offset from UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Hub, city or shop. */
  place: line(100),
  /** Remark that receivers can read, such as why a parcel was not delivered. */
  remark: line(300),
  /**
   * Reason of a reported issue: a code of the catalogue or of a scanner. An unknown code is stored with the issue,
   * whose reason is then `other`.
   */
  reason: line(40),
  /** For a delivery: the courier, who keeps the cash until a station has counted it. */
  courier: line(60),
});

/**
 * Outcome for one scan, independent of the others.
 * - `done`: the order now has `status`.
 * - `known`: the same scan was already recorded.
 * - `late`: it is older than recorded scans. It is added to the history, and the order keeps
 *   `status`.
 * - `state`: `status` of the order does not allow it.
 * - `future`: its time is ahead of the server's clock.
 * - `unknown`: no order has or had this number.
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
    isForCarrierOnly: true,
    body: v.object({
      events: v.pipe(v.array(scan), v.minLength(1), v.maxLength(SCANS_PER_CALL)),
    }),
    /** One outcome per scan, in the sequence of the request. */
    result: v.object({ outcomes: v.array(scanOutcome) }),
    summary: 'Records scans of parcels of any company, each scan once.',
  }),
} as const;
