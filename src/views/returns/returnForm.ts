import * as v from 'valibot';
import { currencyScale } from '../../api/contract/currencies.ts';
import { decimal, money } from '../../api/contract/fields.ts';
import type { ReturnFault } from '../../api/contract/returns/faults.ts';
import {
  type Replacement,
  type Returnable,
  returnContent,
} from '../../api/contract/returns/content.ts';
import {
  handoverWays,
  returnPayers,
  returnReasons,
  type ReturnType,
  returnTypes,
} from '../../api/contract/returns/status.ts';
import type { ReturnChange } from './declared.ts';

/** Who settles the difference in price between the goods that come back and their replacement. */
const settlements = ['even', 'collect', 'refund'] as const;
export type Settlement = (typeof settlements)[number];

/** What the form of a return holds: numbers as they are typed, quantities by the order's items. */
export interface TypedReturn {
  readonly orderNo: string;
  readonly type: string;
  readonly reason: string;
  readonly note: string;
  readonly handover: string;
  readonly payer: string;
  readonly items: readonly string[];
  readonly replacement: {
    readonly goods: string;
    readonly quantity: string;
    readonly weight: string;
    readonly settlement: string;
    readonly amount: string;
  };
  readonly to: Returnable['to'];
}

export const typedOf = (
  { waybillNo, items, weightG, exchangeable, to }: Returnable,
  type: ReturnType,
): TypedReturn => ({
  orderNo: waybillNo,
  type: exchangeable ? type : 'return',
  reason: '',
  note: '',
  handover: 'pickup',
  payer: 'merchant',
  items: items.map(() => ''),
  replacement: {
    goods: items[0]?.name ?? '',
    quantity: '1',
    weight: weightG > 0 ? String(weightG / 1000) : '',
    settlement: 'even',
    amount: '',
  },
  to,
});

const fault = (id: ReturnFault) => id;
const missing = fault('return.choice.missing');
const wholeNumber = fault('return.items.quantity');
const text = v.string();
const kilograms = decimal({
  required: true,
  min: 0,
  max: 1000,
  scale: 3,
  positive: true,
  unit: 'kg',
});

/** The number in a text by the rule of an order's field; not a number where it is refused. */
const numberIn = (rule: typeof kilograms, typed: string, beside = '') =>
  rule.read(typed, beside).value ?? Number.NaN;

const scaleOf = (currency: string | null) => currencyScale[currency ?? ''] ?? 2;
const amountRule = (currency: string | null) =>
  money({ required: true, max: 1_000_000_000, scale: scaleOf(currency) });

const settled = v.object({
  goods: text,
  quantity: v.pipe(text, v.trim(), v.regex(/^\d{1,6}$/, wholeNumber)),
  weight: text,
  settlement: v.picklist(settlements, missing),
  amount: text,
});

/** A replacement as it is sent; `currency` is what the carrier collects there. */
function replacementOf(
  { goods, quantity, weight, settlement, amount }: v.InferOutput<typeof settled>,
  currency: string | null,
): Replacement {
  const value = settlement === 'even' ? 0 : numberIn(amountRule(currency), amount, currency ?? '');
  return {
    goods,
    quantity: Number(quantity),
    weightG: Math.round(numberIn(kilograms, weight) * 1000),
    differenceMinor:
      Math.round(value * 10 ** scaleOf(currency)) * (settlement === 'refund' ? -1 : 1),
    currency: settlement === 'even' ? null : currency,
  };
}

/** Judges the form by the contract's own rules; an empty quantity is none. */
export const returnForm = ({ items, currency }: Returnable) =>
  v.pipe(
    v.object({
      orderNo: text,
      type: v.picklist(returnTypes, missing),
      reason: v.picklist(returnReasons, missing),
      note: text,
      handover: v.picklist(handoverWays, missing),
      payer: v.picklist(returnPayers, missing),
      items: v.array(v.pipe(text, v.trim(), v.regex(/^\d{0,6}$/, wholeNumber))),
      replacement: settled,
      // Judged with the choices, so that all that is missing is said at once.
      to: returnContent.pipe[0].entries.to,
    }),
    v.forward(
      v.partialCheck(
        [['type'], ['replacement', 'weight']],
        ({ type, replacement }) => type === 'return' || numberIn(kilograms, replacement.weight) > 0,
        fault('return.replacement.weight'),
      ),
      ['replacement', 'weight'],
    ),
    v.forward(
      v.partialCheck(
        [['type'], ['replacement', 'settlement'], ['replacement', 'amount']],
        ({ type, replacement }) =>
          type === 'return' ||
          replacement.settlement === 'even' ||
          numberIn(amountRule(currency), replacement.amount, currency ?? '') > 0,
        fault('return.replacement.amount'),
      ),
      ['replacement', 'amount'],
    ),
    v.transform(
      ({ type, items: typed, replacement, ...rest }): v.InferInput<typeof returnContent> => ({
        ...rest,
        items: items.flatMap(({ lineNo }, at) => {
          const quantity = Number(typed[at] ?? '');
          return quantity > 0 ? [{ lineNo, quantity }] : [];
        }),
        replacement: type === 'return' ? null : replacementOf(replacement, currency),
      }),
    ),
    returnContent,
    v.transform((content): ReturnChange => ({ type: 'register', content })),
  );
