import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { insertOrders, type NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { encodeCursor } from '../../../../server/orders/list/listCursor.ts';
import { countByStatus, countMatching } from '../../../../server/orders/list/listPage.ts';
import { searchKey } from '../../../../server/orders/content/searchKey.ts';
import { readTenant, transact, withTenant } from '../../../../server/db/tenant.ts';
import {
  COUNT_LIMIT,
  type OrderPage,
  orderPage,
  type OrderQuery,
  type OrderRow,
  type OrderSort,
} from '../../../../src/api/contract/orders/orderList.ts';
import {
  type OrderStatus,
  orderStatuses,
} from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { analyzeTables, describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { badCursors, COUNT, IMPORT, order } from './listedOrders.ts';

const SHUFFLED = randomUUID();

/** Sort value of a row; texts as bytes, as both engines compare them. */
function sortValue(row: OrderRow, by: Exclude<OrderSort, 'rowNo'>): string | number {
  const value = by === 'receiverName' ? searchKey(row.receiverName) : row[by];
  return typeof value === 'number' ? value : Buffer.from(value).toString('hex');
}

describeDatabases('queryOrderList', (databaseKind) => {
  let server: TestServer;
  let token: string;
  const orders = Array.from({ length: COUNT }, (_, at) => order(at));
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    token = await server.tokenOf('reader');
    await insert(2, orders);
    await insert(3, [order(0), order(1), order(9_999)]);
    await analyzeTables(server.db);
  });

  const insert = (companyId: number, given: readonly NewOrder[]) =>
    transact(server.db, (trx) => insertOrders(trx, companyId, {}, given));
  const query = (input: OrderQuery, as = token) =>
    server.call('queryOrderList', input, { token: as });
  const page = async (input: OrderQuery): Promise<OrderPage> =>
    v.parse(orderPage, (await query(input)).data);
  const numbers = ({ rows }: OrderPage) => rows.map((row) => row.customerOrderNo);
  const found = async (filters: OrderQuery['filters']) =>
    numbers(await page({ filters, size: 200 })).sort();
  const expected = (keep: (given: NewOrder) => boolean) =>
    orders
      .filter(keep)
      .map((given) => given.customer_order_no)
      .sort();

  it('a row has the fields of the contract', async () => {
    const { rows } = await page({ filters: { numbers: ['SO-10'] } });
    expect(rows).toEqual([
      {
        id: orders[10]?.id,
        kind: 'international',
        waybillNo: 'PG000000000010GH',
        customerOrderNo: 'SO-10',
        status: 'created',
        receiverName: '王小明',
        receiverPhone: '+233244123456',
        receiverCity: 'Accra',
        receiverProvince: 'Greater Accra',
        receiverCountry: 'GH',
        goodsName: 'Cotton shirts',
        pieces: 1,
        weightKg: 1.75,
        service: 'SAME_DAY',
        codAmount: 1.234,
        currency: 'KWD',
        createdAt: '2026-10-01T01:00:00.000Z',
        printedAt: null,
        tags: [],
        notes: 0,
      },
    ]);
  });

  it('a list filters by numbers of both kinds, with invalid, blank, native-digit and mixed-case ones among them', async () => {
    const given = [
      'SO-1',
      ' PG000000000002GH ',
      'pg000000000003gh',
      'SO-٤',
      '',
      'SO-1',
      "'; --",
      'x\0y',
    ];
    expect(await found({ numbers: given })).toEqual(['SO-1', 'SO-2', 'SO-3', 'SO-4']);
    expect(await found({ numbers: ['no such'] })).toEqual([]);
    expect((await page({ filters: { numbers: ['', ' '] } })).total).toBe(COUNT);
    const all = Array.from({ length: 1_000 }, (_, at) => `SO-${at}`);
    expect((await page({ filters: { numbers: all } })).total).toBe(COUNT);
  });

  it('a list filters by import within the company', async () => {
    const imported = expected((given) => given.import_id === IMPORT);
    expect(imported).toHaveLength(COUNT / 6);
    expect(await found({ importId: IMPORT })).toEqual(imported);
    expect(await found({ importId: IMPORT, kind: 'domestic' })).toEqual([]);
    expect(await found({ importId: randomUUID() })).toEqual([]);
  });

  it('a list filters by kind with an index in the list’s sequence', async () => {
    for (const kind of orderKinds) {
      expect(await found({ kind })).toEqual(expected((given) => given.kind === kind));
    }
    const plan = await withTenant(server.db, 2, async (trx) => {
      // With few rows, sorting would be cheaper than an index.
      await sql`set local enable_sort = off`.execute(trx);
      const { rows } = await sql<Record<string, string>>`
        explain select id from orders where company_id = 2 and kind = 'ltl'
          order by created_at desc, id desc limit 51`.execute(trx);
      return rows.map((row) => Object.values(row).join(' ')).join('\n');
    });
    expect(plan).toContain('orders_kind');
    expect(plan).not.toContain('Sort');
  });

  it('a list filters by the beginning of the receiver’s name, ignoring case and accents', async () => {
    const starting = (...starts: string[]) =>
      expected(({ receiver_name }) => starts.some((start) => receiver_name.startsWith(start)));
    expect(await found({ receiver: 'AMA' })).toEqual(starting('Ama', 'ama'));
    expect(await found({ receiver: 'am' })).toEqual(starting('Ama', 'ama', 'Ämo'));
    expect(await found({ receiver: 'elod' })).toEqual(starting('Élodie'));
    expect(await found({ receiver: 'احمد' })).toEqual(starting('أحمد'));
    expect(await found({ receiver: '王' })).toEqual(starting('王'));
    expect(await found({ receiver: '%' })).toEqual([]);
    expect(await found({ receiver: 'mensah' })).toEqual([]);
  });

  it('a list filters by status, service and date, alone and together', async () => {
    expect(await found({ statuses: ['audited'] })).toEqual(expected((o) => o.status === 'audited'));
    expect(await found({ statuses: ['audited', 'printed', 'audited'] })).toEqual(
      expected((o) => ['audited', 'printed'].includes(o.status)),
    );
    expect((await page({ filters: { statuses: [] } })).total).toBe(COUNT);
    expect(await found({ service: 'EXPRESS' })).toEqual(expected((o) => o.service === 'EXPRESS'));
    const day = await found({ createdFrom: '2026-10-03', createdTo: '2026-10-03' });
    expect(day).toEqual(expected((o) => o.created_at.toISOString().startsWith('2026-10-03')));
    expect(day).toHaveLength(24);
    expect(
      await found({
        statuses: ['created', 'printed'],
        service: 'STANDARD',
        receiver: 'a',
        createdFrom: '2026-10-02',
      }),
    ).toEqual(
      expected(
        (o) =>
          ['created', 'printed'].includes(o.status) &&
          o.service === 'STANDARD' &&
          o.receiver_key.startsWith('a') &&
          o.created_at >= new Date('2026-10-02'),
      ),
    );
    expect(await found({ createdFrom: '0000-01-01', createdTo: '9999-12-31' })).toHaveLength(200);
  });

  const sorts = (['createdAt', 'customerOrderNo', 'receiverName', 'weightKg'] as const).flatMap(
    (by) => [
      { by, descending: false },
      { by, descending: true },
    ],
  );
  it.each(sorts)(
    'pages cover every order once in both directions, sorted by $by (descending $descending)',
    async (sort) => {
      for (const filters of [
        {},
        { statuses: ['created', 'audited', 'printed'] as OrderStatus[] },
      ]) {
        const listQuery = { filters, sort, size: 43 };
        const first = await page(listQuery);
        expect(first.previous).toBeNull();
        const forwards = [first];
        for (let { next } = first; next !== null;) {
          const one = await page({ ...listQuery, cursor: next });
          forwards.push(one);
          ({ next } = one);
        }
        const backwards: OrderPage[] = [];
        for (let previous = forwards.at(-1)?.previous ?? null; previous !== null;) {
          const one = await page({ ...listQuery, cursor: previous });
          backwards.unshift(one);
          ({ previous } = one);
        }
        expect(backwards.flatMap(numbers)).toEqual(forwards.slice(0, -1).flatMap(numbers));
        const keep = new Set<OrderStatus>(filters.statuses ?? orderStatuses);
        expect(forwards.flatMap(numbers).sort()).toEqual(
          expected(({ status }) => keep.has(status)),
        );
        const values = forwards.flatMap(({ rows }) => rows.map((row) => sortValue(row, sort.by)));
        const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(values).toEqual(sort.descending ? sorted.toReversed() : sorted);
      }
    },
  );

  it.each([false, true])(
    'orders of an import are listed in the sequence of the sheet (descending %s)',
    async (descending) => {
      const listQuery = {
        filters: { importId: SHUFFLED },
        sort: { by: 'rowNo', descending },
        size: 7,
      } as const;
      // Orders of the same instant have no fixed sequence.
      const rows = Array.from({ length: 40 }, (_, at) => ((at * 17) % 40) + 2);
      const created_at = new Date(Date.UTC(2026, 9, 20));
      const given = rows.map((row_no) =>
        order(70_000 + row_no, { import_id: SHUFFLED, row_no, created_at }),
      );
      await insert(2, given);
      const first = await page(listQuery);
      const listedNumbers = numbers(first);
      let { next, previous } = first;
      while (next !== null) {
        const one: OrderPage = await page({ ...listQuery, cursor: next });
        listedNumbers.push(...numbers(one));
        ({ next, previous } = one);
      }
      const inSheet = rows.toSorted((a, b) => a - b).map((row) => `SO-${70_000 + row}`);
      const expectedNumbers = descending ? inSheet.toReversed() : inSheet;
      expect(listedNumbers).toEqual(expectedNumbers);
      const before = await page({
        ...listQuery,
        ...(previous === null ? {} : { cursor: previous }),
      });
      expect(numbers(before)).toEqual(expectedNumbers.slice(28, 35));
      await server.db.deleteFrom('orders').where('import_id', '=', SHUFFLED).execute();
    },
  );

  it('the sequence of the sheet needs a filter by import', async () => {
    const refused = await query({ sort: { by: 'rowNo', descending: false } });
    expect(refused).toMatchObject({
      status: 400,
      data: { fields: [{ path: 'sort.by', rule: 'rowNo needs filters.importId' }] },
    });
  });

  it('paging neither repeats nor hides an order while others arrive', async () => {
    const arriving = (at: number) =>
      order(20_000 + at, {
        customer_order_no: `LATE-${at}`,
        created_at: new Date(Date.UTC(2026, 9, 1 + (at % 12), 1)),
      });
    const listedNumbers: string[] = [];
    let cursor: string | undefined;
    for (let at = 0; ; at++) {
      const one: OrderPage = await page({ size: 20, ...(cursor === undefined ? {} : { cursor }) });
      listedNumbers.push(...numbers(one));
      if (one.next === null) break;
      cursor = one.next;
      await insert(2, [arriving(at)]);
    }
    expect(new Set(listedNumbers).size).toBe(listedNumbers.length);
    const known = listedNumbers.filter((number) => !number.startsWith('LATE-'));
    expect(known.sort()).toEqual(expected(() => true));
    await server.db.deleteFrom('orders').where('customer_order_no', 'like', 'LATE-%').execute();
  });

  it('a page starts again if no order follows its cursor', async () => {
    const sort = { by: 'customerOrderNo', descending: false } as const;
    const cursor = encodeCursor(sort, { side: 'after', value: 'ZZ', id: randomUUID() });
    expect(await page({ sort, size: 5, cursor })).toEqual(await page({ sort, size: 5 }));
  });

  it('a count stops at its limit', async () => {
    expect(await page({ size: 1 })).toMatchObject({ total: COUNT, totalCapped: false });
    const upTo = (limit: number, search?: string) =>
      readTenant(server.db, 2, (trx) =>
        countMatching(
          trx,
          { companyId: 2, filters: search === undefined ? {} : { search }, timeZone: 'UTC' },
          limit,
        ),
      );
    expect(await upTo(7)).toBe(7);
    expect(await upTo(7, 'ama')).toBe(7);
    expect(await upTo(COUNT_LIMIT + 1)).toBe(COUNT);
    expect(await upTo(COUNT_LIMIT + 1, 'ama')).toBeLessThan(COUNT);
  });

  it('a count alone has the number of each status, whatever the filters, up to a limit', async () => {
    const { byStatus } = await page({ filters: { kind: 'ltl', search: 'ama' }, count: 'only' });
    const totals = orderStatuses.map((status) => ({
      status,
      total: expected((given) => given.status === status).length,
      totalCapped: false,
    }));
    expect(byStatus).toEqual(totals);
    const capped = await readTenant(server.db, 2, (trx) =>
      countByStatus(trx, { companyId: 2, timeZone: 'UTC' }, 40),
    );
    expect(capped).toEqual(
      totals.map(({ status, total }) => ({
        status,
        total: Math.min(total, 40),
        totalCapped: total > 40,
      })),
    );
    expect(await page({ size: 1 })).not.toHaveProperty('byStatus');
  });

  it.each(badCursors)('a cursor with %s is refused', async (_, cursor) => {
    const reply = await query({ cursor });
    expect([reply.status, reply.code, reply.fields.map(({ path }) => path)]).toEqual([
      400,
      400,
      ['cursor'],
    ]);
  });

  it('a text cursor with characters that no database stores is refused', async () => {
    const sort = { by: 'receiverName', descending: false } as const;
    for (const value of ['a\0', '\ud83d']) {
      const cursor = encodeCursor(sort, { side: 'after', value, id: randomUUID() });
      expect((await query({ sort, cursor })).code).toBe(400);
    }
  });

  it('orders of another company are hidden from list, number and cursor', async () => {
    const rival = await server.tokenOf('rival');
    const theirs = v.parse(orderPage, (await query({ size: 1 }, rival)).data);
    expect(theirs.total).toBe(3);
    expect(await found({ numbers: ['SO-9999', 'PG000000009999GH'] })).toEqual([]);
    const mine = await page({
      ...(theirs.next === null ? {} : { cursor: theirs.next }),
      size: 200,
    });
    expect(mine.rows.every(({ id }) => orders.some((given) => given.id === id))).toBe(true);
  });

  it('row-level security hides another company even if a query names it', async () => {
    const rows = await withTenant(server.db, 3, (trx) =>
      trx.selectFrom('orders').select('id').where('company_id', '=', 2).execute(),
    );
    expect(rows).toEqual([]);
  });
});
