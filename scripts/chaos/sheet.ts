import type { Db } from '../../server/db/database.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { toBytes, writeXlsx } from '../../src/workers/engine/write/writeXlsx.ts';

/** An order of a made workbook: its number and the sheet rows it is in. */
interface SheetOrder {
  readonly number: string;
  readonly rows: readonly number[];
}

/** A file as a file chooser takes it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file that a run imports, and what must have come of it. */
export interface Cargo {
  readonly file: ChosenFile;
  /** The page's sentence on it once all is sent. */
  readonly result: string;
  /**
   * Faults in the data of a server that is down; `acknowledged` is what the server reported to the
   * browser by sheet row: the waybill number of an order, or the id of an address.
   */
  findFaults(db: Db, acknowledged: ReadonlyMap<number, string>): Promise<string[]>;
}

/** A workbook of good orders, and what is in it. */
export interface OrderSheet {
  readonly file: ChosenFile;
  readonly orders: readonly SheetOrder[];
  /** Each row is a goods line of its order. */
  readonly hasLines: boolean;
}

/** Fields whose examples hold for an order of one line and not of several: left blank. */
const OF_ONE_LINE: ReadonlySet<string> = new Set(['declaredValue', 'unitWeightKg']);
/** A date would come to lie in the past one day. */
const OF_A_DAY: ReadonlySet<string> = new Set(['pickupDate', 'deliveryDate']);

/**
 * Good orders `<prefix>-1`, `<prefix>-2` … in as many rows, from sheet row 2 on. Where the kind has
 * several goods lines, an order has one to three of them, in rows below each other.
 */
export async function orderSheet(
  kind: OrderKind,
  prefix: string,
  rows: number,
): Promise<OrderSheet> {
  const { columns, group } = sheets[kind];
  const lineKeys: ReadonlySet<string> = new Set(group?.line);
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const orders: SheetOrder[] = [];
  const lines: string[][] = [columns.map(({ headers }) => headers.en[0])];
  for (let left = rows; left > 0;) {
    const number = `${prefix}-${orders.length + 1}`;
    const count = group === undefined ? 1 : Math.min(1 + (orders.length % 3), left);
    const first = lines.length + 1;
    for (let line = 0; line < count; line++) {
      lines.push(
        columns.map(({ key, example }) => {
          if (key === 'customerOrderNo') return number;
          if (line > 0 && !lineKeys.has(key)) return '';
          if (group !== undefined && OF_ONE_LINE.has(key)) return '';
          return OF_A_DAY.has(key) && example !== '' ? soon : example;
        }),
      );
    }
    orders.push({ number, rows: Array.from({ length: count }, (_, line) => first + line) });
    left -= count;
  }
  const widths = columns.map(({ width }) => ({ width }));
  return {
    file: await workbookOf(prefix, 'Orders', widths, lines),
    orders,
    hasLines: group !== undefined,
  };
}

/** A workbook of one sheet. */
export async function workbookOf(
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
