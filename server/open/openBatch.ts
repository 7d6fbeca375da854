import { type OpenOrder, splitOpenOrder } from '../../src/api/contract/open/openOrder.ts';
import type { ParsedBatch } from '../../src/api/contract/orders/orderImport.ts';
import type { OrderKind, SheetDefinition } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import type { OpenCaller } from './openCaller.ts';

/** Placeholder for the import id; batches of the open API are stored under their idempotency keys. */
const NO_IMPORT = '00000000-0000-4000-8000-000000000000';

/** Orders as rows of a batch, with the order behind each row. */
export interface OpenBatch {
  readonly kind: OrderKind;
  readonly orders: readonly OpenOrder[];
  /** Order numbers, in the sequence of `orders`; empty for an order without one. */
  readonly numbers: readonly string[];
  readonly batch: ParsedBatch;
  /** Order and goods line by row number. */
  readonly origins: ReadonlyMap<number, { readonly order: number; readonly line: number }>;
  /** Index of the earlier order with the same number, by the index of the repeated order. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Caller of the orders and the platform's defaults for empty fields. */
export type OrderSource = Pick<OpenCaller, 'by' | 'defaults'>;

interface SentOrders {
  readonly kind: OrderKind;
  readonly orders: readonly Readonly<Record<string, unknown>>[];
}

/** Converts orders to an import batch; the platform's defaults fill empty fields. */
export function toOpenBatch(
  { kind, orders: sentOrders }: SentOrders,
  caller: OrderSource,
): OpenBatch {
  const sheet = sheets[kind];
  const { service, payer } = caller.defaults;
  const defaults = pickDefaults(kind, { service, paymentMethod: payer });
  const orders = sentOrders.map((order) => splitOpenOrder(order));
  const columns = listUsedColumns(sheet, orders, defaults);
  const number = sheet.columns.find(({ key }) => key === 'customerOrderNo');
  const numbers = orders.map(({ values }) => {
    const text = values['customerOrderNo'] ?? '';
    return number?.field.read(text.toWellFormed()).text ?? text;
  });
  const firstIndexes = new Map<string, number>();
  const repeated = new Map<number, number>();
  const origins = new Map<number, { order: number; line: number }>();
  const rows: ParsedBatch['rows'] = [];
  for (const [order, { values, goods }] of orders.entries()) {
    const no = numbers[order] ?? '';
    const earlier = firstIndexes.get(no);
    if (no !== '' && earlier !== undefined) {
      repeated.set(order, earlier);
      continue;
    }
    firstIndexes.set(no, order);
    const lines: readonly Texts[] = goods.length === 0 ? [{}] : goods;
    for (const [line, texts] of lines.entries()) {
      const cellText = (key: string) => texts[key] || values[key] || defaults[key] || '';
      rows.push([rows.length + 1, columns.map(cellText)]);
      origins.set(rows.length, { order, line });
    }
  }
  const batch = { importId: NO_IMPORT, batchNo: 0, kind, fileName: '', columns, rows };
  return { kind, orders, numbers, batch, origins, repeated };
}

type Texts = Readonly<Record<string, string>>;

/** Defaults of the platform whose codes exist for the order kind. */
function pickDefaults(kind: OrderKind, defaults: Readonly<Record<string, string | null>>): Texts {
  const isCode = ([key, text]: [string, string | null]) =>
    text !== null &&
    Object.hasOwn(
      sheets[kind].columns.find((column) => column.key === key)?.field.codes ?? {},
      text,
    );
  return Object.fromEntries(
    Object.entries(defaults)
      .filter(isCode)
      .map(([key, text]) => [key, text ?? '']),
  );
}

/** Columns that at least one order or default fills. */
function listUsedColumns(
  { columns }: SheetDefinition,
  orders: readonly OpenOrder[],
  defaults: Texts,
): string[] {
  const keys = new Set(Object.keys(defaults));
  for (const { values, goods } of orders) {
    for (const key in values) keys.add(key);
    for (const line of goods) for (const key in line) keys.add(key);
  }
  return columns.map(({ key }) => key).filter((key) => keys.has(key));
}
