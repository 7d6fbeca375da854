import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { compareAllCompanies, compareCompany } from '../../../server/figures/compareFigures.ts';
import type { Dimension } from '../../../server/figures/figureCuts.ts';
import { readFigureStates, foldDeltas, resetFigures } from '../../../server/figures/foldDeltas.ts';
import { readFigures } from '../../../server/figures/readFigures.ts';
import { totalOrders } from '../../../server/figures/totalOrders.ts';
import { maintainFigures, rebuildFigures } from '../../../server/figures/figureWork.ts';
import type { Trx } from '../../../server/db/database.ts';
import { acrossCompanies, readTenant, transact } from '../../../server/db/tenant.ts';
import { insertOrders, type NewOrder } from '../../../server/orders/content/insertOrders.ts';
import { shiftDay, getDayOn } from '../../../server/zones/zoneDays.ts';
import { orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { orderPage } from '../../../src/api/contract/orders/orderList.ts';
import type { ResultOf } from '../../../src/api/contract/endpoint.ts';
import type { Contract, EndpointName } from '../../../src/api/contract/index.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { runs } from '../../support/properties.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { sampleOrder } from '../orders/list/sampleOrder.ts';

const COUNT = 300;
const FIRST_DAY = '2026-09-20';
const SPAN_DAYS = 70;
const HOUR = 3_600_000;
/** A zone with whole hours, a zone with clock changes, and a zone with quarters of an hour. */
const zones = ['Africa/Accra', 'Africa/Casablanca', 'Asia/Kathmandu'] as const;

/** Order created at an odd minute within sixty days, so that each zone splits them differently. */
const orderAt = (at: number, changes: Partial<NewOrder> = {}) =>
  sampleOrder(at, {
    created_at: new Date(Date.UTC(2026, 10, 20, 8) - at * 4.9 * HOUR),
    ...changes,
  });

describeOnChosenDatabases('maintained figures', (databaseKind) => {
  let server: TestServer;
  const getNow = () => server.services.clock();
  const orders = Array.from({ length: COUNT }, (_, at) => orderAt(at));
  const listIds = (from: number, to: number) => orders.slice(from, to).map(({ id }) => id);
  const findDifferences = async () => {
    const companies = await Promise.all([2, 3].map((id) => compareCompany(server.db, id)));
    return [...companies.flat(), ...(await compareAllCompanies(server.db))];
  };

  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    const rivalOrders = Array.from({ length: 40 }, (_, at) =>
      orderAt(at, { waybill_no: `PX7${String(at).padStart(9, '0')}` }),
    );
    // Half of the orders are created before the first count, half after it.
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders.slice(0, 150)));
    await transact(server.db, (trx) => insertOrders(trx, 3, {}, rivalOrders));
    while (await maintainFigures(server.db, getNow()));
    await transact(server.db, (trx) => insertOrders(trx, 2, {}, orders.slice(150)));
  });

  it('the figures follow changes of orders, before and after folding', async () => {
    const token = await server.tokenOf('owner');
    const actOnOrders = async (
      name: 'auditOrders' | 'invalidOrders' | 'deleteOrders',
      orderIds: string[],
    ) => {
      const reply = await server.call(name, { ids: orderIds }, { token });
      expect([reply.success, reply.message]).toEqual([true, '']);
    };
    await actOnOrders('auditOrders', listIds(0, 40));
    expect(await findDifferences()).toEqual([]);
    await foldDeltas(server.db, getNow());
    await actOnOrders('invalidOrders', listIds(20, 60));
    await actOnOrders('deleteOrders', listIds(50, 80));
    expect(await findDifferences()).toEqual([]);
    const remaining = await server.db.selectFrom('figure_delta').selectAll().execute();
    expect(remaining.length).toBeGreaterThan(0);
    while ((await foldDeltas(server.db, getNow())) === 'more');
    expect(await server.db.selectFrom('figure_delta').selectAll().execute()).toEqual([]);
    expect(await findDifferences()).toEqual([]);
  });

  it('the figures follow scans and issues', async () => {
    const token = await server.tokenOf('admin');
    const rows = await server.db
      .selectFrom('orders')
      .select('waybill_no')
      .where('company_id', '=', 2)
      .where('status', 'in', ['collected', 'inTransit', 'arrived'])
      .limit(12)
      .execute();
    const scans = rows.map(({ waybill_no: waybillNo }) => ({
      waybillNo,
      action: 'reportAbnormal',
      at: getNow().toISOString(),
      place: 'Tema hub',
    }));
    const reply = await server.call('scanParcels', { events: scans }, { token });
    expect([reply.success, reply.message]).toEqual([true, '']);
    const issues = await server.db.selectFrom('issue').select('id').execute();
    expect(issues.length).toBeGreaterThan(0);
    expect(await findDifferences()).toEqual([]);
    while ((await foldDeltas(server.db, getNow())) === 'more');
    expect(await findDifferences()).toEqual([]);
    const places = await acrossCompanies(server.db, (trx) =>
      readFigures(trx, {
        companyId: null,
        timeZone: 'UTC',
        first: shiftDay(getDayOn('UTC', getNow()), -1),
        days: 3,
        subject: 'scan',
        by: ['place'],
      }),
    );
    expect(places.map(({ keys, n }) => [keys, n])).toEqual([[['Tema hub'], [0, issues.length, 0]]]);
  });

  it('daily figures are sorted newest first and add up to those of their span', async () => {
    const token = await server.tokenOf('admin');
    const span = { from: FIRST_DAY, to: shiftDay(FIRST_DAY, SPAN_DAYS) };
    const readFigureRows = async <Name extends EndpointName>(name: Name) => {
      const reply = await server.call(name, span, { token });
      return reply.data as ResultOf<Contract[Name]>;
    };
    const { currencies } = await readFigureRows('getCodStatistics');
    const { rows } = await readFigureRows('getCodDetail');
    const { reasons } = await readFigureRows('getAbnormalStatistics');
    const { rows: problems } = await readFigureRows('getProblemDetail');
    /** Adds up numbers by key, in thousandths, which are integers in every currency. */
    const sumByKey = <Row extends object>(
      summedRows: readonly Row[],
      key: keyof Row,
      numbers: readonly (keyof Row)[],
    ) => {
      const sums = new Map<Row[keyof Row], number[]>();
      for (const [value, group] of Map.groupBy(summedRows, (row) => row[key])) {
        const thousandths = (column: keyof Row) => (row: Row) =>
          Math.round(Number(row[column]) * 1000);
        const sumColumn = (column: keyof Row) =>
          group.map(thousandths(column)).reduce((a, b) => a + b, 0);
        sums.set(value, numbers.map(sumColumn));
      }
      return sums;
    };
    const amounts = ['orders', 'amount', 'collected', 'outstanding', 'lost'] as const;
    expect(rows.length).toBeGreaterThan(currencies.length);
    expect(sumByKey(rows, 'currency', amounts)).toEqual(sumByKey(currencies, 'currency', amounts));
    const stages = ['opened', 'open', 'decided', 'closed'] as const;
    expect(reasons.length).toBeGreaterThan(0);
    expect(sumByKey(problems, 'reason', stages)).toEqual(sumByKey(reasons, 'reason', stages));
    for (const days of [rows, problems].map((all) => all.map(({ day }) => day))) {
      expect(days).toEqual(days.toSorted((a, b) => (a < b ? 1 : -1)));
    }
  });

  it('totals equal a plain count of the orders, before and after folding', async () => {
    const token = await server.tokenOf('owner');
    const reply = await server.call('invalidOrders', { ids: listIds(100, 120) }, { token });
    expect([reply.success, reply.message]).toEqual([true, '']);
    const rows = await server.db
      .selectFrom('orders')
      .select(['company_id', 'kind', 'status'])
      .execute();
    const queries = fc.record({
      companyId: fc.constantFrom(null, 2, 3),
      kind: fc.option(fc.constantFrom(...orderKinds), { nil: undefined }),
      statuses: fc.subarray([...new Set(rows.map(({ status }) => status))]),
    });
    const checkTotal = async ({
      companyId,
      kind,
      statuses,
    }: typeof queries extends fc.Arbitrary<infer T> ? T : never) => {
      const read = (trx: Trx) => totalOrders(trx, companyId, { kind, statuses });
      const total = await (companyId === null
        ? acrossCompanies(server.db, read)
        : readTenant(server.db, companyId, read));
      const matches = (order: (typeof rows)[number]) =>
        (companyId ?? order.company_id) === order.company_id &&
        (kind ?? order.kind) === order.kind &&
        (statuses.length === 0 || statuses.includes(order.status));
      expect(total).toBe(rows.filter(matches).length);
    };
    const property = fc.asyncProperty(queries, checkTotal);
    const countStatuses = async () => {
      const input = { count: 'only', filters: { kind: 'fbs' } } as const;
      const { data } = await server.call('queryFbsOrderList', input, { token });
      const { byStatus = [] } = v.parse(orderPage, data);
      for (const { status, ...total } of byStatus) {
        const ordersOfStatus = rows.filter(
          (order) => order.company_id === 2 && order.kind === 'fbs' && order.status === status,
        );
        expect(total).toEqual({ total: ordersOfStatus.length, totalCapped: false });
      }
      expect(byStatus.reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(0);
    };
    await fc.assert(property, { numRuns: runs(40) });
    await countStatuses();
    while ((await foldDeltas(server.db, getNow())) === 'more');
    await fc.assert(property, { numRuns: runs(40) });
    await countStatuses();
  });

  it('the figures equal a plain count of the orders for random filters', async () => {
    const rows = await server.db
      .selectFrom('orders')
      .select(['company_id', 'created_at', 'kind', 'service', 'receiver_country', 'status'])
      .execute();
    const countries = [...new Set(rows.map((order) => order.receiver_country))];
    const dimension = fc.constantFrom<Dimension>('status', 'kind', 'service', 'country');
    const filters = fc.record({
      companyId: fc.constantFrom(null, 2, 3),
      timeZone: fc.constantFrom(...zones),
      start: fc.nat(SPAN_DAYS),
      days: fc.integer({ min: 1, max: SPAN_DAYS }),
      by: dimension,
      kind: fc.option(fc.constantFrom(...orderKinds), { nil: undefined }),
      country: fc.option(fc.constantFrom(...countries), { nil: undefined }),
    });
    const checkFigures = async (
      filter: typeof filters extends fc.Arbitrary<infer T> ? T : never,
    ) => {
      const { companyId, timeZone, start, days, by, kind, country } = filter;
      const first = shiftDay(FIRST_DAY, start);
      const figures = await (companyId === null
        ? acrossCompanies(server.db, read)
        : readTenant(server.db, companyId, read));
      const expected = new Map<string, number>();
      for (const order of rows) {
        const day = getDayOn(timeZone, order.created_at);
        const isMatch =
          (companyId ?? order.company_id) === order.company_id &&
          day >= first &&
          day < shiftDay(first, days) &&
          (kind ?? order.kind) === order.kind &&
          (country ?? order.receiver_country) === order.receiver_country;
        if (!isMatch) continue;
        // The day, and the order's value of the dimension.
        const { receiver_country, ...others } = order;
        const key = `${day} ${{ ...others, country: receiver_country, hour: '' }[by as 'kind']}`;
        expected.set(key, (expected.get(key) ?? 0) + 1);
      }
      const actual = figures.flatMap(({ keys, n }) =>
        n.flatMap((count, at): [string, number][] =>
          count === 0 ? [] : [[`${shiftDay(first, at)} ${keys[0]}`, count]],
        ),
      );
      expect(new Map(actual)).toEqual(expected);

      function read(trx: Parameters<typeof readFigures>[0]) {
        const where = { kind, country };
        return readFigures(trx, {
          companyId,
          timeZone,
          first,
          days,
          where,
          subject: 'order',
          by: [by],
        });
      }
    };
    // Figures are stored in the zones of the companies, Accra and Casablanca; for Kathmandu, rows are
    // counted.
    await fc.assert(fc.asyncProperty(filters, checkFigures), { numRuns: runs(60) });
  });

  it('the figures are counted again if they differ or the time zone changes', async () => {
    await server.db
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('company_id', '=', 2)
      .where('status', '=', 'created')
      .execute();
    expect((await compareCompany(server.db, 2)).length).toBeGreaterThan(0);
    server.advance(25 * HOUR);
    // Finds the difference, resets the figures and counts them again.
    while (await maintainFigures(server.db, getNow()));
    expect(await findDifferences()).toEqual([]);
    await resetFigures(server.db, 'Asia/Kathmandu', getNow());
    while (await maintainFigures(server.db, getNow()));
    const { statesByCompany, carrierTimeZone } = await readFigureStates(server.db);
    expect(statesByCompany.get(0)).toMatchObject({ time_zone: carrierTimeZone, is_complete: true });
    await rebuildFigures(server.db, getNow());
    expect(await findDifferences()).toEqual([]);
  });
});
