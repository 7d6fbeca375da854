import type { Language } from '../../languages.ts';
import type { Band, Lane } from '../cardContent.ts';
import { isCellFinding, parseUnits, createWordParser, type CellFinding } from './cardCells.ts';
import { type CardTable, readShared, type TableRow } from './cardTable.ts';
import { bandWords, type laneHeaders, serviceWords } from './cardWords.ts';

export type LaneColumn = keyof typeof laneHeaders;
type Row = TableRow<LaneColumn>;

/** Parsers of cells. */
export interface CellParsers {
  readonly language: Language;
  readonly currency: string;
  /** A text of money in minor units. */
  readonly parseMoney: (text: string) => number | CellFinding;
  readonly parseEnd: (text: string) => string | CellFinding;
}

/** A lane with the rows that it was read from. */
export interface ReadLane {
  readonly lane: Lane;
  /** Row of each band. */
  readonly rows: readonly number[];
  /** Row that says something of the whole lane. */
  readonly fieldRows: Readonly<Record<'divisor' | 'roundTo' | 'minimum' | 'deliveryDays', number>>;
}

const parseService = createWordParser(serviceWords);
const parseBandType = createWordParser(bandWords);

/** Step fields of bands without steps, as the form saves them. */
const NO_STEP = { step: 1_000, stepPrice: 0 } as const;

const parseGrams = (text: string) => parseUnits(text, 3, { rule: 'rateCard.weight' });
const wholeNumberParser = (rule: CellFinding['rule']) => (text: string) =>
  parseUnits(text, 0, { rule });

/** In place of bands of which one has no readable weight: the others can’t be judged without it. */
const standInBand: Band = { over: 0, upTo: null, type: 'flat', price: 0, ...NO_STEP };

/** The lanes of the sheet, bands from the lightest; `hasAll` is false where a row belongs to no lane. */
export function readLanes(
  table: CardTable<LaneColumn>,
  readers: CellParsers,
): { readonly lanes: readonly ReadLane[]; readonly hasAll: boolean } {
  const groups = new Map<
    string,
    { readonly own: readonly [Lane['service'], string]; rows: Row[] }
  >();
  let hasAll = true;
  for (const row of table.rows) {
    const read = <Value>(column: LaneColumn, of: (text: string) => Value | CellFinding) =>
      readRequired(table, row, column, of);
    const service = read('service', (text) => parseService(text, readers.language));
    const destination = read('destination', readers.parseEnd);
    checkCurrency(table, row, readers.currency);
    if (service === null || destination === null) {
      hasAll = false;
      readBand(table, row, readers);
      continue;
    }
    const key = `${service} ${destination}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { own: [service, destination], rows: [row] });
    else group.rows.push(row);
  }
  const lanes = [...groups.values()].map(({ own: [service, destination], rows }): ReadLane => {
    const shared = <Value>(column: LaneColumn, of: (text: string) => Value | CellFinding) =>
      readShared(table, rows, column, of);
    const divisor = shared('divisor', wholeNumberParser('rateCard.divisor'));
    const roundTo = shared('roundTo', (text) => parseUnits(text, 3, { rule: 'rateCard.roundTo' }));
    const minimum = shared('minimum', readers.parseMoney);
    const deliveryDays = shared('deliveryDays', wholeNumberParser('rateCard.deliveryDays'));
    if (divisor.value === null) table.report(divisor.row, 'divisor', { rule: 'cardFile.empty' });
    if (roundTo.value === null) table.report(roundTo.row, 'roundTo', { rule: 'cardFile.empty' });
    const read = rows.map((row) => ({ row: row.row, band: readBand(table, row, readers) }));
    const bands = read.flatMap(({ row, band }) => (band === null ? [] : [{ row, band }]));
    const sorted = bands.toSorted((a, b) => a.band.over - b.band.over);
    const isWhole = bands.length === read.length;
    return {
      lane: {
        service,
        destination,
        divisor: divisor.value ?? 1,
        roundTo: roundTo.value ?? 1,
        minimum: minimum.value ?? 0,
        ...(deliveryDays.value === null ? {} : { deliveryDays: deliveryDays.value }),
        bands: isWhole ? sorted.map(({ band }) => band) : [standInBand],
      },
      rows: isWhole ? sorted.map(({ row }) => row) : [rows[0]?.row ?? table.head],
      fieldRows: {
        divisor: divisor.row,
        roundTo: roundTo.row,
        minimum: minimum.row,
        deliveryDays: deliveryDays.row,
      },
    };
  });
  return { lanes, hasAll };
}

/** The band of a row; null if a weight of it can’t be read. */
function readBand(table: CardTable<LaneColumn>, row: Row, readers: CellParsers): Band | null {
  const read = <Value>(column: LaneColumn, of: (text: string) => Value | CellFinding) =>
    readRequired(table, row, column, of);
  const over = read('over', parseGrams);
  const isOpen = row.text('upTo') === '';
  const upTo = isOpen ? null : read('upTo', parseGrams);
  const type = read('type', (text) => parseBandType(text, readers.language));
  const price = read('price', readers.parseMoney) ?? 0;
  const isStep = type === 'step';
  if (type !== null && !isStep) {
    requireEmpty(table, row, ['step', 'stepPrice']);
  }
  const steps = isStep
    ? {
        step: read('step', parseGrams) ?? 1_000,
        stepPrice: read('stepPrice', readers.parseMoney) ?? 0,
      }
    : NO_STEP;
  if (over === null || (upTo === null && !isOpen)) return null;
  return { over, upTo, type: type ?? 'flat', price, ...steps };
}

/** The value of a cell that has to be filled in; null, and reported, where there is none. */
export function readRequired<Column extends string, Value>(
  table: CardTable<Column>,
  { row, text }: TableRow<Column>,
  column: Column,
  of: (text: string) => Value | CellFinding,
): Value | null {
  const said = text(column);
  const value: Value | CellFinding = said === '' ? { rule: 'cardFile.empty' } : of(said);
  if (!isCellFinding(value)) return value;
  table.report(row, column, value);
  return null;
}

/** Reports what is filled in and would not be used: it was meant to be. */
export function requireEmpty<Column extends string>(
  table: CardTable<Column>,
  { row, text }: TableRow<Column>,
  columns: readonly Column[],
): void {
  for (const column of columns) {
    if (text(column) !== '') table.report(row, column, { rule: 'cardFile.unused' });
  }
}

/** Reports amounts of another currency than the card’s. */
export function checkCurrency<Column extends string>(
  table: CardTable<Column | 'currency'>,
  { row, text }: TableRow<Column | 'currency'>,
  currency: string,
): void {
  const said = text('currency');
  if (said === '' || said.toUpperCase() === currency) return;
  table.report(row, 'currency', { rule: 'cardFile.currency', params: { currency } });
}
