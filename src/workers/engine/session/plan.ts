import { columnsOf, isMade } from '../mapping/sources.ts';
import type { SplitPlace } from '../judge/rules.ts';
import type { Switched } from '../judge/switchedOff.ts';
import { EngineError } from '../errors.ts';
import { chosenHeader, findHeader, HEADER_ROWS } from '../match/findHeader.ts';
import { looksLikeData } from '../match/byCells.ts';
import { currencyOf, type SheetCurrency } from '../match/currencies.ts';
import type { Learned } from '../match/learned.ts';
import {
  findShape,
  type KnownShapes,
  layShape,
  settledColumns,
  type ShapeMatch,
} from '../match/shapes.ts';
import type { ColumnMatch, DayCell, FieldNames } from '../match/matchHeaders.ts';
import { recipes } from '../recipes/index.ts';
import type { FieldSource, Mapping, Question, RecipeName, ShapeName } from '../public/mapping.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import {
  alikeIn,
  dayCellsIn,
  profilesOf,
  sampleRows,
  samplesOf,
  textsIn,
  withoutRemarks,
} from './evidence.ts';
import { allowed, findByCells, findMapping, type Understood } from './mapping.ts';
import { hasLetterApostrophe } from '../wrappers.ts';
import { paidBeside } from './besideOthers.ts';
import { groupReader, type ReadGroup } from './groupRows.ts';
import { withLostLetters } from './lostLetters.ts';
import { tableBeside, type TableBeside } from './tableBeside.ts';
import { besideUnits } from './unitColumns.ts';
import type { FileColumn, GridColumn } from '../public/reading.ts';

/** Where the header is and what its columns mean. */
export interface SheetPlan {
  /** Sheet row, from 1; 0 where the sheet has no header. */
  readonly headerRow: number;
  readonly columns: readonly GridColumn[];
  /** Every column of the file, by its place. */
  readonly fileColumns: readonly FileColumn[];
  /** Keys of required fields that come from nowhere. */
  readonly missing: readonly string[];
  /** What the user should say, required fields first. */
  readonly questions: readonly Question[];
  /** The export that the file was recognised as. */
  readonly recipe: RecipeName | null;
  /** The remembered shape that it was read by. */
  readonly shape: ShapeName | null;
  /** The amounts to collect beside a column that says whether they were paid. */
  readonly paid: Switched | null;
  /** A table beside the orders, none of whose columns is read. */
  readonly beside: TableBeside | null;
  /** Reads rows above the orders that they group. */
  readonly readGroup: ReadGroup;
}

export interface PlanOptions {
  /** Sheet row of the header, 0 where the first row is an order; found where absent. */
  readonly headerRow?: number | undefined;
  /** Where the fields' texts come from; found out where absent. */
  readonly mapping?: Mapping | undefined;
  /** What the merchant chose for headers of earlier files. */
  readonly learned?: Learned | undefined;
  /** How the merchant read earlier files with the same headers. */
  readonly shapes?: KnownShapes | undefined;
  /** Splits a text that names a region and a city. */
  readonly splitPlace?: SplitPlace | undefined;
}

/** Row of the header where the sheet has none: the row before the first. */
const NO_HEADER = -1;

const NOTHING: Learned = new Map();
const NO_COLUMNS: ReadonlySet<number> = new Set();
const NO_SHAPES: KnownShapes = { shapes: [], refsOf: () => [] };

/**
 * Finds the header among the rows read so far and where each field comes from. The grid's columns
 * are the file's in their order, what is made of several in the place of the first, then the fields
 * that come from nowhere. Throws `noHeader`.
 */
