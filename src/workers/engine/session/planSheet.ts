import type { KnownPlaces } from '../judge/rules.ts';
import type { ConditionalAmount } from '../judge/planFindings.ts';
import { EngineError } from '../errors.ts';
import { readChosenHeader, findHeader, MAX_HEADER_ROWS } from '../match/findHeader.ts';
import { looksLikeData } from '../match/matchByCells.ts';
import { findCurrency } from '../match/currencies.ts';
import {
  findKnownMatch,
  collectHabits,
  type ColumnKnowledge,
  NO_KNOWLEDGE,
} from '../match/knownColumns.ts';
import type { FieldNames } from '../match/headerMatcher.ts';
import { recipes } from '../recipes/index.ts';
import type { Mapping, Question, RecipeName, LayoutName } from '../public/mappingTypes.ts';
import type { SheetStore } from '../store.ts';
import {
  createColumnComparison,
  createProfiles,
  createRowReader,
  sampleRows,
  sampleTexts,
  createColumnTexts,
  removeRemarks,
} from './evidence.ts';
import { createGridColumns, addDateConventions, markApostrophes } from './gridColumns.ts';
import { decideMapping, type SheetSample } from './decideMapping.ts';
import { findOpenQuestions, addCurrency, addProposals } from './openQuestions.ts';
import { findPaidColumn } from './conditionalAmounts.ts';
import { createGroupReader, type ReadGroup } from './groupRows.ts';
import { markLostLetters } from './lostLetters.ts';
import { findTableBeside, type TableBeside } from './tableBeside.ts';
import { addUnitColumns } from './unitColumns.ts';
import type { FileColumn, GridColumn } from '../public/readingTypes.ts';

/** Header of a sheet, and the meaning of its columns. */
export interface SheetPlan {
  /** Sheet row, from 1; 0 if the sheet has no header. */
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Every column of the file, by index. */
  readonly fileColumns: readonly FileColumn[];
  /** Keys of required fields without a source. */
  readonly missing: readonly string[];
  /** Questions to the user, required fields first. */
  readonly questions: readonly Question[];
  /** Known export format of the file, if any. */
  readonly recipe: RecipeName | null;
  /** Saved layout that was applied, if any. */
  readonly savedLayout: LayoutName | null;
  /** Amounts to collect with a column that states whether they were paid. */
  readonly paid: ConditionalAmount | null;
  /** A table beside the orders, whose columns are not read. */
  readonly tableBeside: TableBeside | null;
  /** Reads the values of group rows above orders. */
  readonly readGroup: ReadGroup;
}

export interface PlanOptions {
  /** Sheet row of the header, 0 if the first row is an order; detected if absent. */
  readonly headerRow?: number | undefined;
  /** Sources of the fields; detected if absent. */
  readonly mapping?: Mapping | undefined;
  /** Columns known to the company; exports of known programs are added. */
  readonly known?: ColumnKnowledge | undefined;
  readonly places?: KnownPlaces | undefined;
}

/** Header row of a sheet without one: the row before the first. */
const NO_HEADER = -1;

const NO_COLUMNS: ReadonlySet<number> = new Set();

/**
 * Finds the header among the rows read so far, and the source of each field. The grid has the file's columns in order
 * (a derived column replaces its first source), then fields without a source. Throws `noHeader`.
 */
