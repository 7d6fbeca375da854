import * as v from 'valibot';

/** Codes of the charges of a price, in the order in which they are shown. */
export const chargeCodes = [
  'freight',
  'remoteArea',
  'oversize',
  'dangerousGoods',
  'residential',
  'insurance',
  'codFee',
  'redelivery',
  'returnTrip',
  'fuel',
  'tax',
] as const;

export type ChargeCode = (typeof chargeCodes)[number];

const wholeNumber = v.pipe(v.number(), v.safeInteger());

const charge = v.object({
  code: v.picklist(chargeCodes),
  /** The rule that it follows: card version, surcharge or tax. */
  rule: v.string(),
  /**
   * Base of the rule: chargeable grams for freight, minor units for a percentage; null
   * for a fixed fee.
   */
  base: v.nullable(wholeNumber),
  /** Whole minor units of the price's currency. */
  amount: wholeNumber,
  /** For a percentage: hundredths of a percent. */
  basisPoints: v.optional(wholeNumber),
  /** Name of the rule, if the carrier or the law gives it one. */
  name: v.optional(v.string()),
});

export type Charge = Readonly<v.InferOutput<typeof charge>>;

/** Price of an order, with the rules that it follows. */
export const price = v.object({
  /** ISO 4217; amounts are minor units by its `currencyScale`. */
  currency: v.string(),
  /** Id of the rate card. */
  card: v.string(),
  version: v.number(),
  charges: v.pipe(v.array(v.pipe(charge, v.readonly())), v.readonly()),
  /** The sum of the charges. */
  total: wholeNumber,
});

export type Price = Readonly<v.InferOutput<typeof price>>;

export const unpricedReasons = ['noCard', 'noArea', 'noBand', 'noRate', 'noWeight'] as const;

/**
 * Why there is no price. `noCard`: no rate card applies on the day; `noArea`: the card does not cover the
 * destination; `noBand`: no band covers the weight, or the price exceeds the safe integers; `noRate`: the card has no
 * rate for destination and service, or no exchange rate for a value; `noWeight`: the order has not been weighed.
 */
export const unpriced = v.object({ reason: v.picklist(unpricedReasons) });

export type Unpriced = Readonly<v.InferOutput<typeof unpriced>>;

/**
 * The card of a price and its customer. Separate from the calls about cards, which pages of orders do not load.
 */
export const priceCard = v.object({
  id: v.string(),
  name: v.string(),
  customerName: v.string(),
  groupName: v.string(),
  isGroupDeleted: v.boolean(),
  version: v.number(),
});
export type PriceCard = v.InferOutput<typeof priceCard>;
