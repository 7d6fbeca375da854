import * as v from 'valibot';

import { checkCardContent } from '../../domain/prices/checkCardContent.ts';
import {
  type RateCard,
  rateCardContent,
  type RateCardContent,
} from '../../api/contract/pricing/rateCards.ts';
import { language } from '../../language/i18n.ts';
import { parseUnits, formatShortNumber } from '../../form/typedNumber.ts';
import { currencyDecimals } from '../shared/currencies.ts';
import { issuePath } from '../shared/issuePath.ts';

const text = v.string();
const typedBand = v.object({
  over: text,
  upTo: text,
  type: text,
  price: text,
  step: text,
  stepPrice: text,
});
const typedLane = v.object({
  service: text,
  destination: text,
  divisor: text,
  roundTo: text,
  minimum: text,
  deliveryDays: text,
  bands: v.array(typedBand),
});
const typedSurcharge = v.object({
  code: text,
  name: text,
  type: text,
  amount: text,
  of: v.array(text),
  rates: v.array(v.object({ from: text, basisPoints: text })),
  area: text,
  overMm: text,
  overG: text,
});

/** Form values as typed: kilograms, centimetres, percent and major units. */
const typedCard = v.object({
  name: text,
  /** One of `cardHolders`. */
  holder: text,
  customerNo: text,
  groupId: text,
  kind: text,
  origin: text,
  content: v.object({
    currency: text,
    rounding: text,
    taxed: v.boolean(),
    lanes: v.array(typedLane),
    surcharges: v.array(typedSurcharge),
    exchange: v.array(v.object({ currency: text, rate: text })),
  }),
});

export type TypedCard = v.InferOutput<typeof typedCard>;

const formatNumber = (value: number, digits: number) =>
  formatShortNumber(value, digits, language());
const formatOptional = (value: number | null, digits: number) =>
  value === null ? '' : formatNumber(value, digits);

const parseNumber = (typedText: string, digits: number) =>
  parseUnits(typedText, digits, language());

const parseOptional = (typedText: string, digits: number) =>
  typedText.trim() === '' ? null : parseNumber(typedText, digits);

/** New weight band from `over`, in kilograms as typed. */
export const newBand = (over: string): TypedCard['content']['lanes'][number]['bands'][number] => ({
  over,
  upTo: '',
  type: 'step',
  price: '',
  step: '0.5',
  stepPrice: '',
});

export const newLane = {
  service: 'STANDARD',
  destination: '',
  divisor: '5000',
  roundTo: '0.001',
  minimum: '0',
  deliveryDays: '',
};

export const newSurcharge: TypedCard['content']['surcharges'][number] = {
  code: 'fuel',
  name: '',
  type: 'percent',
  amount: '0',
  of: ['freight'],
  rates: [],
  area: '',
  overMm: '',
  overG: '',
};

const blankCard: TypedCard = {
  name: '',
  holder: 'all',
  customerNo: '',
  groupId: '',
  kind: 'domestic',
  origin: '',
  content: {
    currency: '',
    rounding: 'nearest',
    taxed: true,
    lanes: [],
    surcharges: [],
    exchange: [],
  },
};

