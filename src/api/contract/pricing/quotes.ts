import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { cardContent } from '../../../domain/prices/cardContent.ts';
import { services } from '../../../domain/sheets/services.ts';
import { price, unpriced } from '../../../domain/prices/charge.ts';
import { cardHolders } from './rateCards.ts';

const length = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}(?:\.\d)?$/)));
const amount = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,3})?$/)));
const currency = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)));

/** Hypothetical order to be priced. */
export const costRequest = v.object({
  kind: v.picklist(orderKinds),
  /** Destination, ISO 3166-1 alpha-2; the origin is the company's country. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  region: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
  postcode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(12))),
  service: v.picklist(services),
  weightKg: v.pipe(v.string(), v.regex(/^\d{1,5}(?:\.\d{1,3})?$/)),
  /** Size of one piece (one pallet), cm; the volume counts if all three are given. */
  lengthCm: length,
  widthCm: length,
  heightCm: length,
  pieces: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))),
  /** Major units of `currency`. */
  declaredValue: amount,
  codAmount: amount,
  currency,
  /** Currency of `codAmount`; defaults to `currency`. */
  codCurrency: currency,
  isDangerous: v.optional(v.boolean()),
  isResidential: v.optional(v.boolean()),
  /** Number of deliveries after the first. */
  redeliveries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  isReturned: v.optional(v.boolean()),
});

export type CostRequest = v.InferOutput<typeof costRequest>;

const suggestedCost = v.union([
  v.object({
    ...price.entries,
    /** Cubic centimetres that count as one kilogram. */
    divisor: v.number(),
    volumetricGrams: v.nullable(v.number()),
  }),
  unpriced,
]);

export type SuggestedCost = v.InferOutput<typeof suggestedCost>;

/** An order during its entry, without a service. */
const serviceRequest = v.object({
  ...v.omit(costRequest, ['service', 'redeliveries', 'isReturned']).entries,
  /** Day in the company's country; today if it is absent or in the past. */
  pickupDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

export type ServiceRequest = v.InferOutput<typeof serviceRequest>;

const serviceOffer = v.object({
  service: v.picklist(services),
  cost: suggestedCost,
  /** Delivery day promised by the rate card, in the destination's time zone; null if there is none. */
  expectedDay: v.nullable(v.string()),
});

export type ServiceOffer = v.InferOutput<typeof serviceOffer>;

/**
 * When a card applies. `first`: before all other cards of its kind. `rest`: if the cards before it have no price.
 * `never`: the cards before it have a price in all cases.
 */
const cardUses = ['first', 'rest', 'never'] as const;

const ownCard = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(orderKinds),
  version: v.number(),
  from: v.string(),
  to: v.nullable(v.string()),
  /** Holder of the card: this company, its group, or all companies. */
  holder: v.picklist(cardHolders),
  use: v.picklist(cardUses),
  content: cardContent,
  /** Names of the destinations. */
  areas: v.array(v.object({ id: v.string(), name: v.string(), countries: v.array(v.string()) })),
});

export type MerchantCard = v.InferOutput<typeof ownCard>;

/** Calls about prices. */
export const quotes = {
  calculateSuggestedCost: endpoint({
    method: 'POST',
    path: '/v1/api/suggestedCost/calculate',
    access: 'order.read',
    body: costRequest,
    result: suggestedCost,
    summary: 'The price of an order today, line by line, or the reason why there is none.',
  }),
  compareServices: endpoint({
    method: 'POST',
    path: '/v1/api/suggestedCost/compareServices',
    access: 'session',
    body: serviceRequest,
    result: v.pipe(v.array(v.pipe(serviceOffer, v.readonly())), v.readonly()),
    summary:
      'The price of an order today and its delivery day for each service of its kind; empty if no rate card applies to the kind.',
  }),
  getOwnRates: endpoint({
    method: 'GET',
    path: '/v1/api/quote/getOwnRates',
    access: 'order.read',
    result: v.array(ownCard),
    summary:
      'The rate cards that apply to the company today: its own, then those of its group, then those for all companies.',
  }),
} as const;
