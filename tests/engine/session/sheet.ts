import type { SheetRules } from '../../../src/workers/engine/judge/rules.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { Session } from '../../../src/workers/engine/session/session.ts';
import type { GridColumn } from '../../../src/workers/engine/public/readingTypes.ts';
import { Kind, SheetStore } from '../../../src/workers/engine/store.ts';
import { domesticSheet, type DomesticKey } from '../../../src/domain/sheets/domestic.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

/** A cell of a generated sheet: text, number, date by its serial, error, formula without a result, formatted number. */
export type Cell =
  | string
  | number
  | null
  | { readonly date: number }
  | { readonly error: string }
  | { readonly uncalculated: true }
  | { readonly number: number; readonly pad: number }
  | { readonly number: number; readonly currency: string };

const encoder = new TextEncoder();

function setCell(store: SheetStore, column: number, cell: Cell): void {
  if (cell === null) return;
  if (typeof cell === 'string') {
    const bytes = encoder.encode(cell);
    store.setText(column, store.texts.append(bytes, 0, bytes.length));
  } else if (typeof cell === 'number') {
    store.setNumber(column, cell);
  } else if ('date' in cell) {
    store.setNumber(column, cell.date, Kind.date);
  } else if ('error' in cell) {
    store.setError(column, cell.error);
  } else if ('uncalculated' in cell) {
    store.setUncalculated(column);
  } else if ('currency' in cell) {
    const { currency } = cell;
    const code = `[$${currency}] 0.00`;
    const format = store.formats.push({ code, class: 'currency', pad: 0, currency });
    store.setNumber(column, cell.number, Kind.number, format - 1);
  } else {
    const { pad } = cell;
    const format = store.formats.push({
      code: '0'.repeat(pad),
      class: 'number',
      pad,
      currency: null,
    });
    store.setNumber(column, cell.number, Kind.number, format - 1);
  }
}

/** A store of a header row (sheet row 1) and these rows below it. */
function createStore(header: readonly string[], rows: readonly (readonly Cell[])[]): SheetStore {
  const store = new SheetStore();
  for (const [i, cells] of [header, ...rows].entries()) {
    store.beginRow(i + 1);
    for (const [column, cell] of cells.entries()) setCell(store, column, cell);
  }
  store.finish();
  return store;
}

/** The domestic rules for a company in Ghana. */
const domesticRules: SheetRules = {
  columns: domesticSheet.columns,
  rowRuleInputs: domesticSheet.rowRuleInputs,
  amounts: domesticSheet.amounts,
  rowRules: (row) =>
    domesticSheet.rowRules(
      { ...blank, ...row },
      { countryCode: 'GH', countries: createBuiltInFacts() },
    ),
};

const blank = Object.fromEntries(domesticSheet.columns.map(({ key }) => [key, ''])) as Record<
  DomesticKey,
  string
>;

/** The first columns are the file's, the rest are fields without one. */
function createGrid(keys: readonly (DomesticKey | null)[]): GridColumn[] {
  const givenColumns = keys.map((key, source): GridColumn => ({
    key,
    source,
    header: key ?? 'Other',
    reason: key === null ? null : 'exact',
    score: key === null ? 0 : 1,
  }));
  const absentColumns = domesticSheet.columns
    .filter(({ key }) => !keys.includes(key))
    .map(({ key }): GridColumn => ({ key, source: null, header: '', reason: null, score: 0 }));
  return [...givenColumns, ...absentColumns];
}

/** A session on a generated sheet, completely judged. Row 0 is the header. */
export async function judgeSheet(
  keys: readonly (DomesticKey | null)[],
  rows: readonly (readonly Cell[])[],
  rules: SheetRules = domesticRules,
): Promise<Session> {
  const store = createStore(
    keys.map((key) => key ?? 'Other'),
    rows,
  );
  const session = new Session({
    store,
    rules,
    lines: null,
    plan: {
      headerRow: 1,
      columns: createGrid(keys),
      missing: [],
      questions: [],
      fileColumns: [],
      recipe: null,
      savedLayout: null,
      paid: null,
      tableBeside: null,
      readGroup: () => [],
    },
  });
  await session.finish(new Job());
  return session;
}

/** Runs steps to their end synchronously. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Field of each column, by position; also used as the header. */
export const columnKeys = [
  'customerOrderNo',
  'receiverName',
  'receiverPhone',
  'receiverProvince',
  'receiverCity',
  'receiverAddress',
  'goodsName',
  'pieces',
  'weightKg',
  'service',
  'paymentMethod',
  'receiverCountry',
  'codAmount',
  'currency',
  'receiverPostcode',
  'pickupDate',
  'lengthCm',
] as const satisfies readonly DomesticKey[];

export type Key = (typeof columnKeys)[number];

/** A valid row with changes in some cells. */
export function orderRow(number: number, changes: Partial<Record<Key, Cell>> = {}): Cell[] {
  const defaults: Record<Key, Cell> = {
    customerOrderNo: `SO-${number}`,
    receiverName: 'Ama Mensah',
    receiverPhone: '+233244123456',
    receiverProvince: 'Greater Accra',
    receiverCity: 'Accra',
    receiverAddress: '14 Oxford Street',
    goodsName: 'Shirts',
    pieces: 1,
    weightKg: 2.5,
    service: 'STANDARD',
    paymentMethod: 'PREPAID',
    receiverCountry: null,
    codAmount: null,
    currency: null,
    receiverPostcode: null,
    pickupDate: null,
    lengthCm: null,
  };
  return columnKeys.map((key) => (key in changes ? (changes[key] ?? null) : defaults[key]));
}

export function findColumn(key: Key): number {
  return columnKeys.indexOf(key);
}

/** Displayed texts of a column, by row of the view. */
export function columnTexts(session: Session, column: number): string[] {
  return session.window(0, 100).rows.map(({ cells }) => cells[column]?.text ?? '');
}
