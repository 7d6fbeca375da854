import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { InputError } from '../../../domain/rules/inputErrors.ts';
import type { ReturnFieldError } from './returnFieldErrors.ts';
import {
  handoverWays,
  needsNote,
  returnPayers,
  returnReasons,
} from '../../../domain/lifecycles/return/returnStatus.ts';

const ruleId = (id: ReturnFieldError) => id;

/** One line of text, by its greatest length and the fault of a longer one. */
export const line = (most: number, long: ReturnFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, ruleId(long)),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId(long)),
  );
const place = v.pipe(
  line(200, 'return.address.long'),
  v.nonEmpty(ruleId('return.address.missing')),
);

/** Address that the goods go back to. */
const returnAddress = v.object({
  name: place,
  phone: place,
  province: place,
  city: place,
  address: place,
});
export type ReturnAddress = v.InferOutput<typeof returnAddress>;

const count = v.pipe(
  v.number(ruleId('return.items.quantity')),
  v.integer(ruleId('return.items.quantity')),
  v.minValue(1, ruleId('return.items.quantity')),
  v.maxValue(1_000_000, ruleId('return.items.quantity')),
);

/** Replacement for returned goods: one parcel to the receiver of the original order. */
export const replacement = v.object({
  goods: v.pipe(
    line(100, 'return.replacement.goods'),
    v.nonEmpty(ruleId('return.address.missing')),
  ),
  quantity: count,
  weightG: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, ruleId('return.replacement.weight')),
    v.maxValue(1_000_000, ruleId('return.replacement.weight')),
  ),
  /**
   * In the currency's minor units: above 0 the courier collects it at the door, below 0 the merchant
   * gives it back to the receiver, without the carrier.
   */
  differenceMinor: v.pipe(
    v.number(),
    v.integer(ruleId('return.replacement.amount')),
    v.minValue(-1_000_000_000_000, ruleId('return.replacement.amount')),
    v.maxValue(1_000_000_000_000, ruleId('return.replacement.amount')),
  ),
  /** ISO 4217; null if there is no difference. */
  currency: v.nullable(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'input.currency' satisfies InputError)),
  ),
});
export type Replacement = v.InferOutput<typeof replacement>;

/** Content of a new return. */
export const returnContent = v.pipe(
  v.object({
    /** Number of the returned order: its waybill number, also a former one, or its order number. */
    orderNo: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(ruleId('return.order.missing')),
      v.maxLength(40),
    ),
    reason: v.picklist(returnReasons, ruleId('return.choice.missing')),
    note: line(300, 'return.note.long'),
    handover: v.picklist(handoverWays, ruleId('return.choice.missing')),
    payer: v.picklist(returnPayers, ruleId('return.choice.missing')),
    /** By the line of the order's goods; 0 if the order has none. */
    items: v.pipe(
      v.array(
        v.object({
          lineNo: v.pipe(v.number(), v.integer(), v.minValue(0)),
          quantity: count,
        }),
      ),
      v.minLength(1, ruleId('return.items.none')),
      v.maxLength(500),
      v.checkItems(
        ({ lineNo }, at, all) => all.findIndex((other) => other.lineNo === lineNo) === at,
        'input.twice' satisfies InputError,
      ),
    ),
    to: returnAddress,
    /** Makes it an exchange. */
    replacement: v.optional(v.nullable(replacement), null),
  }),
  v.forward(
    v.partialCheck(
      [['handover'], ['replacement']],
      ({ handover, replacement: out }) => handover !== 'swap' || out !== null,
      ruleId('return.swap.return'),
    ),
    ['handover'],
  ),
  v.forward(
    v.partialCheck(
      [['reason'], ['note']],
      ({ reason, note }) => note !== '' || !needsNote(reason),
      ruleId('return.note.missing'),
    ),
    ['note'],
  ),
);
export type ReturnContent = v.InferOutput<typeof returnContent>;

/** An order's goods that can come back. */
const returnableItem = v.object({
  lineNo: v.number(),
  name: v.string(),
  delivered: v.number(),
  /** In returns that were neither refused nor withdrawn. */
  returned: v.number(),
});
export const returnable = v.object({
  orderId: v.string(),
  waybillNo: v.string(),
  customerOrderNo: v.string(),
  status: v.picklist(orderStatuses),
  companyName: v.string(),
  receiverName: v.string(),
  items: v.array(returnableItem),
  /** Weight of a replacement with the same content, in grams. */
  weightG: v.number(),
  /** Currency of cash on delivery, ISO 4217; null if none is collected. */
  currency: v.nullable(v.string()),
  /** The goods can be exchanged too: only those of domestic orders can. */
  exchangeable: v.boolean(),
  /** The order's sender, as far as it is known. */
  to: v.object({
    name: v.string(),
    phone: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
  }),
});
export type Returnable = v.InferOutput<typeof returnable>;