export function planSheet(
  store: SheetStore,
  fields: readonly FieldNames[],
  options: PlanOptions,
): SheetPlan {
  const { row, headers: chosenHeaders } = chooseHeader(store, fields, options);
  const rows = removeRemarks(store, sampleRows(store, row + 1), row);
  const texts = createColumnTexts(store, rows);
  const split =
    row === NO_HEADER
      ? null
      : findTableBeside(
          createRowReader(store)(row),
          row > 0 ? createRowReader(store)(row - 1) : undefined,
          texts,
          fields,
        );
  const headers = split?.headers ?? chosenHeaders;
  const sample: SheetSample = {
    store,
    fields,
    rows,
    texts,
    headers,
    profiles: createProfiles(texts),
    haveEqualCells: createColumnComparison(store, row + 1),
    otherTableColumns: split?.beside.columns ?? NO_COLUMNS,
    places: options.places,
  };
  const { known = NO_KNOWLEDGE } = options;
  const decided = decideMapping(sample, {
    known: { ...known, columns: [...known.columns, ...recipes] },
    chosen: options.mapping,
    hasHeader: row !== NO_HEADER,
  });
  const { found, mapping, layout } = decided;
  const columns = [addUnitColumns, markApostrophes, markLostLetters, addDateConventions].reduce(
    (grid, add) => add(grid, sample),
    createGridColumns(decided, sample),
  );
  const unmapped = fields.filter(({ key }) => mapping.fields[key] === undefined);
  const currency = findCurrency(fields, mapping, sample);
  const missing = unmapped
    .filter(({ key, required }) => required || key === currency?.key)
    .map(({ key }) => key);
  return {
    headerRow: row === NO_HEADER ? 0 : store.sheetRow(row),
    columns,
    fileColumns: headers.map((header, column) => ({
      header: header.trim(),
      samples: sampleTexts(texts(column)),
    })),
    missing,
    questions: addCurrency(
      addProposals(findOpenQuestions(decided, missing), fields, mapping),
      currency,
    ),
    recipe: found.recipe,
    savedLayout: layout === null ? null : { id: layout.known.id, name: layout.known.name },
    paid: findPaidColumn(columns, sample),
    tableBeside: split?.beside ?? null,
    readGroup: createGroupReader(fields, options.places),
  };
}

function chooseHeader(
  store: SheetStore,
  fields: readonly FieldNames[],
  { headerRow, known = NO_KNOWLEDGE, mapping }: PlanOptions,
): { readonly row: number; readonly headers: readonly string[] } {
  const readRow = createRowReader(store);
  let isAbsent = headerRow === 0;
  if (headerRow === undefined) {
    const rows = Math.min(MAX_HEADER_ROWS, store.completeRows);
    const layoutHeader = mapping === undefined ? findLayoutRow(store, rows, fields, known) : null;
    if (layoutHeader !== null) return layoutHeader;
    const detected = findHeader(
      Array.from({ length: rows }, (_, row) => readRow(row)),
      fields,
      collectHabits(known),
    );
    isAbsent = isOrder(store, detected?.row ?? 0);
    if (detected !== null && !isAbsent) return detected;
  }
  if (isAbsent && store.completeRows > 0) {
    return { row: NO_HEADER, headers: readRow(0).map(() => '') };
  }
  const row = headerRow === undefined ? undefined : store.rowOf(headerRow);
  if (row === undefined || row >= store.completeRows) {
    const params = headerRow === undefined ? {} : { row: headerRow };
    throw new EngineError('noHeader', 'No row looks like a header.', params);
  }
  const above = row > 0 ? readRow(row - 1) : undefined;
  return { row, headers: readChosenHeader(readRow(row), fields, above) };
}

/** The row with the headers of a layout: the user may have chosen it manually. */
function findLayoutRow(
  store: SheetStore,
  rows: number,
  fields: readonly FieldNames[],
  known: ColumnKnowledge,
): { readonly row: number; readonly headers: readonly string[] } | null {
  if (!known.columns.some(({ origin }) => origin === 'layout')) return null;
  const readRow = createRowReader(store);
  for (let row = 0; row < rows; row++) {
    const headers = readChosenHeader(readRow(row), fields, row > 0 ? readRow(row - 1) : undefined);
    if (findKnownMatch(headers, known, 'layout') !== null) return { row, headers };
  }
  return null;
}

/** Returns whether a row is an order rather than a header, as in a sheet without a header. */
function isOrder(store: SheetStore, row: number): boolean {
  return looksLikeData(createProfiles(createColumnTexts(store, [row])), store.columnCount);
}
