import type { Db } from '../../server/db/database.ts';
import { type ImportKind, isOrderKind } from '../../src/domain/sheets/sheet.ts';
import { createAddressImport } from './addressImport.ts';
import { checkOrders } from './checkOrders.ts';
import { type TestImport, createOrderSheet } from './orderSheet.ts';

/** Numbers of orders and addresses of all companies. */
export interface RecordCounts {
  readonly orders: number;
  readonly addresses: number;
}

export async function countRecords(db: Db): Promise<RecordCounts> {
  const count = async (table: 'orders' | 'address') => {
    const found = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return found.count;
  };
  return { orders: await count('orders'), addresses: await count('address') };
}

/** File of valid rows of a kind, named by the prefix. `before` holds the counts before the import. */
export async function createTestImport(
  kind: ImportKind,
  prefix: string,
  rows: number,
  before: RecordCounts,
): Promise<TestImport> {
  if (!isOrderKind(kind)) return createAddressImport(kind, prefix, rows, before.addresses);
  const sheet = await createOrderSheet(kind, prefix, rows);
  return {
    file: sheet.file,
    result: `${sheet.orders.length.toLocaleString('en')} orders created`,
    check: async (db, acknowledged) => {
      const added = (await countRecords(db)).orders - before.orders;
      return checkOrders(db, { prefix, sheet, acknowledged, added });
    },
  };
}
