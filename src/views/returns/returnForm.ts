import * as v from 'valibot';
import { decimal, money } from '../../domain/fields/fields.ts';
import type { ReturnFieldError } from '../../api/contract/returns/returnFieldErrors.ts';
import {
  type Replacement,
  type Returnable,
  returnContent,
} from '../../api/contract/returns/returnContent.ts';
import {
  handoverWays,
  needsNote,
  returnPayers,
  returnReasons,
  type ReturnType,
  returnTypes,
} from '../../domain/lifecycles/return/returnStatus.ts';
import { language } from '../../language/i18n.ts';
import { parseTypedNumber, formatShortNumber } from '../../form/typedNumber.ts';
import { currencyDecimals } from '../shared/currencies.ts';
import { KG_DIGITS } from '../shared/UnitFields.tsx';
import type { ReturnChange } from './returnDeclarations.ts';

/** Settlement of the price difference between returned and replacement goods. */
const settlements = ['even', 'collect', 'refund'] as const;
export type Settlement = (typeof settlements)[number];

/** Form values as typed. `items` has a quantity for each item of the order. */
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

export const toTypedReturn = (
  { waybillNo, items, weightG, exchangeable, to }: Returnable,
  type: ReturnType,
): TypedReturn => ({
  orderNo: waybillNo,
  type: exchangeable ? type : 'return',
  reason: '',
  note: '',
  handover: 'pickup',
  payer: 'merchant',
  // A single item comes back whole, in most returns.
  items: items.map(({ delivered, returned }) =>
    items.length === 1 ? String(delivered - returned) : '',
  ),
  replacement: {
    goods: items[0]?.name ?? '',
    quantity: '1',
    weight: weightG > 0 ? formatShortNumber(weightG, KG_DIGITS, language()) : '',
    settlement: 'even',
    amount: '',
  },
  to,
});

/** Returns the id, whose type makes sure that it is an error of a return. */
const errorKey = (id: ReturnFieldError) => id;
const missingChoice = errorKey('return.choice.missing');
const invalidQuantity = errorKey('return.items.quantity');
const text = v.string();
const weightRule = decimal({
  required: true,
  min: 0,
  max: 1000,
  scale: 3,
  isPositive: true,
  unit: 'kg',
});

/** Parses a text by the rule of an order's field, to units of the last decimal; NaN if rejected or ambiguous. */
function parseRuleUnits(
  rule: typeof weightRule,
  typed: string,
  digits: number,
  currency = '',
): number {
  const parsed = parseTypedNumber(typed, digits, language());
  const text = parsed.type === 'number' ? String(parsed.units / 10 ** digits) : typed;
  const { value, findings } = rule.read(text, currency);
  const isAmbiguous =
    parsed.type === 'ambiguous' || findings.some(({ rule: id }) => id === 'rule.number.ambiguous');
  return isAmbiguous || value === null ? Number.NaN : Math.round(value * 10 ** digits);
}

const amountRule = (currency: string | null) =>
  money({ required: true, max: 1_000_000_000, scale: currencyDecimals(currency ?? '') });
const parseAmount = (typed: string, currency: string | null) =>
  parseRuleUnits(amountRule(currency), typed, currencyDecimals(currency ?? ''), currency ?? '');
const parseGrams = (typed: string) => parseRuleUnits(weightRule, typed, KG_DIGITS);

const replacementForm = v.object({
  goods: text,
  quantity: v.pipe(text, v.trim(), v.regex(/^\d{1,6}$/, invalidQuantity)),
  weight: text,
  settlement: v.picklist(settlements, missingChoice),
  amount: text,
});

/** Converts a replacement for sending; `currency` is the destination's COD currency. */
function toReplacement(
  { goods, quantity, weight, settlement, amount }: v.InferOutput<typeof replacementForm>,
  currency: string | null,
): Replacement {
  const minor = settlement === 'even' ? 0 : parseAmount(amount, currency);
  return {
    goods,
    quantity: Number(quantity),
    weightG: parseGrams(weight),
    differenceMinor: minor * (settlement === 'refund' ? -1 : 1),
    currency: settlement === 'even' ? null : currency,
  };
}

/** Validates by the contract's rules; an empty quantity counts as none. */
export const returnForm = ({ items, currency }: Returnable) =>
  v.pipe(
    v.object({
      orderNo: text,
      type: v.picklist(returnTypes, missingChoice),
      reason: v.picklist(returnReasons, missingChoice),
      note: text,
      handover: v.picklist(handoverWays, missingChoice),
      payer: v.picklist(returnPayers, missingChoice),
      items: v.array(v.pipe(text, v.trim(), v.regex(/^\d{0,6}$/, invalidQuantity))),
      replacement: replacementForm,
      // Validated with the choices, so that all missing fields are reported at once.
      to: returnContent.pipe[0].entries.to,
    }),
    // The contract has these checks too, but runs them after the conversion, when no other field has an error.
    v.forward(
      v.partialCheck(
        [['items']],
        ({ items: quantities }) => quantities.some((quantity) => Number(quantity) > 0),
        errorKey('return.items.none'),
      ),
      ['items', 0],
    ),
    v.forward(
      v.partialCheck(
        [['reason'], ['note']],
        ({ reason, note }) => note.trim() !== '' || !needsNote(reason),
        errorKey('return.note.missing'),
      ),
      ['note'],
    ),
    v.forward(
      v.partialCheck(
        [['handover'], ['type']],
        ({ handover, type }) => handover !== 'swap' || type === 'exchange',
        errorKey('return.swap.return'),
      ),
      ['handover'],
    ),
    v.forward(
      v.partialCheck(
        [['type'], ['replacement', 'weight']],
        ({ type, replacement }) => type === 'return' || parseGrams(replacement.weight) > 0,
        errorKey('return.replacement.weight'),
      ),
      ['replacement', 'weight'],
    ),
    v.forward(
      v.partialCheck(
        [['type'], ['replacement', 'settlement'], ['replacement', 'amount']],
        ({ type, replacement }) =>
          type === 'return' ||
          replacement.settlement === 'even' ||
          parseAmount(replacement.amount, currency) > 0,
        errorKey('return.replacement.amount'),
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
        replacement: type === 'return' ? null : toReplacement(replacement, currency),
      }),
    ),
    returnContent,
    v.transform((content): ReturnChange => ({ type: 'register', content })),
  );
