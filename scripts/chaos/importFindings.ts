import { openDatabase, type Db } from '../../server/db/database.ts';
import { receiptFaults } from './receipt.ts';
import type { OrderSheet } from './sheet.ts';

interface Expected {
  readonly prefix: string;
  /** Orders of the sheet. */
  readonly sheet: OrderSheet;
  /** Rows that the server acknowledged to the browser: waybill number by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Orders of all companies that the import has added. */
  readonly added: number;
}

/** Opens the data of a server that is down, and closes it again. */
export async function withData<T>(directory: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ type: 'directory', path: directory });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/**
 * The set check: every order of the sheet is there exactly once with all its rows, as acknowledged,
 * and nothing else is.
 */
export async function findFaults(db: Db, expected: Expected): Promise<string[]> {
  const { prefix, sheet, acknowledged, added } = expected;
  /** Every row of the sheet, and the first row and the number of the order it is of. */
  const orderOf = new Map(
    sheet.orders.flatMap((order) => order.rows.map((row) => [row, order] as const)),
  );
  const rows = orderOf.size;
  const count = sheet.orders.length;
  const faults: string[] = [];
  const hold = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_order_no', 'import_id', 'row_no', 'waybill_no', 'status'])
    .where('customer_order_no', 'like', `${prefix}-%`)
    .execute();
  const imports = new Set(orders.map(({ import_id }) => import_id));
  hold(orders.length === count, `${orders.length} orders of ${count}`);
  hold(imports.size === 1, `${imports.size} imports instead of one`);
  const misplaced = orders.filter(({ customer_order_no, row_no }) => {
    const order = orderOf.get(row_no ?? 0);
    return order?.number !== customer_order_no || order.rows[0] !== row_no;
  });
  hold(misplaced.length === 0, `${misplaced.length} orders of another row`);
  hold(new Set(orders.map(({ row_no }) => row_no)).size === orders.length, 'a row came twice');
  hold(added === count, `${added} orders more than before`);

  const waybills = new Map(orders.map(({ row_no, waybill_no }) => [row_no, waybill_no]));
  /** The waybill number of the order that a row is of. */
  const waybillOf = (row: number) => waybills.get(orderOf.get(row)?.rows[0] ?? 0);
  const broken = [...acknowledged].filter(([rowNo, waybill]) => waybillOf(rowNo) !== waybill);
  hold(broken.length === 0, `${broken.length} acknowledged rows are not as acknowledged`);

  const [importId] = imports;
  if (importId === undefined || importId === null) return faults;
  const batches = await db
    .selectFrom('import_batch')
    .select(['outcomes'])
    .where('import_id', '=', importId)
    .execute();
  const outcomes = batches.flatMap(({ outcomes: reported }) => reported ?? []);
  const created = outcomes.filter(
    (outcome) => outcome.status === 'created' && waybillOf(outcome.rowNo) === outcome.waybillNo,
  );
  hold(outcomes.length === rows, `${outcomes.length} answers for ${rows} rows`);
  hold(created.length === rows, `${created.length} answers name the existing order`);
  const { events } = await db
    .selectFrom('tracking_event')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.company_id', '=', 'tracking_event.company_id')
        .onRef('orders.id', '=', 'tracking_event.order_id'),
    )
    .select((select) => select.fn.countAll<number>().as('events'))
    .where('orders.import_id', '=', importId)
    .executeTakeFirstOrThrow();
  hold(events === count, `${events} first events of ${count}`);
  const goods = await db
    .selectFrom('order_goods')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.company_id', '=', 'order_goods.company_id')
        .onRef('orders.id', '=', 'order_goods.order_id'),
    )
    .select(['orders.customer_order_no', 'order_goods.row_no'])
    .where('orders.import_id', '=', importId)
    .execute();
  const strays = goods.filter(
    ({ row_no, customer_order_no }) => orderOf.get(row_no ?? 0)?.number !== customer_order_no,
  );
  hold(strays.length === 0, `${strays.length} goods lines of another order`);
  const wanted = sheet.hasLines ? rows : 0;
  hold(goods.length === wanted, `${goods.length} goods lines of ${wanted}`);
  const lines = new Set(goods.map(({ row_no }) => row_no));
  hold(lines.size === goods.length, 'a goods line came twice');
  faults.push(...(await receiptFaults(db, importId, rows)));
  return faults;
}
