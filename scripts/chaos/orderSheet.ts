import type { Db } from '../../server/db/database.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { toBytes, writeXlsx } from '../../src/workers/engine/write/writeXlsx.ts';

/** An order of a generated workbook: its number and its sheet rows. */
interface SheetOrder {
  readonly number: string;
  readonly rows: readonly number[];
}

/** A file for a file chooser. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file that a run imports, with its expected result. */
export interface TestImport {
  readonly file: ChosenFile;
  /** Sentence of the page once all rows are sent. */
  readonly result: string;
  /**
   * Finds errors in the data of a stopped server. `acknowledged` holds what the server has reported to the browser by
   * sheet row: the waybill number of an order, or the id of an address.
   */
  check(db: Db, acknowledged: ReadonlyMap<number, string>): Promise<string[]>;
}

/** A workbook of valid orders. */
export interface OrderSheet {
  readonly file: ChosenFile;
  readonly orders: readonly SheetOrder[];
  /** Whether each row is a goods line of its order. */
  readonly hasLines: boolean;
}

/** Fields left blank because their examples fit only orders with one line. */
const SINGLE_LINE_FIELDS: ReadonlySet<string> = new Set(['declaredValue', 'unitWeightKg']);
/** Fields with a date, whose examples will be in the past one day. */
const DATE_FIELDS: ReadonlySet<string> = new Set(['pickupDate', 'deliveryDate']);

/**
 * Creates valid orders `<prefix>-1`, `<prefix>-2` … from sheet row 2 on. If the kind has goods lines, an order has one
 * to three of them in adjacent rows.
 */
export async function createOrderSheet(
  kind: OrderKind,
  prefix: string,
  rows: number,
): Promise<OrderSheet> {
  const { columns, group } = sheets[kind];
  const lineKeys: ReadonlySet<string> = new Set(group?.line);
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const orders: SheetOrder[] = [];
  const lines: string[][] = [columns.map(({ headers }) => headers.en[0])];
  for (let remaining = rows; remaining > 0;) {
    const number = `${prefix}-${orders.length + 1}`;
    const count = group === undefined ? 1 : Math.min(1 + (orders.length % 3), remaining);
    const first = lines.length + 1;
    for (let line = 0; line < count; line++) {
      lines.push(
        columns.map(({ key, example }) => {
          if (key === 'customerOrderNo') return number;
          if (line > 0 && !lineKeys.has(key)) return '';
          if (group !== undefined && SINGLE_LINE_FIELDS.has(key)) return '';
          return DATE_FIELDS.has(key) && example !== '' ? nextWeek : example;
        }),
      );
    }
    orders.push({ number, rows: Array.from({ length: count }, (_, line) => first + line) });
    remaining -= count;
  }
  const widths = columns.map(({ width }) => ({ width }));
  return {
    file: await createWorkbook(prefix, 'Orders', widths, lines),
    orders,
    hasLines: group !== undefined,
  };
}

/** Creates a workbook of one sheet. */
export async function createWorkbook(
  fileName: string,
  name: string,
  columns: readonly { readonly width: number }[],
  rows: readonly (readonly string[])[],
): Promise<ChosenFile> {
  return {
    name: `${fileName}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await toBytes(writeXlsx([{ name, columns, rows }]))),
  };
}
