import * as v from 'valibot';
import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { currencyScale } from '../countries/currencyCodes.ts';
import { serviceCodes } from '../sheets/serviceCodes.ts';
import { roundings } from './arithmetic.ts';
import type { ChargeCode } from './charge.ts';

/** A draft is changed until it is in force; then another version takes its place. */
export const cardStates = ['draft', 'active', 'superseded', 'discarded'] as const;
export type CardState = (typeof cardStates)[number];
export const cardActions = ['save', 'activate', 'discard', 'supersede'] as const;
export type CardAction = (typeof cardActions)[number];

const fault = (id: CarrierFieldError) => id;

const upTo = (most: number, least: number, id: CarrierFieldError) =>
  v.pipe(
    v.number(fault(id)),
    v.integer(fault(id)),
    v.minValue(least, fault(id)),
    v.maxValue(most, fault(id)),
  );

/** Limits that keep every amount of a price among the whole numbers that a number holds. */
export const MOST_GRAMS = 100_000_000;
const MOST_PRICE = 10_000_000_000;
const MOST_STEP_PRICE = 1_000_000_000;

const grams = upTo(MOST_GRAMS, 0, 'rateCard.weight');
const amount = upTo(MOST_PRICE, 0, 'rateCard.amount');

/** Charging of a band: once, once and for each step begun, by the kilogram, or by the piece. */
export const bandTypes = ['flat', 'step', 'kg', 'piece'] as const;

const band = v.object({
  /** The chargeable weight is above `over` and at most `upTo`, grams; null: without an end. */
  over: grams,
  upTo: v.nullable(upTo(MOST_GRAMS, 1, 'rateCard.weight')),
  type: v.picklist(bandTypes),
  /** Minor units: of the band, of a kilogram, or of a piece. */
  price: amount,
  /** For `step`: each `step` grams begun above `over` cost `stepPrice` more. */
  step: upTo(MOST_GRAMS, 100, 'rateCard.step'),
  stepPrice: upTo(MOST_STEP_PRICE, 0, 'rateCard.amount'),
});

export type Band = v.InferOutput<typeof band>;

export const services = Object.keys(serviceCodes) as (keyof typeof serviceCodes)[];

/** A country's code, or the id of a quote area. */
const laneEnd = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Z]{2}|[a-z][a-z0-9-]{1,39})$/, fault('rateCard.area')),
);

const lane = v.object({
  service: v.picklist(services),
  destination: laneEnd,
  /** Cubic centimetres that count as one kilogram. */
  divisor: upTo(100_000, 1, 'rateCard.divisor'),
  /** The chargeable weight is rounded up to whole steps of this many grams. */
  roundTo: upTo(1_000_000, 1, 'rateCard.roundTo'),
  /** Freight is at least this, minor units. */
  minimum: amount,
  /** Working days from pickup to delivery; absent if none are promised. */
  deliveryDays: v.optional(upTo(90, 0, 'rateCard.deliveryDays')),
  bands: v.pipe(
    v.array(band),
    v.minLength(1, fault('rateCard.band.missing')),
    v.maxLength(100, fault('rateCard.band.tooMany')),
  ),
});

export type Lane = v.InferOutput<typeof lane>;

/** Codes that rules of a card may have: freight is the lane's, taxes are the country's. */
export const surchargeCodes = [
  'remoteArea',
  'oversize',
  'dangerousGoods',
  'residential',
  'insurance',
  'codFee',
  'redelivery',
  'returnTrip',
  'fuel',
] as const satisfies readonly ChargeCode[];

export const surchargeTypes = ['shipment', 'piece', 'percent'] as const;

/** Bases of a percentage: other lines, the declared value, or the cash to collect. */
export const surchargeBases = ['freight', ...surchargeCodes, 'declared', 'cod'] as const;

const day = v.pipe(v.string(), v.isoDate(fault('rateCard.day')));

const surcharge = v.object({
  code: v.picklist(surchargeCodes),
  /** As the price shows it beside the code; empty if the code says it all. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(60, fault('rateCard.name'))),
  type: v.picklist(surchargeTypes),
  /** Minor units: of the shipment, of a piece, or the least that a percentage comes to. */
  amount,
  of: v.array(v.picklist(surchargeBases)),
  /** For `percent`: rates in hundredths of a percent, each valid from its day until the next one's. */
  rates: v.pipe(
    v.array(v.object({ from: day, basisPoints: upTo(100_000, 0, 'rateCard.rate') })),
    v.maxLength(200, fault('rateCard.rates.tooMany')),
  ),
  /** For `remoteArea`: area of the destination. */
  area: v.nullable(laneEnd),
  /** For `oversize`: limit of the longest side, mm, or of the total weight, g. */
  overMm: v.nullable(upTo(100_000, 1, 'rateCard.length')),
  overG: v.nullable(upTo(MOST_GRAMS, 1, 'rateCard.weight')),
});

export type Surcharge = v.InferOutput<typeof surcharge>;

/** Exchange rate of another currency to the card's, in major units, as a decimal. */
const exchange = v.object({
  currency: v.string(),
  rate: v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d{1,8})?$/, fault('rateCard.exchange.rate'))),
});

/** Weight bands of a card at most: written at their longest, they fit into one call with all else. */
export const MOST_BANDS = 100_000;

/** All that a version of a card says. */
export const cardContent = v.object({
  currency: v.pipe(
    v.string(),
    v.check((code) => Object.hasOwn(currencyScale, code), fault('rateCard.currency')),
  ),
  rounding: v.picklist(roundings),
  /** Whether the taxes of the country that the parcel starts in are added. */
  taxed: v.boolean(),
  lanes: v.pipe(
    v.array(lane),
    v.minLength(1, fault('rateCard.lane.missing')),
    v.maxLength(2_000, fault('rateCard.lane.tooMany')),
  ),
  surcharges: v.pipe(v.array(surcharge), v.maxLength(50, fault('rateCard.surcharge.tooMany'))),
  exchange: v.pipe(v.array(exchange), v.maxLength(50)),
});

export type CardContent = v.InferOutput<typeof cardContent>;
