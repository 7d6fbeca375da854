import type { ImportContext, ReadingChoice } from './types.ts';

/**
 * What stands of the reading so far when the user changes a part of it. A sheet's header row says
 * nothing about another sheet, nor does what was only guessed.
 */
export function stillChosen(
  { choice, layout }: Pick<ImportContext, 'choice' | 'layout'>,
  change: ReadingChoice,
): ReadingChoice {
  const sheet = layout !== null && layout.sheets.length > 1 ? { sheet: layout.sheet } : {};
  const text =
    layout?.text?.guessed === false
      ? { encoding: layout.text.encoding, delimiter: layout.text.delimiter }
      : {};
  const { headerRow, ...other } = { ...sheet, ...text, ...choice };
  const isSameSheet = change.sheet === undefined || change.sheet === other.sheet;
  return isSameSheet && headerRow !== undefined ? { ...other, headerRow } : other;
}
