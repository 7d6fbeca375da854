import { openDatabase, type Db } from '../../server/db/database.ts';
import { checkReceipt } from './checkReceipt.ts';
import type { OrderSheet } from './orderSheet.ts';

interface Expected {
  readonly prefix: string;
  /** Orders of the sheet. */
  readonly sheet: OrderSheet;
  /** Rows that the server acknowledged to the browser: waybill number by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Orders of all companies that the import has added. */
  readonly added: number;
}

/** Reads the data of a stopped server. */
export async function withData<T>(directory: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({ type: 'directory', path: directory });
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Checks that each order of the sheet exists exactly once with all its rows, as acknowledged, and no other was
 * added.
 */
export async function checkOrders(db: Db, expected: Expected): Promise<string[]> {
  const { prefix, sheet, acknowledged, added } = expected;
  /** Order of each row of the sheet. */
  const ordersByRow = new Map(
    sheet.orders.flatMap((order) => order.rows.map((row) => [row, order] as const)),
  );
  const rows = ordersByRow.size;
  const count = sheet.orders.length;
  const errors: string[] = [];
  const expectThat = (isTrue: boolean, error: string) => {
    if (!isTrue) errors.push(error);
  };
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_order_no', 'import_id', 'row_no', 'waybill_no', 'status'])
    .where('customer_order_no', 'like', `${prefix}-%`)
    .execute();
  const imports = new Set(orders.map(({ import_id }) => import_id));
  expectThat(orders.length === count, `${orders.length} orders of ${count}`);
  expectThat(imports.size === 1, `${imports.size} imports instead of one`);
  const misplaced = orders.filter(({ customer_order_no, row_no }) => {
    const order = ordersByRow.get(row_no ?? 0);
    return order?.number !== customer_order_no || order.rows[0] !== row_no;
  });
  expectThat(misplaced.length === 0, `${misplaced.length} orders of another row`);
  expectThat(
    new Set(orders.map(({ row_no }) => row_no)).size === orders.length,
    'a row was imported twice',
  );
  expectThat(added === count, `${added} orders more than before`);

  const waybills = new Map(orders.map(({ row_no, waybill_no }) => [row_no, waybill_no]));
  /** Waybill number of a row's order. */
  const findWaybill = (row: number) => waybills.get(ordersByRow.get(row)?.rows[0] ?? 0);
  const broken = [...acknowledged].filter(([rowNo, waybill]) => findWaybill(rowNo) !== waybill);
  expectThat(broken.length === 0, `${broken.length} acknowledged rows are not as acknowledged`);

  const [importId] = imports;
  if (importId === undefined || importId === null) return errors;
  const batches = await db
    .selectFrom('import_batch')
    .select(['outcomes'])
    .where('import_id', '=', importId)
    .execute();
  const outcomes = batches.flatMap(({ outcomes: reported }) => reported ?? []);
  const created = outcomes.filter(
    (outcome) => outcome.status === 'created' && findWaybill(outcome.rowNo) === outcome.waybillNo,
  );
  expectThat(outcomes.length === rows, `${outcomes.length} answers for ${rows} rows`);
  expectThat(created.length === rows, `${created.length} answers name the existing order`);
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
  expectThat(events === count, `${events} first events of ${count}`);
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
    ({ row_no, customer_order_no }) => ordersByRow.get(row_no ?? 0)?.number !== customer_order_no,
  );
  expectThat(strays.length === 0, `${strays.length} goods lines of another order`);
  const expectedLines = sheet.hasLines ? rows : 0;
  expectThat(goods.length === expectedLines, `${goods.length} goods lines of ${expectedLines}`);
  const lines = new Set(goods.map(({ row_no }) => row_no));
  expectThat(lines.size === goods.length, 'a goods line was stored twice');
  errors.push(...(await checkReceipt(db, importId, rows)));
  return errors;
}
