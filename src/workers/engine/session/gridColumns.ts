import { listSourceColumns, isDerived } from '../mapping/sources.ts';
import { MAX_HEADER_ROWS } from '../match/findHeader.ts';
import type { ColumnMatch } from '../match/headerMatcher.ts';
import type { FieldSource } from '../public/mappingTypes.ts';
import type { GridColumn } from '../public/readingTypes.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { hasLetterApostrophe } from '../wrappers.ts';
import { collectDayCells } from './evidence.ts';
import type { DecidedMapping, SheetSample } from './decideMapping.ts';

/** Columns of the grid for a decided mapping. */
export function createGridColumns(
  { found: foundMapping, mapping, layout }: DecidedMapping,
  { store, headers, fields }: SheetSample,
): readonly GridColumn[] {
  const { matches, mapping: detected, reasons } = foundMapping;
  const { fields: sources } = mapping;
  /** Reason for sources that were not detected. */
  const otherReason = layout === null ? 'chosen' : 'learned';
  const isBlank = (column: number) =>
    (headers[column] ?? '').trim() === '' &&
    !hasText(store, column, Math.min(MAX_HEADER_ROWS, store.completeRows));
  const keys = fields.filter(({ key }) => sources[key] !== undefined).map(({ key }) => key);
  const getSource = (key: string): FieldSource => sources[key] as FieldSource;
  const isDetected = (key: string) =>
    JSON.stringify(detected.fields[key]) === JSON.stringify(sources[key]);
  const columns: GridColumn[] = [];
  const placedKeys = new Set<string>();
  const placeField = (key: string, match: ColumnMatch | undefined, hasOwnCells: boolean): void => {
    const source = getSource(key);
    placedKeys.add(key);
    const reason = isDetected(key) ? (reasons.get(key) ?? 'alias') : otherReason;
    columns.push({
      key,
      source: hasOwnCells ? null : (match?.source ?? null),
      header: hasOwnCells ? '' : (match?.header ?? ''),
      reason,
      score: reason === otherReason || match?.key !== key ? 1 : match.score,
      ...(isDerived(source) ? { derivedFrom: source } : {}),
      ...(source.from === 'column' && source.unit !== undefined ? { unit: source.unit } : {}),
      ...(match === undefined || hasOwnCells ? {} : toAlternatives(match)),
    });
  };
  for (const match of matches) {
    const { source } = match;
    const directKey = keys.find((key) => {
      const from = getSource(key);
      return from.from === 'column' && from.column === source;
    });
    const derivedKeys = keys.filter((key) => {
      const from = getSource(key);
      return isDerived(from) && listSourceColumns(from).includes(source);
    });
    for (const key of derivedKeys) if (!placedKeys.has(key)) placeField(key, undefined, true);
    if (directKey !== undefined) placeField(directKey, match, false);
    // A fallback column, used if the first is blank, is also shown separately.
    else if (derivedKeys.some((key) => getSource(key).from !== 'first') || isBlank(source))
      continue;
    else if (derivedKeys.some((key) => listSourceColumns(getSource(key))[0] === source)) continue;
    else
      columns.push({
        key: null,
        source,
        header: match.header,
        reason: null,
        score: 0,
        ...toAlternatives(match),
      });
  }
  for (const key of keys) if (!placedKeys.has(key)) placeField(key, undefined, true);
  for (const { key } of fields) {
    if (sources[key] === undefined) {
      columns.push({ key, source: null, header: '', reason: null, score: 0 });
    }
  }
  return columns;
}

/** Returns whether a column has content in the first rows. */
function hasText(store: SheetStore, column: number, rows: number): boolean {
  for (let row = 0; row < rows; row++) if (cellText(store, row, column) !== '') return true;
  return false;
}

/** Minimum number of cells with apostrophes that prove an exporter's prefix. */
const MIN_APOSTROPHES = 2;

/** Marks columns in which every cell has a leading apostrophe: an exporter's prefix, not part of names. */
export function markApostrophes(
  columns: readonly GridColumn[],
  { store, rows }: SheetSample,
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
    return count < MIN_APOSTROPHES ? column : { ...column, hasApostrophes: true };
  });
}

/** Maximum number of columns searched for dates that reveal the sheet's date order. */
const MAX_SEARCHED_COLUMNS = 256;

/**
 * Adds to date columns the facts that their cells prove together: the meaning of times of day, and the order of day and
 * month. A column without proof gets the order of the others, because sheets do not mix two orders.
 */
export function addDateConventions(
  columns: readonly GridColumn[],
  { store, rows, headers, fields }: SheetSample,
): readonly GridColumn[] {
  const dayCells = collectDayCells(store, rows);
  let orders: ReadonlySet<string> | undefined;
  return columns.map((column) => {
    const { key, source } = column;
    const { findDateConvention, findLikelyOrder, accepts } =
      fields.find((field) => field.key === key) ?? {};
    if (source === null || findDateConvention === undefined) return column;
    const cells = dayCells(source);
    const { order: provenOrder, midnights } = findDateConvention(cells);
    const withMidnights = midnights === null ? column : { ...column, midnights };
    if (provenOrder !== null) return { ...withMidnights, dayOrder: provenOrder };
    // Unambiguous days need no proof from other columns.
    const filled = new Set(cells.map(({ text }) => text).filter((text) => text.trim() !== ''));
    if (accepts !== undefined && [...filled].every(accepts)) return withMidnights;
    orders ??= new Set(
      Array.from(
        { length: Math.min(MAX_SEARCHED_COLUMNS, headers.length) },
        (_, at) => findDateConvention(dayCells(at)).order ?? [],
      ).flat(),
    );
    const [commonOrder, ...otherOrders] = orders;
    const order =
      otherOrders.length > 0 ? undefined : (commonOrder ?? findLikelyOrder?.(cells) ?? undefined);
    return order === undefined ? withMidnights : { ...withMidnights, dayOrder: order };
  });
}

/** Other meanings and units of the header, if there are any. */
function toAlternatives({
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
