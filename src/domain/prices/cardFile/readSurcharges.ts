import type { Surcharge } from '../cardContent.ts';
import {
  parseBasisPoints,
  parseDay,
  isCellFinding,
  parseUnits,
  createWordParser,
  type CellFinding,
} from './cardCells.ts';
import { type CellParsers, checkCurrency, requireEmpty, readRequired } from './readLanes.ts';
import { type CardTable, type RecordValue, readRecordValue, type TableRow } from './cardTable.ts';
import {
  baseWords,
  surchargeTypeWords,
  surchargeWords,
  type surchargeHeaders,
} from './cardWords.ts';

export type SurchargeColumn = keyof typeof surchargeHeaders;
type Row = TableRow<SurchargeColumn>;

/** A surcharge and the rows it was read from. */
export interface ReadSurcharge {
  readonly surcharge: Surcharge;
  /** Row with the value of a column for the whole surcharge. */
  readonly rowFor: (column: SurchargeColumn) => number;
  /** Row of each rate. */
  readonly rows: readonly number[];
}

const parseCode = createWordParser(surchargeWords);
const parseType = createWordParser(surchargeTypeWords);
const parseBase = createWordParser(baseWords);

const NUMBER: CellFinding = { rule: 'cardFile.surchargeNumber' };

/** Valid placeholders for unreadable values, so that they cause no further findings. */
const placeholder = {
  surcharge: {
    code: 'residential',
    name: '',
    type: 'shipment',
    amount: 0,
    of: [],
    rates: [],
    area: null,
    overMm: null,
    overG: null,
  } satisfies Surcharge,
  of: ['freight'] satisfies Surcharge['of'],
  rate: { from: '2000-01-01', basisPoints: 0 },
  area: 'GH',
} as const;

/**
 * Reads the surcharges of the sheet by number, with a row for each rate. `hasAll` is false if a number, code or type
 * is unreadable.
 */
export function readSurcharges(
  table: CardTable<SurchargeColumn>,
  parsers: CellParsers,
): { readonly surcharges: readonly ReadSurcharge[]; readonly hasAll: boolean } {
  const groups = new Map<number, Row[]>();
  let hasAll = true;
  for (const row of table.rows) {
    checkCurrency(table, row, parsers.currency);
    const number = readRequired(table, row, 'number', (text) => {
      const read = parseUnits(text, 0, NUMBER);
      return isCellFinding(read) || read < 1 ? NUMBER : read;
    });
    if (number === null) {
      hasAll = false;
      continue;
    }
    const group = groups.get(number);
    if (group === undefined) groups.set(number, [row]);
    else group.push(row);
  }
  const surcharges = [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([, rows]) => readSurcharge(table, rows, parsers));
  if (surcharges.some(({ surcharge }) => surcharge === placeholder.surcharge)) hasAll = false;
  return { surcharges, hasAll };
}

function readSurcharge(
  table: CardTable<SurchargeColumn>,
  rows: readonly Row[],
  parsers: CellParsers,
): ReadSurcharge {
  const { language } = parsers;
  const rowByColumn = new Map<SurchargeColumn, number>();
  const rowFor = (column: SurchargeColumn) => rowByColumn.get(column) ?? rows[0]?.row ?? table.head;
  const readColumn = <Value>(
    column: SurchargeColumn,
    parse: (text: string) => Value | CellFinding,
    isRequired = false,
  ) => {
    const found = readRecordValue(table, rows, column, parse);
    rowByColumn.set(column, found.row);
    if (isRequired && found.value === null) {
      table.report(found.row, column, { rule: 'cardFile.empty' });
    }
    return found;
  };
  const code = readColumn('code', (text) => parseCode(text, language), true).value;
  const type = readColumn('type', (text) => parseType(text, language), true).value;
  const isPercent = type === 'percent';
  // A percentage without an amount has no minimum; other types need an amount.
  const amount = readColumn('amount', parsers.parseMoney, type !== null && !isPercent).value ?? 0;
  const name = readColumn('name', (text) => text).value ?? '';
  const noRates = { rowFor, rows: [] };
  if (code === null || type === null) return { surcharge: placeholder.surcharge, ...noRates };
  const unused: SurchargeColumn[] = [
    ...(isPercent ? [] : (['of', 'rate', 'from'] as const)),
    ...(code === 'remoteArea' ? [] : (['area'] as const)),
    ...(code === 'oversize' ? [] : (['overCm', 'overKg'] as const)),
  ];
  for (const row of rows) requireEmpty(table, row, unused);
  const fixed: Surcharge = { ...placeholder.surcharge, code, type, amount, name };
  const withLimits = { ...fixed, ...readLimits(code, readColumn, parsers) };
  if (!isPercent) return { surcharge: withLimits, ...noRates };
  const of = readColumn('of', (text) => parseBases(text, language));
  const rates = rows
    .flatMap((row) => readRate(table, row))
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  return {
    rowFor,
    rows: rates.map(({ row }) => row),
    surcharge: {
      ...withLimits,
      of: of.hasFailed ? [...placeholder.of] : (of.value ?? []),
      rates: rates.map(({ from, basisPoints }) => ({ from, basisPoints })),
    },
  };
}

type ColumnReader = <Value>(
  column: SurchargeColumn,
  parse: (text: string) => Value | CellFinding,
) => RecordValue<Value>;

/** Reads the area or size limits of a surcharge. */
function readLimits(
  code: Surcharge['code'],
  readColumn: ColumnReader,
  { parseLanePlace }: CellParsers,
): Partial<Surcharge> {
  if (code === 'remoteArea') {
    const area = readColumn('area', parseLanePlace);
    return { area: area.hasFailed ? placeholder.area : area.value };
  }
  if (code !== 'oversize') return {};
  const overMm = readColumn('overCm', (text) => parseUnits(text, 1, { rule: 'rateCard.length' }));
  const overG = readColumn('overKg', (text) => parseUnits(text, 3, { rule: 'rateCard.weight' }));
  return {
    overMm: overMm.hasFailed ? 1 : overMm.value,
    overG: overG.hasFailed ? 1 : overG.value,
  };
}

/** The rate of a row, if it has one. */
function readRate(table: CardTable<SurchargeColumn>, row: Row) {
  if (row.text('rate') === '' && row.text('from') === '') return [];
  const basisPoints =
    readRequired(table, row, 'rate', parseBasisPoints) ?? placeholder.rate.basisPoints;
  const from = readRequired(table, row, 'from', parseDay) ?? placeholder.rate.from;
  return [{ row: row.row, from, basisPoints }];
}

/** Parses the bases of a percentage: words separated by +. */
function parseBases(
  text: string,
  language: CellParsers['language'],
): Surcharge['of'] | CellFinding {
  const bases: Surcharge['of'] = [];
  for (const part of text.split(/\s*[+&;,，、؛،]\s*/)) {
    const base = parseBase(part, language);
    if (isCellFinding(base)) return base;
    bases.push(base);
  }
  return bases;
}
