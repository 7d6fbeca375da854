import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { insertOrders, type NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { searchKey } from '../../../../server/orders/content/searchKey.ts';
import { transact } from '../../../../server/db/tenant.ts';
import {
  type CarrierOrderFilters,
  carrierOrderPage,
} from '../../../../src/api/contract/orders/carrierOrders.ts';
import {
  type OrderFilters,
  orderFilters,
  orderPage,
  type OrderSort,
} from '../../../../src/api/contract/orders/orderList.ts';
import { orderStatuses } from '../../../../src/domain/lifecycles/order/orderStatus.ts';
import { orderKinds } from '../../../../src/domain/sheets/sheet.ts';
import { analyzeTables, describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { countries, sampleOrder, services } from './sampleOrder.ts';
import { runs } from '../../../support/properties.ts';

const COUNT = 330;
/** Every fourth order's label is printed; every tenth order has a former number. */
const isPrinted = (at: number) => at % 4 === 1;
const formerNumber = (at: number) => (at % 10 === 7 ? `PXOLD${at}` : null);

/** A frequent and a rare tag. */
const tagIds = [randomUUID(), randomUUID()] as const;
const UNUSED_TAG = randomUUID();
const hasTag = (at: number, tag: string) =>
  (tag === tagIds[0] && at % 3 === 0) || (tag === tagIds[1] && at % 80 === 3);

/** An order with its number in the samples, on which its marks depend. */
interface TestOrder {
  readonly order: NewOrder;
  readonly at: number;
  readonly companyNo: string;
}

/** Whether each search word begins a word of the order; phones have no leading 0. */
function hasWords(order: NewOrder, search: string): boolean {
  const { receiver_name: name, customer_order_no: no, waybill_no: waybill } = order;
  const words =
    `${searchKey(name)} ${waybill} ${no.replace('-', '')} ${no.slice(3)} 244123456 accra`
      .toLowerCase()
      .split(' ');
  const searchWords = search.replace('0244 ', '244').replace('so-', 'so').split(' ');
  return searchWords.every(
    (word) =>
      word !== '-' &&
      [...words, '小明'].some(
        (one) => one.startsWith(word) && (word !== '小明' || name === '王小明'),
      ),
  );
}

/** Reference implementation of the filters. */
function matches(
  { order, at, companyNo }: TestOrder,
  filters: CarrierOrderFilters & Pick<OrderFilters, 'tag'>,
): boolean {
  const day = order.created_at.toISOString().slice(0, 10);
  const numbers = (filters.numbers ?? []).map((n) => n.trim()).filter((n) => n !== '');
  const hasNumber = (number: string) =>
    number === order.customer_order_no ||
    number.toUpperCase() === order.waybill_no ||
    number.toUpperCase() === formerNumber(at);
  const equalsIfGiven = <T>(wanted: T | undefined, has: T) =>
    wanted === undefined || wanted === has;
  return (
    equalsIfGiven(filters.companyNo, companyNo) &&
    (filters.tag === undefined || hasTag(at, filters.tag)) &&
    equalsIfGiven(filters.kind, order.kind) &&
    equalsIfGiven(filters.service, order.service) &&
    equalsIfGiven(filters.country, order.receiver_country) &&
    equalsIfGiven(filters.cod, order.cod_amount_minor !== null) &&
    equalsIfGiven(filters.printed, isPrinted(at)) &&
    ((filters.statuses ?? []).length === 0 || filters.statuses?.includes(order.status) === true) &&
    (filters.createdFrom === undefined || day >= filters.createdFrom) &&
    (filters.createdTo === undefined || day <= filters.createdTo) &&
    (filters.search === undefined || hasWords(order, filters.search)) &&
    order.receiver_key.startsWith(searchKey(filters.receiver ?? '')) &&
    (numbers.length === 0 || numbers.some(hasNumber))
  );
}

const day = fc.integer({ min: 1, max: 14 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`);
const number = fc.oneof(
  fc.integer({ min: 0, max: COUNT + 20 }).map((at) => `SO-${at}`),
  fc.integer({ min: 0, max: COUNT + 20 }).map((at) => `px${String(at).padStart(10, '0')}`),
  fc.integer({ min: 0, max: COUNT }).map((at) => `PXOLD${at}`),
  fc.constantFrom('', 'rubbish', "'; --", 'SO-', 'x'.repeat(60)),
);
const memberArbitraries = {
  numbers: fc.array(number, { minLength: 1, maxLength: 60 }),
  search: fc.constantFrom(
    'ama',
    'so-1',
    'px00000000',
    '0244 123',
    'elod acc',
    '小明',
    'احمد',
    'zz',
    '-',
  ),
  receiver: fc.constantFrom('', 'a', 'ama', 'Elod', 'احمد', '王', 'zz'),
  statuses: fc.array(fc.constantFrom(...orderStatuses), { maxLength: 5 }),
  kind: fc.constantFrom(...orderKinds),
  service: fc.constantFrom(...services),
  country: fc.constantFrom(...countries, 'XK'),
  cod: fc.boolean(),
  printed: fc.boolean(),
  createdFrom: day,
  createdTo: day,
  tag: fc.constantFrom(...tagIds, UNUSED_TAG),
} satisfies Record<keyof Omit<OrderFilters, 'importId' | 'bill'>, fc.Arbitrary<unknown>>;
/** Up to three filters together: more seldom match an order. */
const randomFilters = fc
  .tuple(
    fc.record(memberArbitraries),
    fc.subarray(Object.keys(memberArbitraries), { maxLength: 3 }),
  )
  .map(([all, keys]) =>
    v.parse(
      orderFilters,
      Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))),
    ),
  );

describeDatabases('filters of order lists', (databaseKind) => {
  let server: TestServer;
  let readerToken: string;
  let adminToken: string;
  const ownOrders = Array.from({ length: COUNT }, (_, at) => sampleOrder(at));
  const rivalOrders = Array.from({ length: 40 }, (_, at) => sampleOrder(at * 3));
  const testOrders: TestOrder[] = [
    ...ownOrders.map((order, at) => ({ order, at, companyNo: 'GH0002' })),
    // Waybill numbers are unique across companies.
    ...rivalOrders.map((order, n) => {
      order.waybill_no = `PX9${String(n).padStart(9, '0')}`;
      return { order, at: n * 3 + 5_000, companyNo: 'MA0003' };
    }),
  ];
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [readerToken, adminToken] = await Promise.all([
      server.tokenOf('reader'),
      server.tokenOf('admin'),
    ]);
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, ownOrders));
    await transact(server.db, (trx) => insertOrders(trx, 3, {}, rivalOrders));
    for (const { order, at, companyNo } of testOrders) {
      const company_id = companyNo === 'GH0002' ? 2 : 3;
      if (isPrinted(at)) {
        await server.db
          .updateTable('orders')
          .set({ printed_at: new Date('2026-11-01') })
          .where('id', '=', order.id)
          .execute();
      }
      const tagged = tagIds.filter((tag) => company_id === 2 && hasTag(at, tag));
      for (const tag_id of tagged) {
        await server.db
          .insertInto('order_tagged')
          .values({ company_id, order_id: order.id, tag_id, created_at: order.created_at })
          .execute();
      }
      const waybill_no = formerNumber(at);
      if (waybill_no === null) continue;
      await server.db
        .insertInto('former_waybill')
        .values({ company_id, waybill_no, order_id: order.id, at: new Date() })
        .execute();
    }
    await analyzeTables(server.db);
  });

  const listMatching = (filters: Parameters<typeof matches>[1], companyNo?: string) =>
    testOrders
      .filter((one) => matches(one, filters) && one.companyNo === (companyNo ?? one.companyNo))
      .map(({ order }) => order.id)
      .sort();

  it('lists match their filters, alone and together, in any sequence', async () => {
    const orders = new Map(ownOrders.map((order) => [order.id, order]));
    const getSortValue: Record<
      Exclude<OrderSort, 'rowNo'>,
      (order: NewOrder) => string | number
    > = {
      createdAt: ({ created_at: at }) => at.getTime(),
      customerOrderNo: ({ customer_order_no: no }) => no,
      // As bytes, as both engines compare texts.
      receiverName: ({ receiver_key: key }) => Buffer.from(key).toString('hex'),
      weightKg: ({ weight_g: grams }) => grams,
    };
    const sorts = fc.record({
      by: fc.constantFrom(...(Object.keys(getSortValue) as (keyof typeof getSortValue)[])),
      descending: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(randomFilters, sorts, async (randomFilter, sort) => {
        const filters: OrderFilters = randomFilter;
        const ids: string[] = [];
        let total = -1;
        for (let cursor: string | null | undefined; cursor !== null;) {
          const listQuery = {
            filters,
            sort,
            size: 150,
            ...(cursor === undefined ? {} : { cursor }),
          };
          const { data } = await server.call('queryOrderList', listQuery, { token: readerToken });
          const page = v.parse(orderPage, data);
          ids.push(...page.rows.map(({ id }) => id));
          total = page.total ?? -1;
          cursor = page.next;
        }
        expect(ids.toSorted()).toEqual(listMatching(filters, 'GH0002'));
        expect(total).toBe(ids.length);
        const places = ids.flatMap((id) => {
          const order = orders.get(id);
          return order === undefined ? [] : [getSortValue[sort.by](order)];
        });
        const inSequence = places.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
        expect(places).toEqual(sort.descending ? inSequence.toReversed() : inSequence);
      }),
      { numRuns: runs(40), seed: 7 },
    );
  });

  it('lists of all companies, or of one, match their filters', async () => {
    const companyNo = fc.option(fc.constantFrom('GH0002', 'MA0003', 'NO0000'), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        randomFilters,
        companyNo,
        fc.boolean(),
        async (randomFilter, code, descending) => {
          const { tag: _, ...shared } = randomFilter;
          const filters: CarrierOrderFilters = {
            ...shared,
            ...(code === undefined ? {} : { companyNo: code }),
          };
          const sort = { by: 'createdAt', descending } as const;
          const listedRows: { id: string; at: string }[] = [];
          const codes: string[] = [];
          for (let cursor: string | null | undefined; cursor !== null;) {
            const listQuery = {
              filters,
              sort,
              size: 150,
              ...(cursor === undefined ? {} : { cursor }),
            };
            const { data } = await server.call('queryAllOrder', listQuery, { token: adminToken });
            const page = v.parse(carrierOrderPage, data);
            listedRows.push(
              ...page.rows.map(({ id, createdAt }) => ({ id, at: `${createdAt}${id}` })),
            );
            codes.push(...page.rows.map(({ companyNo: code }) => code));
            cursor = page.next;
          }
          expect(codes.filter((listed) => listed !== (code ?? listed))).toEqual([]);
          const places = listedRows.map(({ at }) => at);
          const inSequence = places.toSorted();
          expect(places).toEqual(descending ? inSequence.toReversed() : inSequence);
          expect(listedRows.map(({ id }) => id).sort()).toEqual(listMatching(filters));
        },
      ),
      { numRuns: runs(40), seed: 11 },
    );
  });

  it('ten thousand numbers are accepted, and unknown ones are reported', async () => {
    const rubbish = Array.from({ length: 9_000 }, (_, at) => `nothing-${at}`);
    const found = ownOrders.map(({ customer_order_no: no }) => ` ${no} `);
    const numbers = [...rubbish, ...found, '', 'PXOLD7', 'pxold17', 'SO-1'];
    const { data } = await server.call(
      'queryOrderList',
      { filters: { numbers, statuses: ['created'] }, size: 5 },
      { token: readerToken },
    );
    const page = v.parse(orderPage, data);
    expect(page.total).toBe(listMatching({ statuses: ['created'] }, 'GH0002').length);
    expect(page.notFound).toEqual(rubbish);
    const secondPage = await server.call(
      'queryOrderList',
      { filters: { numbers, statuses: ['created'] }, size: 5, cursor: page.next },
      { token: readerToken },
    );
    expect(v.parse(orderPage, secondPage.data).notFound).toEqual([]);
    const tooMany = await server.call(
      'queryOrderList',
      { filters: { numbers: Array.from({ length: 10_001 }, () => 'x') } },
      { token: readerToken },
    );
    expect(tooMany.code).toBe(400);
  });

  it('a number of another company’s order counts as unknown', async () => {
    const numbers = ['PX9000000001', 'PX9000000002'];
    const { data } = await server.call(
      'queryOrderList',
      { filters: { numbers } },
      { token: readerToken },
    );
    expect(v.parse(orderPage, data)).toMatchObject({ rows: [], total: 0, notFound: numbers });
  });
});
