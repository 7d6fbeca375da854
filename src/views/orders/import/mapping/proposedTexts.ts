import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import type { SheetLayout } from '../../../../workers/protocol.ts';
import { usualValue } from '../../../../domain/sheets/usualValues.ts';

/**
 * What is proposed for all rows, by field: what the file suggests, else what the company gave last time, else
 * what is usual. An optional field is only given what was given before.
 */
export function proposedTexts(
  given: ReadonlyMap<string, string>,
  columns: readonly SheetColumn[],
  questions: SheetLayout['questions'],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((column): [string, string][] => {
      const suggested = questions.find(({ key }) => key === column.key)?.text;
      const text = suggested ?? given.get(column.key) ?? usualValue(column);
      return text === null ? [] : [[column.key, text]];
    }),
  );
}
