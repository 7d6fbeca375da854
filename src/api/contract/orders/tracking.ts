import * as v from 'valibot';
import { attachment } from '../attachments/attachments.ts';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { orderEvent } from './orderDetail.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { NUMBERS_PER_TRACK, numberHints } from './trackingNumbers.ts';

const trackedParcel = v.object({
  id: v.string(),
  kind: v.picklist(orderKinds),
  status: v.picklist(orderStatuses),
  waybillNo: v.string(),
  /** Former numbers, oldest first. */
  formerWaybillNos: v.array(v.string()),
  customerOrderNo: v.string(),
  companyNo: v.string(),
  companyName: v.string(),
  receiverName: v.string(),
  receiverCity: v.string(),
  /** ISO 3166-1 alpha-2. */
  receiverCountry: v.string(),
  pieces: v.number(),
  /** Days requested by the sender, `2026-11-20`; null if unspecified. */
  pickupDate: v.nullable(v.string()),
  deliveryDate: v.nullable(v.string()),
  /** Tracking events, newest last; without edits and files. */
  events: v.array(orderEvent),
  /** Proof of delivery added by the carrier: photo, signature. */
  proof: v.array(v.pick(attachment, ['id', 'name', 'kind', 'size'])),
});
export type TrackedParcel = v.InferOutput<typeof trackedParcel>;

const tracked = v.object({
  /** Without repetitions, in the sequence of the request. */
  parcels: v.array(trackedParcel),
  /** Requested numbers that no parcel has. */
  notFound: v.array(v.object({ number: v.string(), hint: v.nullable(v.picklist(numberHints)) })),
  /** Whether a parcel can be tracked without signing in, so that its link can be shared. */
  isPublic: v.boolean(),
});
export type Tracked = v.InferOutput<typeof tracked>;

/** Public tracking data: no name, no number but the requested one, no remark. */
export const publicParcel = v.object({
  waybillNo: v.string(),
  status: v.picklist(orderStatuses),
  receiverCity: v.string(),
  /** ISO 3166-1 alpha-2. */
  receiverCountry: v.string(),
  /** Newest last; places only of the carrier's stations. */
  events: v.array(v.omit(orderEvent, ['by', 'remark'])),
});
export type PublicParcel = v.InferOutput<typeof publicParcel>;

export const tracking = {
  trackOrders: endpoint({
    method: 'POST',
    path: '/v1/api/track/trackOrders',
    access: 'order.read',
    body: v.object({
      numbers: v.pipe(
        v.array(v.pipe(v.string(), v.trim(), v.maxLength(80))),
        v.minLength(1),
        v.maxLength(NUMBERS_PER_TRACK),
      ),
    }),
    result: tracked,
    summary:
      'Tracks parcels by waybill numbers, former ones and order numbers. The carrier’s staff find parcels of all companies.',
  }),
  trackPublic: endpoint({
    method: 'GET',
    path: '/v1/api/public/track',
    access: 'public',
    /** A waybill number, also a former one. */
    query: v.object({ waybillNo: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
    result: publicParcel,
    errors: ['order.unknown', 'track.closed', 'error.tooMany'],
    summary:
      'Tracks one parcel by its waybill number without signing in, if the carrier allows this.',
  }),
} as const;
