import type { OrderKind, RowContext } from '../api/contract/sheet.ts';
import { sheets } from '../api/contract/sheets.ts';
import { readColumns } from '../api/contract/order/readColumns.ts';
import type { SheetRules } from './engine/judge/rules.ts';
import type { FieldNames } from './engine/match/matchHeaders.ts';

/** The contract's sheet definition as the engine takes it, the company's country filled in. */
export function rulesOf(options: { kind: OrderKind; countryCode: string }): SheetRules {
  const sheet = sheets[options.kind];
  const { rowRules, rowRuleInputs, amounts, group } = sheet;
  const context: RowContext = { countryCode: options.countryCode };
  return {
    columns: readColumns(sheet, context),
    rowRuleInputs,
    amounts,
    rowRules: (row) => rowRules(row, context),
    ...(group === undefined ? {} : { group }),
  };
}

const namesByKind = new Map<OrderKind, readonly FieldNames[]>();

/** What headers name the fields of an order kind, in all languages; one array per kind, for ever. */
export function fieldNames(kind: OrderKind): readonly FieldNames[] {
  let names = namesByKind.get(kind);
  if (names === undefined) {
    names = sheets[kind].columns.map(({ key, field, headers }) => ({
      key,
      required: field.required,
      headers: Object.values(headers).flat(),
      own: Object.values(headers).map(([name]) => name),
    }));
    namesByKind.set(kind, names);
  }
  return names;
}
