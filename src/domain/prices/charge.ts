import * as v from 'valibot';

/** Codes of the lines of a price, in the order in which they are calculated and shown. */
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

const whole = v.pipe(v.number(), v.safeInteger());

const charge = v.object({
  code: v.picklist(chargeCodes),
  /** Names the rule it came from: card version, surcharge or tax row. */
  rule: v.string(),
  /**
   * Base of the rule: chargeable grams for freight, minor units for a percentage; null
   * for a fixed fee.
   */
  base: v.nullable(whole),
  /** Whole minor units of the price's currency. */
  amount: whole,
  /** For a percentage: hundredths of a percent. */
  basisPoints: v.optional(whole),
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
  total: whole,
});

export type Price = Readonly<v.InferOutput<typeof price>>;

export const unpricedReasons = ['noCard', 'noArea', 'noBand', 'noRate', 'noWeight'] as const;

/**
 * Why there is no price. `noCard`: no rate card holds on the day; `noArea`: it covers neither end
 * of the lane; `noBand`: the weight is beyond its bands; `noRate`: it has no rate for the lane and
 * service; `noWeight`: nobody has weighed the order.
 */
export const unpriced = v.object({ reason: v.picklist(unpricedReasons) });

export type Unpriced = Readonly<v.InferOutput<typeof unpriced>>;

/**
 * The card that a price is from, and whom it is for. Apart from the calls about cards, which pages of
 * orders do without.
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
