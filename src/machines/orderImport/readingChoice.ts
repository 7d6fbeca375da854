import type { FieldSource, Mapping, SheetLayout } from '../../workers/protocol.ts';
import type { ImportContext, ReadingChoice } from './types.ts';

/**
 * Merges a change into the choices so far. Drops guesses of the current reading, and a header row
 * that was chosen for another sheet.
 */
export function mergeChoice(
  { choice, layout, refusal }: Pick<ImportContext, 'choice' | 'layout' | 'refusal'>,
  change: ReadingChoice,
): ReadingChoice {
  const reading = refusal?.reading ?? layout;
  const hasOtherSheets = reading !== null && reading.sheet !== '' && reading.sheets.length > 1;
  const sheet = hasOtherSheets ? { sheet: reading.sheet } : {};
  const text =
    reading?.text?.isGuessed === false
      ? { encoding: reading.text.encoding, delimiter: reading.text.delimiter }
      : {};
  const literalQuotes = reading?.text?.literalQuotes ?? [];
  const quotes = literalQuotes.length === 0 ? {} : { literalQuotes };
  const { headerRow, ...other } = { ...sheet, ...text, ...quotes, ...choice };
  const isSameSheet = change.sheet === undefined || change.sheet === other.sheet;
  return isSameSheet && headerRow !== undefined ? { ...other, headerRow } : other;
}

/** Converts a layout to its mapping of fields to sources. */
export function toMapping({ columns }: Pick<SheetLayout, 'columns'>): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const { source, key, derivedFrom, unit } of columns) {
    if (key === null) continue;
    if (derivedFrom !== undefined) fields[key] = derivedFrom;
    else if (source !== null) {
      fields[key] = { from: 'column', column: source, ...(unit === undefined ? {} : { unit }) };
    }
  }
  return { fields };
}

/** Whether the user has made changes that another reading of the file would lose. */
export function hasChanges({ hasEarlierEdits, history }: ImportContext): boolean {
  return hasEarlierEdits || history.canUndo;
}
