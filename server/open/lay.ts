import { type OpenOrder, partsOf } from '../../src/api/contract/open/order.ts';
import type { ParsedBatch } from '../../src/api/contract/orders/import.ts';
import type { OrderKind, SheetDefinition } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import type { OpenCaller } from './admit.ts';

/** No import: batches of the open API are kept under their idempotency keys. */
const NO_IMPORT = '00000000-0000-4000-8000-000000000000';

/** Orders as rows of a batch, and which order each row is of. */
export interface Laid {
  readonly kind: OrderKind;
  readonly orders: readonly OpenOrder[];
  readonly numbers: readonly string[];
  readonly batch: ParsedBatch;
  /** By row number. */
  readonly places: ReadonlyMap<number, { readonly order: number; readonly line: number }>;
  /** Orders whose number an earlier one of the same call has, by what that one's place is. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Whose orders they are, and what they take where they say nothing. */
export type OrderSource = Pick<OpenCaller, 'by' | 'defaults'>;

interface Given {
  readonly kind: OrderKind;
  readonly orders: readonly Readonly<Record<string, unknown>>[];
}

/** Lays orders out as the import's batches are, with what the platform says where they say nothing. */
export function layOut({ kind, orders: given }: Given, caller: OrderSource): Laid {
  const sheet = sheets[kind];
  const { service, payer } = caller.defaults;
  const defaults = defaultsOf(kind, { service, paymentMethod: payer });
  const orders = given.map((order) => partsOf(order));
  const columns = columnsOf(sheet, orders, defaults);
  const number = sheet.columns.find(({ key }) => key === 'customerOrderNo');
  const numbers = orders.map(({ values }) => {
    const said = values['customerOrderNo'] ?? '';
    return number?.field.read(said.toWellFormed()).text ?? said;
  });
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  const places = new Map<number, { order: number; line: number }>();
  const rows: ParsedBatch['rows'] = [];
  for (const [order, { values, goods }] of orders.entries()) {
    const no = numbers[order] ?? '';
    const earlier = first.get(no);
    if (no !== '' && earlier !== undefined) {
      repeated.set(order, earlier);
      continue;
    }
    first.set(no, order);
    const lines: readonly Texts[] = goods.length === 0 ? [{}] : goods;
    for (const [line, texts] of lines.entries()) {
      const textOf = (key: string) => texts[key] || values[key] || defaults[key] || '';
      rows.push([rows.length + 1, columns.map(textOf)]);
      places.set(rows.length, { order, line });
    }
  }
  const batch = { importId: NO_IMPORT, batchNo: 0, kind, fileName: '', columns, rows };
  return { kind, orders, numbers, batch, places, repeated };
}

type Texts = Readonly<Record<string, string>>;

/** What the platform says where an order says nothing, as far as the kind has such codes. */
function defaultsOf(kind: OrderKind, said: Readonly<Record<string, string | null>>): Texts {
  const fits = ([key, text]: [string, string | null]) =>
    text !== null &&
    Object.hasOwn(
      sheets[kind].columns.find((column) => column.key === key)?.field.codes ?? {},
      text,
    );
  return Object.fromEntries(
    Object.entries(said)
      .filter(fits)
      .map(([key, text]) => [key, text ?? '']),
  );
}

/** The columns that an order says something of; all others are empty. */
function columnsOf(
  { columns }: SheetDefinition,
  orders: readonly OpenOrder[],
  defaults: Texts,
): string[] {
  const said = new Set(Object.keys(defaults));
  for (const { values, goods } of orders) {
    for (const key in values) said.add(key);
    for (const line of goods) for (const key in line) said.add(key);
  }
  return columns.map(({ key }) => key).filter((key) => said.has(key));
}
