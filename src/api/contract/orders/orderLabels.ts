import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { type OrderKind, orderKinds } from '../../../domain/sheets/sheet.ts';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';

/** Label sizes: one label on a sheet of 100 × 150 mm or A6, or several on A4. */
export const labelSizes = ['100x150', 'A6', 'A4'] as const;
export type LabelSize = (typeof labelSizes)[number];

const party = v.object({
  name: v.string(),
  company: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Lines in the sequence on an envelope; country last. */
  address: v.array(v.string()),
  /** ISO 3166-1 alpha-2. */
  country: v.nullable(v.string()),
  postcode: v.nullable(v.string()),
});

/** Content of the label of one order; one label is printed for each of its pieces. */
export const orderLabel = v.object({
  orderId: v.string(),
  kind: v.picklist(orderKinds),
  /** `orderLifecycleMachine` decides by it whether the label can be printed. */
  status: v.picklist(orderStatuses),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  sender: party,
  receiver: party,
  /** Sorting code: country and first letters of region or city, such as `GH-GA-ACC`. */
  route: v.string(),
  service: v.string(),
  goods: v.string(),
  pieces: v.number(),
  /** Total weight of all pieces; 0 if not known yet. */
  weightKg: v.number(),
  /** Cash collected with the first piece, with its ISO 4217 currency; null if none. */
  cod: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
  remark: v.nullable(v.string()),
  /** ISO 8601 instant. */
  createdAt: v.string(),
  /** The first print; null if it was never printed. */
  printed: v.nullable(v.object({ at: v.string(), by: v.string() })),
});
export type OrderLabel = v.InferOutput<typeof orderLabel>;

/** Orders from a warehouse have no sender. */
const WITHOUT_SENDER: OrderKind = 'fbs';

/** Whether a label lacks the sender's name or phone; it can still be printed. */
export function lacksSender({ kind, sender }: Pick<OrderLabel, 'kind' | 'sender'>): boolean {
  return kind !== WITHOUT_SENDER && [sender.name, sender.phone ?? ''].some((text) => text === '');
}

/** Maximum number of orders per call. */
export const LABELS_PER_CALL = 200;

/** Maximum number of labels drawn or printed at a time. */
export const MAX_LABELS = 1_000;

/** Maximum number of a company's labels that are waiting or being drawn on the server. */
export const MAX_WAITING_LABELS = 2_000;

/** Values of `businessType`, defined by the specification. */
export const LABELS_OF_CARRIER = '1';
const LABELS_OF_CUSTOMER = '2';

/** A sheet of labels to choose. */
const labelSheet = v.object({
  size: v.picklist(labelSizes),
  /** Paper size, in millimetres. */
  width: v.number(),
  height: v.number(),
  /** Labels on one sheet. */
  labels: v.number(),
});

export const orderLabels = {
  getLabels: endpoint({
    method: 'GET',
    path: '/v1/api/common/labels/getLabels',
    access: 'order.print',
    /** For whom labels are printed: a customer, or the carrier (only for its staff). */
    query: v.object({ businessType: v.picklist([LABELS_OF_CARRIER, LABELS_OF_CUSTOMER]) }),
    result: v.array(labelSheet),
    summary: 'The available sheets of labels.',
  }),
  printWweLabel: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/printWweLabel',
    access: 'order.print',
    body: v.object({
      ids: v.pipe(
        v.array(v.pipe(v.string(), v.uuid())),
        v.minLength(1),
        v.maxLength(LABELS_PER_CALL),
      ),
    }),
    /** In the sequence of the request, without unknown ids. */
    result: v.object({ labels: v.array(orderLabel) }),
    summary: 'The content of the labels of these orders; does not mark them as printed.',
  }),
} as const;