/** Stored values in the form's format: 3 decimals of kilograms, 1 of centimetres, 2 of percents. */
export function toTypedCard(card: RateCard | null): TypedCard {
  if (card === null) return blankCard;
  const { content } = card.shown;
  const digits = currencyDecimals(content.currency);
  return {
    name: card.name,
    holder: card.groupId === null ? (card.customerNo === '' ? 'all' : 'customer') : 'group',
    customerNo: card.customerNo,
    groupId: String(card.groupId ?? ''),
    kind: card.kind,
    origin: card.origin,
    content: {
      ...content,
      lanes: content.lanes.map((lane) => ({
        service: lane.service,
        destination: lane.destination,
        divisor: String(lane.divisor),
        roundTo: formatNumber(lane.roundTo, 3),
        minimum: formatNumber(lane.minimum, digits),
        deliveryDays: String(lane.deliveryDays ?? ''),
        bands: lane.bands.map(({ over, upTo, type, price, step, stepPrice }) => ({
          over: formatNumber(over, 3),
          upTo: formatOptional(upTo, 3),
          type,
          price: formatNumber(price, digits),
          step: formatNumber(step, 3),
          stepPrice: formatNumber(stepPrice, digits),
        })),
      })),
      surcharges: content.surcharges.map((one) => ({
        code: one.code,
        name: one.name,
        type: one.type,
        amount: formatNumber(one.amount, digits),
        of: one.of,
        rates: one.rates.map(({ from, basisPoints }) => ({
          from,
          basisPoints: formatNumber(basisPoints, 2),
        })),
        area: one.area ?? '',
        overMm: formatOptional(one.overMm, 1),
        overG: formatOptional(one.overG, 3),
      })),
    },
  };
}

function toCardContent({ content, holder, customerNo, groupId, ...head }: TypedCard) {
  const digits = currencyDecimals(content.currency);
  return {
    ...head,
    customerNo: holder === 'customer' ? customerNo : '',
    groupId: holder === 'group' ? Number(groupId) : null,
    content: {
      ...content,
      lanes: content.lanes.map(({ service, destination, bands, ...lane }) => ({
        service,
        destination,
        divisor: parseNumber(lane.divisor, 0),
        roundTo: parseNumber(lane.roundTo, 3),
        minimum: parseNumber(lane.minimum, digits),
        ...(lane.deliveryDays.trim() === ''
          ? {}
          : { deliveryDays: parseNumber(lane.deliveryDays, 0) }),
        bands: bands.map(({ over, upTo, type, price, step, stepPrice }) => ({
          over: parseNumber(over, 3),
          upTo: parseOptional(upTo, 3),
          type,
          price: parseNumber(price, digits),
          // Only prices in steps have a step width.
          step: type === 'step' ? parseNumber(step, 3) : 1_000,
          stepPrice: type === 'step' ? parseNumber(stepPrice, digits) : 0,
        })),
      })),
      surcharges: content.surcharges.map((one) => ({
        code: one.code,
        name: one.name,
        type: one.type,
        amount: parseNumber(one.amount, digits),
        of: one.type === 'percent' ? one.of : [],
        rates:
          one.type === 'percent'
            ? one.rates.map(({ from, basisPoints }) => ({
                from,
                basisPoints: parseNumber(basisPoints, 2),
              }))
            : [],
        area: one.code === 'remoteArea' && one.area !== '' ? one.area : null,
        overMm: one.code === 'oversize' ? parseOptional(one.overMm, 1) : null,
        overG: one.code === 'oversize' ? parseOptional(one.overG, 3) : null,
      })),
    },
  };
}

/** Validates by the contract's rules; `areaIds` are the existing quote areas. */
export const rateCardForm = (areaIds: ReadonlySet<string>) =>
  v.pipe(
    typedCard,
    v.rawTransform(({ dataset, addIssue, NEVER }): RateCardContent => {
      const { holder, customerNo } = dataset.value;
      // Without a customer code the card would apply to all customers.
      if (holder === 'customer' && customerNo.trim() === '') {
        addIssue({
          message: 'rateCard.customer',
          path: issuePath(dataset.value, ['customerNo']),
        });
        return NEVER;
      }
      const parsed = v.safeParse(rateCardContent, toCardContent(dataset.value));
      const errors = parsed.success
        ? checkCardContent(parsed.output.content, areaIds).map(({ path, rule }) => ({
            path: ['content', ...path],
            message: rule,
          }))
        : parsed.issues.map(({ message, path = [] }) => ({
            path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
            message,
          }));
      for (const { path, message } of errors) {
        addIssue({ message, path: issuePath(dataset.value, path) });
      }
      return errors.length > 0 || !parsed.success ? NEVER : parsed.output;
    }),
  );
