import type { Db } from '../../server/db/database.ts';
import { type ImportKind, isOrderKind } from '../../src/domain/sheets/sheet.ts';
import { addressCargo } from './addresses.ts';
import { findFaults } from './importFindings.ts';
import { type Cargo, orderSheet } from './sheet.ts';

/** Orders and addresses of all companies. */
export interface Stock {
  readonly orders: number;
  readonly addresses: number;
}

export async function readStock(db: Db): Promise<Stock> {
  const count = async (table: 'orders' | 'address') => {
    const found = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return found.count;
  };
  return { orders: await count('orders'), addresses: await count('address') };
}

/** Good rows of a kind, named by the prefix; `before`: what there was before they are sent. */
export async function cargoOf(
  kind: ImportKind,
  prefix: string,
  rows: number,
  before: Stock,
): Promise<Cargo> {
  if (!isOrderKind(kind)) return addressCargo(kind, prefix, rows, before.addresses);
  const sheet = await orderSheet(kind, prefix, rows);
  return {
    file: sheet.file,
    result: `${sheet.orders.length.toLocaleString('en')} orders created`,
    findFaults: async (db, acknowledged) => {
      const added = (await readStock(db)).orders - before.orders;
      return findFaults(db, { prefix, sheet, acknowledged, added });
    },
  };
}
