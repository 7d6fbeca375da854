import type { AddressValues } from './addressFields.ts';
import type { FieldRule } from '../fields/fields.ts';
import type { ImportKind, OrderKind, RowFinding, SheetDefinition } from './sheet.ts';
import { sheets } from './sheets.ts';
import { orderTexts } from './addressTexts.ts';

/*
 * The sender of an imported order. An order without any sender field takes the company's default sender, like the
 * form of a new order. An order with any sender field takes nothing from the default, so that two senders are never
 * mixed.
 */

/** Fields of the sender; a kind has some of them, or none. */
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

/** Canonical texts of the company's default sender, by field key of an order kind. */
export type SenderTexts = Texts;

export const isSenderKey = (key: string): key is SenderKey =>
  senderKeys.some((sender) => sender === key);

/** Whether files of a kind have orders with a sender; orders from a warehouse have none. */
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

/** Whether an order has no sender. */
export function lacksSenderTexts(texts: Texts): boolean {
  return senderKeys.every((key) => (texts[key] ?? '') === '');
}

/** Finds why a default sender does not fit orders of a kind, such as a missing city or a long street. */
function findSenderFindings(sheet: SheetDefinition, sender: SenderTexts): RowFinding[] {
  return sheet.columns
    .filter(({ key }) => isSenderKey(key))
    .flatMap(({ key: column, field }) => {
      const { findings } = field.read(sender[column] ?? '');
      const hasError = findings.some(({ severity }) => severity === 'error');
      return hasError ? [{ column, rule: 'rule.sender.default', severity: 'error' } as const] : [];
    });
}

/** Makes a field optional. */
function optional(field: FieldRule): FieldRule {
  const read: FieldRule['read'] = (text, contextText) => {
    const reading = field.read(text, contextText);
    const findings = reading.findings.filter(({ rule }) => rule !== 'rule.required');
    return { ...reading, findings };
  };
  return { ...field, required: false, read };
}

/**
 * The sheet for a company's orders. With a default sender, all fields of the sender may be blank together, even
 * required ones; an order without a sender then gets the findings about the default sender. `sender` is null if the
 * company has none.
 */
export function sheetWithSender(
  sheet: SheetDefinition,
  sender: SenderTexts | null,
): SheetDefinition {
  if (sender === null) return sheet;
  const senderColumns = sheet.columns.filter(({ key }) => isSenderKey(key));
  const required = senderColumns.filter(({ field }) => field.required).map(({ key }) => key);
  const findings = findSenderFindings(sheet, sender);
  if (required.length + findings.length === 0) return sheet;
  const senderRules = (row: Texts): readonly RowFinding[] =>
    lacksSenderTexts(row)
      ? findings
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
      ...Object.fromEntries(senderColumns.map(({ key }) => [key, 'presence'])),
    },
  };
}

/** Whether rows get the same findings with both default senders. */
export function hasSameVerdicts(
  kind: ImportKind,
  one: SenderTexts | null,
  other: SenderTexts | null,
): boolean {
  const [before, after] = [one, other].map((sender) => {
    const findings = sender === null ? [] : findSenderFindings(sheets[kind], sender);
    return {
      isUnchanged: sheetWithSender(sheets[kind], sender) === sheets[kind],
      findings: findings.map(({ column }) => column).join(),
    };
  });
  return before?.isUnchanged === after?.isUnchanged && before?.findings === after?.findings;
}
