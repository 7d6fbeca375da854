import * as v from 'valibot';
import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';
import { currencyScale } from '../countries/currencyCodes.ts';
import { services } from '../sheets/services.ts';
import { roundings } from './arithmetic.ts';
import type { ChargeCode } from './charge.ts';

/** A draft can be changed until it is activated; an active version is superseded by another one. */
export const cardStates = ['draft', 'active', 'superseded', 'discarded'] as const;
export type CardState = (typeof cardStates)[number];
export const cardActions = ['save', 'activate', 'discard', 'supersede'] as const;
export type CardAction = (typeof cardActions)[number];

const ruleId = (id: CarrierFieldError) => id;

const integerBetween = (max: number, min: number, id: CarrierFieldError) =>
  v.pipe(
    v.number(ruleId(id)),
    v.integer(ruleId(id)),
    v.minValue(min, ruleId(id)),
    v.maxValue(max, ruleId(id)),
  );

/** Limits that keep all amounts of a price within the safe integers. */
export const MAX_GRAMS = 100_000_000;
const MAX_PRICE = 10_000_000_000;
const MAX_STEP_PRICE = 1_000_000_000;

const grams = integerBetween(MAX_GRAMS, 0, 'rateCard.weight');
const amount = integerBetween(MAX_PRICE, 0, 'rateCard.amount');

/** Types of charges of a band: once, once plus each started step, by the kilogram, or by the piece. */
export const bandTypes = ['flat', 'step', 'kg', 'piece'] as const;

const band = v.object({
  /** Range of chargeable grams: above `over`, up to and including `upTo`; null: no limit. */
  over: grams,
  upTo: v.nullable(integerBetween(MAX_GRAMS, 1, 'rateCard.weight')),
  type: v.picklist(bandTypes),
  /** Minor units: of the band, of a kilogram, or of a piece. */
  price: amount,
  /** For `step`: each started `step` grams above `over` cost `stepPrice` more. */
  step: integerBetween(MAX_GRAMS, 100, 'rateCard.step'),
  stepPrice: integerBetween(MAX_STEP_PRICE, 0, 'rateCard.amount'),
});

export type Band = v.InferOutput<typeof band>;

/** A country's code, or the id of a quote area. */
const laneEnd = v.pipe(
  v.string(),
  v.regex(/^(?:[A-Z]{2}|[a-z][a-z0-9-]{1,39})$/, ruleId('rateCard.area')),
);

const lane = v.object({
  service: v.picklist(services),
  destination: laneEnd,
  /** Cubic centimetres that count as one kilogram. */
  divisor: integerBetween(100_000, 1, 'rateCard.divisor'),
  /** The chargeable weight is rounded up to whole steps of this many grams. */
  roundTo: integerBetween(1_000_000, 1, 'rateCard.roundTo'),
  /** Minimum freight, minor units. */
  minimum: amount,
  /** Working days from pickup to delivery; absent if none are promised. */
  deliveryDays: v.optional(integerBetween(90, 0, 'rateCard.deliveryDays')),
  bands: v.pipe(
    v.array(band),
    v.minLength(1, ruleId('rateCard.band.missing')),
    v.maxLength(100, ruleId('rateCard.band.tooMany')),
  ),
});

export type Lane = v.InferOutput<typeof lane>;

/** Codes of a card's surcharges, without freight (lane) and taxes (country). */
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

const day = v.pipe(v.string(), v.isoDate(ruleId('rateCard.day')));

const surcharge = v.object({
  code: v.picklist(surchargeCodes),
  /** Name shown in addition to the code; empty if the code is enough. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(60, ruleId('rateCard.name'))),
  type: v.picklist(surchargeTypes),
  /** Minor units: of the shipment, of a piece, or the minimum of a percentage. */
  amount,
  of: v.array(v.picklist(surchargeBases)),
  /** For `percent`: rates in hundredths of a percent, each valid from its day until the next one's. */
  rates: v.pipe(
    v.array(v.object({ from: day, basisPoints: integerBetween(100_000, 0, 'rateCard.rate') })),
    v.maxLength(200, ruleId('rateCard.rates.tooMany')),
  ),
  /** For `remoteArea`: area of the destination. */
  area: v.nullable(laneEnd),
  /** For `oversize`: limit of the longest side, mm, or of the total weight, g. */
  overMm: v.nullable(integerBetween(100_000, 1, 'rateCard.length')),
  overG: v.nullable(integerBetween(MAX_GRAMS, 1, 'rateCard.weight')),
});

export type Surcharge = v.InferOutput<typeof surcharge>;

/** Exchange rate of another currency to the card's, in major units, as a decimal. */
const exchange = v.object({
  currency: v.string(),
  rate: v.pipe(v.string(), v.regex(/^\d{1,7}(?:\.\d{1,8})?$/, ruleId('rateCard.exchange.rate'))),
});

/** Maximum number of weight bands of a card, so that a card always fits into one call. */
export const MAX_BANDS = 100_000;

/** Content of a version of a card. */
export const cardContent = v.object({
  currency: v.pipe(
    v.string(),
    v.check((code) => Object.hasOwn(currencyScale, code), ruleId('rateCard.currency')),
  ),
  rounding: v.picklist(roundings),
  /** Whether taxes of the country of origin are added. */
  taxed: v.boolean(),
  lanes: v.pipe(
    v.array(lane),
    v.minLength(1, ruleId('rateCard.lane.missing')),
    v.maxLength(2_000, ruleId('rateCard.lane.tooMany')),
  ),
  surcharges: v.pipe(v.array(surcharge), v.maxLength(50, ruleId('rateCard.surcharge.tooMany'))),
  exchange: v.pipe(v.array(exchange), v.maxLength(50)),
});

export type CardContent = v.InferOutput<typeof cardContent>;
