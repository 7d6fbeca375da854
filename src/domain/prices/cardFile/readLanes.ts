import type { Language } from '../../languages.ts';
import type { Band, Lane } from '../cardContent.ts';
import { isCellFinding, parseUnits, createWordParser, type CellFinding } from './cardCells.ts';
import { type CardTable, readRecordValue, type TableRow } from './cardTable.ts';
import { bandWords, type laneHeaders, serviceWords } from './cardWords.ts';

export type LaneColumn = keyof typeof laneHeaders;
type Row = TableRow<LaneColumn>;

/** Parsers of cells. */
export interface CellParsers {
  readonly language: Language;
  readonly currency: string;
  /** Parses an amount to minor units. */
  readonly parseMoney: (text: string) => number | CellFinding;
  readonly parseLanePlace: (text: string) => string | CellFinding;
}

/** A lane and the rows it was read from. */
export interface ReadLane {
  readonly lane: Lane;
  /** Row of each band. */
  readonly rows: readonly number[];
  /** Row with the value of a field for the whole lane. */
  readonly fieldRows: Readonly<Record<'divisor' | 'roundTo' | 'minimum' | 'deliveryDays', number>>;
}

const parseService = createWordParser(serviceWords);
const parseBandType = createWordParser(bandWords);

/** Step fields of bands without steps, as saved by the form. */
const NO_STEP = { step: 1_000, stepPrice: 0 } as const;

const parseGrams = (text: string) => parseUnits(text, 3, { rule: 'rateCard.weight' });
const wholeNumberParser = (rule: CellFinding['rule']) => (text: string) =>
  parseUnits(text, 0, { rule });

/** Valid placeholder for all bands of a lane if one has an unreadable weight, because they depend on each other. */
const placeholderBand: Band = { over: 0, upTo: null, type: 'flat', price: 0, ...NO_STEP };

/** Reads the lanes of the sheet with sorted bands. `hasAll` is false if the lane of a row is unreadable. */
export function readLanes(
  table: CardTable<LaneColumn>,
  parsers: CellParsers,
): { readonly lanes: readonly ReadLane[]; readonly hasAll: boolean } {
  const groups = new Map<
    string,
    { readonly lane: readonly [Lane['service'], string]; rows: Row[] }
  >();
  let hasAll = true;
  for (const row of table.rows) {
    const read = <Value>(column: LaneColumn, parse: (text: string) => Value | CellFinding) =>
      readRequired(table, row, column, parse);
    const service = read('service', (text) => parseService(text, parsers.language));
    const destination = read('destination', parsers.parseLanePlace);
    checkCurrency(table, row, parsers.currency);
    if (service === null || destination === null) {
      hasAll = false;
      readBand(table, row, parsers);
      continue;
    }
    const key = `${service} ${destination}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { lane: [service, destination], rows: [row] });
    else group.rows.push(row);
  }
  const lanes = [...groups.values()].map(({ lane: [service, destination], rows }): ReadLane => {
    const readColumn = <Value>(column: LaneColumn, parse: (text: string) => Value | CellFinding) =>
      readRecordValue(table, rows, column, parse);
    const divisor = readColumn('divisor', wholeNumberParser('rateCard.divisor'));
    const roundTo = readColumn('roundTo', (text) =>
      parseUnits(text, 3, { rule: 'rateCard.roundTo' }),
    );
    const minimum = readColumn('minimum', parsers.parseMoney);
    const deliveryDays = readColumn('deliveryDays', wholeNumberParser('rateCard.deliveryDays'));
    if (divisor.value === null) table.report(divisor.row, 'divisor', { rule: 'cardFile.empty' });
    if (roundTo.value === null) table.report(roundTo.row, 'roundTo', { rule: 'cardFile.empty' });
    const read = rows.map((row) => ({ row: row.row, band: readBand(table, row, parsers) }));
    const bands = read.flatMap(({ row, band }) => (band === null ? [] : [{ row, band }]));
    const sorted = bands.toSorted((a, b) => a.band.over - b.band.over);
    const isComplete = bands.length === read.length;
    return {
      lane: {
        service,
        destination,
        divisor: divisor.value ?? 1,
        roundTo: roundTo.value ?? 1,
        minimum: minimum.value ?? 0,
        ...(deliveryDays.value === null ? {} : { deliveryDays: deliveryDays.value }),
        bands: isComplete ? sorted.map(({ band }) => band) : [placeholderBand],
      },
      rows: isComplete ? sorted.map(({ row }) => row) : [rows[0]?.row ?? table.head],
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

/** The band of a row; null if one of its weights is unreadable. */
function readBand(table: CardTable<LaneColumn>, row: Row, parsers: CellParsers): Band | null {
  const read = <Value>(column: LaneColumn, parse: (text: string) => Value | CellFinding) =>
    readRequired(table, row, column, parse);
  const over = read('over', parseGrams);
  const isOpen = row.text('upTo') === '';
  const upTo = isOpen ? null : read('upTo', parseGrams);
  const type = read('type', (text) => parseBandType(text, parsers.language));
  const price = read('price', parsers.parseMoney) ?? 0;
  const isStep = type === 'step';
  if (type !== null && !isStep) {
    requireEmpty(table, row, ['step', 'stepPrice']);
  }
  const steps = isStep
    ? {
        step: read('step', parseGrams) ?? 1_000,
        stepPrice: read('stepPrice', parsers.parseMoney) ?? 0,
      }
    : NO_STEP;
  if (over === null || (upTo === null && !isOpen)) return null;
  return { over, upTo, type: type ?? 'flat', price, ...steps };
}

/** Reads a required cell. Reports a missing or unreadable value and returns null. */
export function readRequired<Column extends string, Value>(
  table: CardTable<Column>,
  { row, text }: TableRow<Column>,
  column: Column,
  parse: (text: string) => Value | CellFinding,
): Value | null {
  const cellText = text(column);
  const value: Value | CellFinding = cellText === '' ? { rule: 'cardFile.empty' } : parse(cellText);
  if (!isCellFinding(value)) return value;
  table.report(row, column, value);
  return null;
}

/** Reports values in columns that do not apply to a row. */
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
  const cellText = text('currency');
  if (cellText === '' || cellText.toUpperCase() === currency) return;
  table.report(row, 'currency', { rule: 'cardFile.currency', params: { currency } });
}
