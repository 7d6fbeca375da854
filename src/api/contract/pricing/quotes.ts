import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { cardContent, services } from '../../../domain/prices/cardContent.ts';
import { price, unpriced } from '../../../domain/prices/charge.ts';
import { cardHolders } from './rateCards.ts';

const length = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}(?:\.\d)?$/)));
const amount = v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}(?:\.\d{1,3})?$/)));
const currency = v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)));

/** Hypothetical order to be priced. */
export const costRequest = v.object({
  kind: v.picklist(orderKinds),
  /** Destination, ISO 3166-1 alpha-2; the parcel starts in the company's own country. */
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
  /** Deliveries beyond the first. */
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

/** An order that is being entered, whose service is still to be chosen. */
const serviceQuestion = v.object({
  ...v.omit(costRequest, ['service', 'redeliveries', 'isReturned']).entries,
  /** In the company's country; today if absent or has passed. */
  pickupDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

export type ServiceRequest = v.InferOutput<typeof serviceQuestion>;

const serviceOffer = v.object({
  service: v.picklist(services),
  cost: suggestedCost,
  /** The day of delivery that the rate card promises, where the parcel goes; null if it promises none. */
  expectedDay: v.nullable(v.string()),
});

export type ServiceOffer = v.InferOutput<typeof serviceOffer>;

/**
 * When a card prices an order: as the first of its kind; where the cards before it have no price; or never,
 * since they have one wherever it has.
 */
const cardUses = ['first', 'rest', 'never'] as const;

const ownCard = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(orderKinds),
  version: v.number(),
  from: v.string(),
  to: v.nullable(v.string()),
  /** Whom it is for: this company alone, its group, or all. */
  holder: v.picklist(cardHolders),
  use: v.picklist(cardUses),
  content: cardContent,
  /** Names of the destinations. */
  areas: v.array(v.object({ id: v.string(), name: v.string(), countries: v.array(v.string()) })),
});

export type MerchantCard = v.InferOutput<typeof ownCard>;

/** Prices, for whoever sends. */
export const quotes = {
  calculateSuggestedCost: endpoint({
    method: 'POST',
    path: '/v1/api/suggestedCost/calculate',
    access: 'order.read',
    body: costRequest,
    result: suggestedCost,
    summary: 'What an order would cost today, line by line, or why that is not known.',
  }),
  compareServices: endpoint({
    method: 'POST',
    path: '/v1/api/suggestedCost/compareServices',
    access: 'session',
    body: serviceQuestion,
    result: v.pipe(v.array(v.pipe(serviceOffer, v.readonly())), v.readonly()),
    summary:
      'What an order would cost today by each service of its kind, and when it would arrive; nothing where no rate card holds for the kind.',
  }),
  getOwnRates: endpoint({
    method: 'GET',
    path: '/v1/api/quote/getOwnRates',
    access: 'order.read',
    result: v.array(ownCard),
    summary:
      'The rate cards that hold for the company today: its own, then those of its group, then those for all.',
  }),
} as const;