export function planSheet(
  store: SheetStore,
  fields: readonly FieldNames[],
  options: PlanOptions,
): SheetPlan {
  const { row, headers: named } = chooseHeader(store, fields, options);
  const rows = withoutRemarks(store, sampleRows(store, row + 1), row);
  const texts = textsIn(store, rows);
  const apart =
    row === NO_HEADER
      ? null
      : tableBeside(
          textsOf(store)(row),
          row > 0 ? textsOf(store)(row - 1) : undefined,
          texts,
          fields,
        );
  const headers = apart?.headers ?? named;
  const evidence = {
    headers,
    profiles: profilesOf(texts),
    alike: alikeIn(store, row + 1),
    beside: apart?.beside.columns ?? NO_COLUMNS,
    splitPlace: options.splitPlace,
  };
  const { learned = NOTHING, shapes = NO_SHAPES } = options;
  const found =
    row === NO_HEADER
      ? findByCells(evidence, fields)
      : findMapping(evidence, fields, { recipes, learned });
  const isChosen = options.mapping !== undefined;
  const known = isChosen || row === NO_HEADER ? null : findShape(headers, shapes);
  const wanted = known === null ? options.mapping : layShape(known, found.mapping);
  const mapping = wanted === undefined ? found.mapping : allowed(wanted, headers, fields);
  const laid = known === null ? null : { ...known, fields: mapping.fields };
  const isBlank = (column: number) =>
    (headers[column] ?? '').trim() === '' &&
    !hasText(store, column, Math.min(HEADER_ROWS, store.completeRows));
  const columns = gridOf(found, mapping, fields, isBlank, laid === null ? 'chosen' : 'learned');
  const grid = besideUnits(columns, fields, headers, (source) =>
    texts(source).slice(0, HEADER_ROWS),
  );
  const quoted = withApostrophes(grid, rows, store);
  const spelled = withLostLetters(quoted, fields, rows, store);
  const dated = inDayHabits(spelled, fields, headers.length, dayCellsIn(store, rows));
  const absent = fields.filter(({ key }) => mapping.fields[key] === undefined);
  const currency = currencyOf(fields, mapping, evidence);
  const missing = absent
    .filter(({ key, required }) => required || key === currency?.key)
    .map(({ key }) => key);
  return {
    headerRow: row === NO_HEADER ? 0 : store.sheetRow(row),
    columns: dated,
    fileColumns: headers.map((header, column) => ({
      header: header.trim(),
      samples: samplesOf(texts(column)),
    })),
    missing,
    questions: withCurrency(
      withProposals(questionsOf(found, missing, isChosen, laid), fields, mapping),
      currency,
    ),
    recipe: found.recipe,
    shape: known === null ? null : { id: known.shape.id, name: known.shape.name },
    paid: paidBeside(dated, fields, evidence),
    beside: apart?.beside ?? null,
    readGroup: groupReader(fields, options.splitPlace),
  };
}

/** What is still to be said: nothing of columns that the user, or a remembered shape, has spoken of. */
function questionsOf(
  found: Understood,
  missing: readonly string[],
  isChosen: boolean,
  laid: (ShapeMatch & Mapping) | null,
): readonly Question[] {
  const open = missing.map((key): Question => ({ type: 'missing', key, sources: [] }));
  if (isChosen) return open;
  if (laid === null) return found.questions;
  const { shape, columns, fields } = laid;
  const settled = settledColumns(shape, columns, fields);
  const unsure = found.questions.flatMap((question): readonly Question[] => {
    const sources = question.sources.filter((column) => !settled.has(column));
    const isOpen = fields[question.key] === undefined && sources.length > 0;
    return isOpen ? [{ ...question, sources }] : [];
  });
  const asked = new Set(unsure.map(({ key }) => key));
  return [...unsure, ...open.filter(({ key }) => !asked.has(key))];
}

/** What numbers are made of for orders that have none. */
const NUMBER = '{file}-{row}';

/**
 * The questions, with what is proposed where the file has none: numbers, since one for all rows would be no number,
 * and what all rows most likely have.
 */
function withProposals(
  questions: readonly Question[],
  fields: readonly FieldNames[],
  { fields: sources }: Mapping,
): readonly Question[] {
  const value =
    sources[fields.find(({ meanings = [] }) => meanings[0] === 'unit value')?.key ?? ''];
  // What is worth as much as one of them is one.
  const isOne = value?.from === 'first' && value.columns.length === 1;
  const proposed = new Map(
    fields.flatMap(({ key, meanings = [], isNumber, ofAll }) => {
      const isCount = isOne && meanings[0] === 'goods count';
      const text = isNumber === true ? NUMBER : isCount ? '1' : ofAll;
      return text === undefined ? [] : [[key, text] as const];
    }),
  );
  return questions.map((one) => {
    const text = proposed.get(one.key);
    return one.type === 'missing' && text !== undefined ? { ...one, text } : one;
  });
}

