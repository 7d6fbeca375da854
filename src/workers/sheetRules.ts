import type { OrderKind, RowContext } from '../api/contract/sheet.ts';
import { heldAgainst } from '../api/contract/fields.ts';
import { sheets } from '../api/contract/sheets.ts';
import { readColumns, type ReadColumn } from '../api/contract/order/readColumns.ts';
import { dayIn } from '../api/contract/zones.ts';
import type { SheetRules } from './engine/judge/rules.ts';
import type { FieldNames } from './engine/match/matchHeaders.ts';

/**
 * The contract's sheet definition as the engine takes it, the company's country and day filled in. A
 * day that has passed is a warning: a file may hold what was picked up already, such as our exports.
 */
export function rulesOf(options: { kind: OrderKind; countryCode: string }): SheetRules {
  const sheet = sheets[options.kind];
  const { rowRules, rowRuleInputs, amounts, group } = sheet;
  const context: RowContext = { countryCode: options.countryCode };
  const today = dayIn(options.countryCode, new Date());
  return {
    columns: readColumns(sheet, context).map((column) => withToday(column, today)),
    rowRuleInputs,
    amounts,
    rowRules: (row) => rowRules(row, context),
    ...(group === undefined ? {} : { group }),
  };
}

/** A column whose dates lie ahead warns of those that have passed; any other stays as it is. */
function withToday(column: ReadColumn, today: string): ReadColumn {
  const { field } = column;
  if (field.isUpcoming !== true) return column;
  const read: typeof field.read = (text, beside) =>
    heldAgainst(today, field, field.read(text, beside), 'warning');
  return { ...column, field: { ...field, read } };
}

const namesByKind = new Map<OrderKind, readonly FieldNames[]>();

/** What headers name the fields of an order kind, in all languages; one array per kind, for ever. */
export function fieldNames(kind: OrderKind): readonly FieldNames[] {
  let names = namesByKind.get(kind);
  if (names === undefined) {
    names = sheets[kind].columns.map(({ key, field, headers }) => ({
      key,
      required: field.required,
      unit: field.unit,
      headers: Object.values(headers).flat(),
      own: Object.values(headers).map(([name]) => name),
    }));
    namesByKind.set(kind, names);
  }
  return names;
}
