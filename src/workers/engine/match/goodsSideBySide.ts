import { asciiDigits } from '../../../domain/text/letters.ts';
import type { FieldSource } from '../public/mappingTypes.ts';
import { fieldKey, type FieldNames } from './headerMatcher.ts';
import type { Meaning } from './meanings.ts';
import { getMeaning } from './claims.ts';
import { MIN_CERTAIN_SCORE, MAX_HEADER_COLUMNS } from './column.ts';

/** Meanings that each of an order's goods may have, names first. */
const GOODS_MEANINGS: ReadonlySet<Meaning> = new Set<Meaning>([
  'sku',
  'goods name',
  'local goods name',
  'goods count',
  'unit value',
  'unit weight',
  'hs code',
  'origin country',
]);
const NAME_MEANINGS: readonly Meaning[] = ['sku', 'goods name'];
/** Maximum number of goods in a row: if more, something else is numbered. */
const MAX_GOODS = 50;

interface NumberedColumn {
  readonly column: number;
  /** Ordinal of the goods; null if the header states none. */
  readonly number: number | null;
}

/** Splits the number off a header: "Item 2 qty" becomes "Item qty" and 2. */
function splitNumber(header: string): { readonly base: string; readonly number: number | null } {
  // Templates mark required columns: "SKU1*".
  const text = asciiDigits(header.normalize('NFKC')).replaceAll('*', '');
  // One number, which a bilingual header repeats: "数量2/Quantity2".
  const [number, ...more] = new Set(text.match(/\d+/g));
  const base = text
    .replace(/[_\s-]*\d+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return number === undefined || more.length > 0
    ? { base: text.trim(), number: null }
    : { base, number: Number(number) };
}

/** Columns of one name, ordered as the first, second, … of the goods; null if they are not numbered consecutively. */
function orderByNumber(columns: readonly NumberedColumn[]): readonly number[] | null {
  const unnumbered = columns.filter(({ number }) => number === null);
  const numberedColumns = columns.filter(({ number }) => number !== null);
  // "SKU, Qty, SKU, Qty" is numbered by position; "SKU, Qty, SKU 2, Qty 2" omits the first number.
  const columnsWithNumbers =
    numberedColumns.length === 0
      ? unnumbered.map(({ column }, at): NumberedColumn => ({ column, number: at + 1 }))
      : unnumbered.length > 1
        ? []
        : numberedColumns.concat(unnumbered.map(({ column }) => ({ column, number: 1 })));
  const sorted = columnsWithNumbers.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const isConsecutive = sorted.every(({ number }, at) => number === at + 1);
  if (!isConsecutive || sorted.length < 2 || sorted.length > MAX_GOODS) return null;
  return sorted.map(({ column }) => column);
}

/**
 * Goods side by side in one row (SKU 1, Qty 1, SKU 2, Qty 2): by field, the columns of the first, second, … goods. In
 * orders without goods lines, the names are listed and the pieces summed.
 */
export function findGoodsSideBySide(
  headers: readonly string[],
  fields: readonly FieldNames[],
  isUsed: (column: number) => boolean,
): ReadonlyMap<string, FieldSource> {
  const byName = new Map<string, NumberedColumn[]>();
  for (const [column, header] of headers.slice(0, MAX_HEADER_COLUMNS).entries()) {
    if (header.trim() === '' || isUsed(column)) continue;
    const { base, number } = splitNumber(header);
    const sameName = byName.get(base.toLowerCase());
    if (sameName === undefined) byName.set(base.toLowerCase(), [{ column, number }]);
    else sameName.push({ column, number });
  }
  const columnsByMeaning = new Map<Meaning, readonly number[]>();
  for (const [base, columns] of byName) {
    if (columns.length < 2) continue;
    const best = getMeaning(base).candidates.find(({ meaning }) => GOODS_MEANINGS.has(meaning));
    if (best === undefined || best.score < MIN_CERTAIN_SCORE || columnsByMeaning.has(best.meaning))
      continue;
    const sequence = orderByNumber(columns);
    if (sequence !== null) columnsByMeaning.set(best.meaning, sequence);
  }
  const count = columnsByMeaning.get('goods count');
  const hasNames = NAME_MEANINGS.some(
    (name) => columnsByMeaning.get(name)?.length === count?.length,
  );
  if (count === undefined || !hasNames) return new Map();
  const hasLines = fieldKey(fields, 'goods count') !== undefined;
  const sources = new Map<string, FieldSource>();
  for (const [meaning, columns] of columnsByMeaning) {
    if (columns.length !== count.length) continue;
    const countKey = fields.find(({ meanings = [] }) => meanings.includes('goods count'))?.key;
    const key = !hasLines && meaning === 'goods count' ? countKey : fieldKey(fields, meaning);
    if (key === undefined) continue;
    if (hasLines) sources.set(key, { from: 'lines', columns });
    else if (meaning === 'goods count') sources.set(key, { from: 'sum', columns });
    else if (meaning === 'goods name') sources.set(key, { from: 'join', columns, separator: ', ' });
  }
  return sources;
}
