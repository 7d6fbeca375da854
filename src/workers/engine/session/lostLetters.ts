import { hasUnderscores, UNDERSCORES } from '../../../domain/text/lostLetters.ts';
import { listSourceColumns } from '../mapping/sources.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import { cellText } from '../storeText.ts';
import type { SheetSample } from './decideMapping.ts';

/** Meanings whose words have no underscores: names of persons, companies and places, and streets. */
const PROOF_MEANINGS = /^(?:receiver|sender) (?:name|company|province|city|area|address)$/;
/** Meanings that lost letters if the others did. */
const OTHER_MEANINGS = /^(?:goods name|local goods name|remark)$/;

/**
 * Marks the columns of a pre-Unicode workbook in which underscores replace lost letters. Names and places in the
 * given rows prove it; codes and goods may contain underscores.
 */
export function markLostLetters(
  columns: readonly GridColumn[],
  { store, fields, rows }: SheetSample,
): readonly GridColumn[] {
  if (!store.isBeforeUnicode) return columns;
  const findFieldMeaning = ({ key }: GridColumn): string =>
    fields.find((field) => field.key === key)?.meanings?.[0] ?? '';
  const isProof = (column: GridColumn): boolean => PROOF_MEANINGS.test(findFieldMeaning(column));
  const listFileColumns = ({ source, derivedFrom }: GridColumn): readonly number[] =>
    derivedFrom === undefined ? (source === null ? [] : [source]) : listSourceColumns(derivedFrom);
  const hasLostLetters = columns.some(
    (column) =>
      isProof(column) &&
      listFileColumns(column).some((at) =>
        rows.some((row) => hasUnderscores(cellText(store, row, at))),
      ),
  );
  if (!hasLostLetters) return columns;
  return columns.map((column) =>
    isProof(column) || OTHER_MEANINGS.test(findFieldMeaning(column))
      ? { ...column, lostLetterMark: UNDERSCORES }
      : column,
  );
}
