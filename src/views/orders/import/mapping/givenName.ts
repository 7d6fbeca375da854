import type { I18n } from '@lingui/core';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { usualValue } from '../../../../domain/sheets/usualValues.ts';
import type { SheetLayout } from '../../../../workers/protocol.ts';
import { codeName } from '../panels/codeNames.ts';

/** Whether a text for all rows is another one in each: it has a place for the row's number. */
export const isNumbering = (text: string): boolean => text.includes('{row}');

/** A text for all rows as people know it: a code's name, the first two of numbers that are made. */
export function givenName(
  say: I18n['_'],
  field: SheetColumn,
  text: string,
  { headerRow, fileCode = '' }: Pick<SheetLayout, 'headerRow' | 'fileCode'>,
): string {
  if (!isNumbering(text)) return codeName(say, field, text);
  const inRow = (row: number) =>
    text.replaceAll('{file}', fileCode).replaceAll('{row}', String(row));
  return `${inRow(headerRow + 1)}, ${inRow(headerRow + 2)} …`;
}

/**
 * Text proposed for all rows, by field: the file's suggestion, else the company's text of last time, else
 * the usual one, which only required fields and the delivery type have.
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
