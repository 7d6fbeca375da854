import type { SheetColumn } from '../../../../api/contract/sheet.ts';
import { usualValue } from '../../../../api/contract/order/usualValues.ts';

/**
 * What is proposed for all rows, by field: what the company gave last time, else what is usual. An
 * optional field is only given what was given before.
 */
export function proposedTexts(
  given: ReadonlyMap<string, string>,
  columns: readonly SheetColumn[],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((column): [string, string][] => {
      const text = given.get(column.key) ?? usualValue(column);
      return text === null ? [] : [[column.key, text]];
    }),
  );
}