/** The questions, with that of the currency: amounts need one even where orders need none. */
function withCurrency(
  questions: readonly Question[],
  currency: SheetCurrency | null,
): readonly Question[] {
  if (currency === null) return questions;
  const { key, text } = currency;
  const of = (question: Question): Question => (text === null ? question : { ...question, text });
  return questions.some((one) => one.key === key)
    ? questions.map((one) => (one.key === key && one.type === 'missing' ? of(one) : one))
    : [...questions, of({ type: 'missing', key, sources: [] })];
}

/** The columns of the grid under a mapping; `given` is the reason of what was not found out. */
function gridOf(
  { matches, mapping: found, reasons }: Understood,
  { fields: sources }: Mapping,
  fields: readonly FieldNames[],
  isBlank: (column: number) => boolean,
  given: 'chosen' | 'learned',
): GridColumn[] {
  const keys = fields.filter(({ key }) => sources[key] !== undefined).map(({ key }) => key);
  const sourceOf = (key: string): FieldSource => sources[key] as FieldSource;
  const isFound = (key: string) =>
    JSON.stringify(found.fields[key]) === JSON.stringify(sources[key]);
  const columns: GridColumn[] = [];
  const placed = new Set<string>();
  const place = (key: string, match: ColumnMatch | undefined, made: boolean): void => {
    const source = sourceOf(key);
    placed.add(key);
    const reason = isFound(key) ? (reasons.get(key) ?? 'alias') : given;
    columns.push({
      key,
      source: made ? null : (match?.source ?? null),
      header: made ? '' : (match?.header ?? ''),
      reason,
      score: reason === given || match?.key !== key ? 1 : match.score,
      ...(isMade(source) ? { made: source } : {}),
      ...(source.from === 'column' && source.unit !== undefined ? { unit: source.unit } : {}),
      ...(match === undefined || made ? {} : more(match)),
    });
  };
  for (const match of matches) {
    const { source } = match;
    const own = keys.find((key) => {
      const from = sourceOf(key);
      return from.from === 'column' && from.column === source;
    });
    const ofMade = keys.filter((key) => {
      const from = sourceOf(key);
      return isMade(from) && columnsOf(from).includes(source);
    });
    for (const key of ofMade) if (!placed.has(key)) place(key, undefined, true);
    if (own !== undefined) place(own, match, false);
    // What is behind the first of several, where that is blank, is a column of its own as well.
    else if (ofMade.some((key) => sourceOf(key).from !== 'first') || isBlank(source)) continue;
    else if (ofMade.some((key) => columnsOf(sourceOf(key))[0] === source)) continue;
    else
      columns.push({
        key: null,
        source,
        header: match.header,
        reason: null,
        score: 0,
        ...more(match),
      });
  }
  for (const key of keys) if (!placed.has(key)) place(key, undefined, true);
  for (const { key } of fields) {
    if (sources[key] === undefined) {
      columns.push({ key, source: null, header: '', reason: null, score: 0 });
    }
  }
  return columns;
}

/** Cells with apostrophes from which on they are no part of names. */
const APOSTROPHES = 2;

/** Marks columns of which every cell has an apostrophe before it: an exporter's, and no name's own. */
function withApostrophes(
  columns: readonly GridColumn[],
  rows: readonly number[],
  store: SheetStore,
): readonly GridColumn[] {
  return columns.map((column) => {
    const { key, source } = column;
    if (key === null || source === null) return column;
    let count = 0;
    for (const row of rows) {
      if (store.kind(row, source) !== Kind.text) continue;
      const id = store.textId(row, source);
      const text = store.texts.decode(id);
      if (hasLetterApostrophe(text)) count++;
      else if (text.trim() !== '' && !store.texts.isUnwrapped(id)) return column;
    }
    return count < APOSTROPHES ? column : { ...column, hasApostrophes: true };
  });
}

/** Columns in which days are sought that tell how a sheet writes them. */
const DATED = 256;

/**
 * Adds to date columns what their cells prove together: the meaning of their times of day and the order
 * of their figures. A column without proof takes the order of all others, because nobody writes dates in
 * two ways side by side.
 */
