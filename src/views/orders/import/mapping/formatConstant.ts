import type { I18n } from '@lingui/core';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { suggestedValue } from '../../../../domain/sheets/suggestedValues.ts';
import type { SheetLayout } from '../../../../workers/protocol.ts';
import { codeName } from '../panels/codeNames.ts';

/** Whether a text for all rows contains the row's number, and so differs in each. */
export const isNumbering = (text: string): boolean => text.includes('{row}');

/** Formats a text for all rows: the name of a code, or the texts of the first two rows if it is numbered. */
export function formatConstant(
  translate: I18n['_'],
  field: SheetColumn,
  text: string,
  { headerRow, fileCode = '' }: Pick<SheetLayout, 'headerRow' | 'fileCode'>,
): string {
  if (!isNumbering(text)) return codeName(translate, field, text);
  const fillIn = (row: number) =>
    text.replaceAll('{file}', fileCode).replaceAll('{row}', String(row));
  return `${fillIn(headerRow + 1)}, ${fillIn(headerRow + 2)} …`;
}

/**
 * Proposed texts for all rows, by field: the suggestion of the file, the company's last text, or
 * the default value, which only required fields and the delivery type have.
 */
export function proposeConstants(
  earlierConstants: ReadonlyMap<string, string>,
  columns: readonly SheetColumn[],
  questions: SheetLayout['questions'],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((column): [string, string][] => {
      const suggested = questions.find(({ key }) => key === column.key)?.text;
      const text = suggested ?? earlierConstants.get(column.key) ?? suggestedValue(column);
      return text === null ? [] : [[column.key, text]];
    }),
  );
}
