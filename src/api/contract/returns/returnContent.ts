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

/** A text on one line with a maximum length, and the rule for longer texts. */
export const line = (maxLength: number, tooLong: ReturnFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, ruleId(tooLong)),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId(tooLong)),
  );
const place = v.pipe(
  line(200, 'return.address.long'),
  v.nonEmpty(ruleId('return.address.missing')),
);

/** Address to which the goods are returned. */
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
   * In minor units of the currency. If positive, the courier collects it on delivery; if negative, the merchant
   * refunds it without the carrier.
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
    /** Number of the original order: a current or former waybill number, or its order number. */
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
    /** Items by number of the order's goods line; 0 if the order has no lines. */
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

/** Goods of an order that can be returned. */
const returnableItem = v.object({
  lineNo: v.number(),
  name: v.string(),
  delivered: v.number(),
  /** Quantity in returns that were neither refused nor withdrawn. */
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
  /** Whether the goods can be exchanged, which only domestic orders allow. */
  exchangeable: v.boolean(),
  /** The order's sender, as far as known. */
  to: v.object({
    name: v.string(),
    phone: v.string(),
    province: v.string(),
    city: v.string(),
    address: v.string(),
  }),
});
export type Returnable = v.InferOutput<typeof returnable>;