function inDayHabits(
  columns: readonly GridColumn[],
  fields: readonly FieldNames[],
  width: number,
  cellsOf: (source: number) => readonly DayCell[],
): readonly GridColumn[] {
  let orders: ReadonlySet<string> | undefined;
  return columns.map((column) => {
    const { key, source } = column;
    const { habitOf, likelyOrderOf, accepts } = fields.find((field) => field.key === key) ?? {};
    if (source === null || habitOf === undefined) return column;
    const cells = cellsOf(source);
    const { order: own, midnights } = habitOf(cells);
    const timed = midnights === null ? column : { ...column, midnights };
    if (own !== null) return { ...timed, dayOrder: own };
    // Days that can be read by themselves need no proof from elsewhere.
    const filled = new Set(cells.map(({ text }) => text).filter((text) => text.trim() !== ''));
    if (accepts !== undefined && [...filled].every(accepts)) return timed;
    orders ??= new Set(
      Array.from(
        { length: Math.min(DATED, width) },
        (_, at) => habitOf(cellsOf(at)).order ?? [],
      ).flat(),
    );
    const [proven, ...more] = orders;
    const order = more.length > 0 ? undefined : (proven ?? likelyOrderOf?.(cells) ?? undefined);
    return order === undefined ? timed : { ...timed, dayOrder: order };
  });
}

/** Whether a column holds anything in the first rows. */
function hasText(store: SheetStore, column: number, rows: number): boolean {
  for (let row = 0; row < rows; row++) if (cellText(store, row, column) !== '') return true;
  return false;
}

/** What the header may mean besides, and in what units, where there is anything to say. */
function more({
  candidates,
  otherUnits,
}: ColumnMatch): Pick<GridColumn, 'candidates' | 'otherUnits'> {
  return {
    ...(Object.keys(otherUnits).length === 0 ? {} : { otherUnits }),
    ...(candidates.length === 0
      ? {}
      : { candidates: candidates.map(({ key, score }) => ({ key, score })) }),
  };
}

function chooseHeader(
  store: SheetStore,
  fields: readonly FieldNames[],
  { headerRow, learned, shapes = NO_SHAPES, mapping }: PlanOptions,
): { readonly row: number; readonly headers: readonly string[] } {
  const texts = textsOf(store);
  let isAbsent = headerRow === 0;
  if (headerRow === undefined) {
    const rows = Math.min(HEADER_ROWS, store.completeRows);
    const remembered = mapping === undefined ? shapeRow(store, rows, fields, shapes) : null;
    if (remembered !== null) return remembered;
    const found = findHeader(
      Array.from({ length: rows }, (_, row) => texts(row)),
      fields,
      learned,
    );
    isAbsent = isOrder(store, found?.row ?? 0);
    if (found !== null && !isAbsent) return found;
  }
  if (isAbsent && store.completeRows > 0) {
    return { row: NO_HEADER, headers: texts(0).map(() => '') };
  }
  const row = headerRow === undefined ? undefined : store.rowOf(headerRow);
  if (row === undefined || row >= store.completeRows) {
    const params = headerRow === undefined ? {} : { row: headerRow };
    throw new EngineError('noHeader', 'No row looks like a header.', params);
  }
  const above = row > 0 ? texts(row - 1) : undefined;
  return { row, headers: chosenHeader(texts(row), fields, above) };
}

/** The row whose headers are those of a remembered shape: the user may have chosen it by hand. */
function shapeRow(
  store: SheetStore,
  rows: number,
  fields: readonly FieldNames[],
  shapes: KnownShapes,
): { readonly row: number; readonly headers: readonly string[] } | null {
  if (shapes.shapes.length === 0) return null;
  const texts = textsOf(store);
  for (let row = 0; row < rows; row++) {
    const headers = chosenHeader(texts(row), fields, row > 0 ? texts(row - 1) : undefined);
    if (findShape(headers, shapes) !== null) return { row, headers };
  }
  return null;
}

/** Whether a row is an order and no header, as the first one of a sheet without a header is. */
function isOrder(store: SheetStore, row: number): boolean {
  return looksLikeData(profilesOf(textsIn(store, [row])), store.columnCount);
}

/** The texts of a row, one per column of the sheet. */
export function textsOf(store: SheetStore): (row: number) => string[] {
  return (row) =>
    Array.from({ length: store.columnCount }, (_, column) => cellText(store, row, column));
}
