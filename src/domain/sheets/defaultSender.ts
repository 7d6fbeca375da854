import type { AddressValues } from './addressFields.ts';
import type { FieldRule } from '../fields/fields.ts';
import type { ImportKind, OrderKind, RowFinding, SheetDefinition } from './sheet.ts';
import { sheets } from './sheets.ts';
import { orderTexts } from './addressTexts.ts';

/*
 * Who sends an imported order. An order that says nothing of its sender takes the company's default
 * sender, as the form of a new order does; one that gives any field of a sender keeps what it gives
 * and takes nothing from the default, since a mixture of two senders would be a third.
 */

/** Fields that say who sends; a kind has some of them, or none. */
export const senderKeys = [
  'senderName',
  'senderPhone',
  'senderProvince',
  'senderCity',
  'senderAddress',
  'senderTaxId',
] as const;
type SenderKey = (typeof senderKeys)[number];

type Texts = Readonly<Record<string, string>>;

/** The company's default sender, canonical texts by field key of an order kind. */
export type SenderTexts = Texts;

export const isSenderKey = (key: string): key is SenderKey =>
  senderKeys.some((sender) => sender === key);

/** Whether rows of the kind are orders that say who sends: a warehouse's do not. */
export function hasSender(kind: ImportKind): kind is OrderKind {
  return sheets[kind].columns.some(({ key }) => isSenderKey(key));
}

/** Texts of the default sender in an order of a kind. */
export function senderTexts(kind: OrderKind, values: AddressValues): SenderTexts {
  const texts = orderTexts(kind, 'sender', values);
  const columns = sheets[kind].columns.filter(({ key }) => isSenderKey(key));
  return Object.fromEntries(
    columns.map(({ key, field }) => [key, field.read(texts[key] ?? '').text]),
  );
}

/** Whether an order says nothing of its sender. */
export function lacksSenderTexts(texts: Texts): boolean {
  return senderKeys.every((key) => (texts[key] ?? '') === '');
}

/** Finds why a default sender does not fit orders of a kind: a missing town, a long street. */
function findSenderFindings(sheet: SheetDefinition, sender: SenderTexts): RowFinding[] {
  return sheet.columns
    .filter(({ key }) => isSenderKey(key))
    .flatMap(({ key: column, field }) => {
      const { findings } = field.read(sender[column] ?? '');
      const isFaulty = findings.some(({ severity }) => severity === 'error');
      return isFaulty ? [{ column, rule: 'rule.sender.default', severity: 'error' } as const] : [];
    });
}

/** The field where it may be blank. */
function optional(field: FieldRule): FieldRule {
  const read: FieldRule['read'] = (text, beside) => {
    const reading = field.read(text, beside);
    const findings = reading.findings.filter(({ rule }) => rule !== 'rule.required');
    return { ...reading, findings };
  };
  return { ...field, required: false, read };
}

/**
 * A sheet as a company's orders are judged by: with a default sender, all fields of the
 * sender may be blank together, wherever a kind demands some. What then keeps the default sender
 * from standing in an order is found in the order. Null: the company has none.
 */
export function sheetWithSender(
  sheet: SheetDefinition,
  sender: SenderTexts | null,
): SheetDefinition {
  if (sender === null) return sheet;
  const own = sheet.columns.filter(({ key }) => isSenderKey(key));
  const required = own.filter(({ field }) => field.required).map(({ key }) => key);
  const faults = findSenderFindings(sheet, sender);
  if (required.length + faults.length === 0) return sheet;
  const senderRules = (row: Texts): readonly RowFinding[] =>
    lacksSenderTexts(row)
      ? faults
      : required
          .filter((key) => row[key] === '')
          .map((column) => ({ column, rule: 'rule.required', severity: 'error' }));
  return {
    ...sheet,
    columns: sheet.columns.map((column) =>
      required.includes(column.key) ? { ...column, field: optional(column.field) } : column,
    ),
    rowRules: (row, context) => [...sheet.rowRules(row, context), ...senderRules(row)],
    rowRuleInputs: {
      ...sheet.rowRuleInputs,
      ...Object.fromEntries(own.map(({ key }) => [key, 'presence'])),
    },
  };
}

/** Whether rows are judged alike with either default sender. */
export function hasSameVerdicts(
  kind: ImportKind,
  one: SenderTexts | null,
  other: SenderTexts | null,
): boolean {
  const [before, after] = [one, other].map((sender) => {
    const faults = sender === null ? [] : findSenderFindings(sheets[kind], sender);
    return {
      isPlain: sheetWithSender(sheets[kind], sender) === sheets[kind],
      faults: faults.map(({ column }) => column).join(),
    };
  });
  return before?.isPlain === after?.isPlain && before?.faults === after?.faults;
}
