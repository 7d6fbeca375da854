import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../../server/db/tenant.ts';
import { insertOrders, type NewOrder } from '../../../../server/orders/content/insertOrders.ts';
import { searchKey } from '../../../../server/orders/content/searchKey.ts';
import {
  keepRareWords,
  toQueryText,
  parseSearch,
} from '../../../../server/orders/content/searchQuery.ts';
import { carrierOrderPage } from '../../../../src/api/contract/orders/carrierOrders.ts';
import { orderPage, type OrderQuery } from '../../../../src/api/contract/orders/orderList.ts';
import { describeDatabases } from '../../../support/databases.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sampleOrder } from '../list/sampleOrder.ts';

/** An order with a number; higher numbers are newer. */
function createOrder(no: number, name: string, changes: Partial<NewOrder> = {}): NewOrder {
  return sampleOrder(no, {
    receiver_name: name,
    receiver_key: searchKey(name),
    created_at: new Date(Date.UTC(2026, 9, 1, 0, no)),
    kind: 'domestic',
    ...changes,
  });
}

const createPhone = (receiver_phone: string, receiver_country = 'GH') => ({
  receiver_phone,
  receiver_country,
});
const orders = [
  createOrder(1, 'Kojo Quaye', createPhone('+233201112233')),
  createOrder(2, 'Kojo Mensah', { receiver_city: 'Kumasi', receiver_country: 'GH' }),
  createOrder(3, 'Élodie O’Neil', { receiver_country: 'FR', receiver_city: 'Saint-Étienne' }),
  createOrder(4, '王小明', { ...createPhone('13812345678', 'CN'), receiver_city: '深圳市' }),
  createOrder(5, 'أحمد الحسن', { ...createPhone('+201001234567', 'EG'), receiver_city: 'القاهرة' }),
  createOrder(6, 'রহিম উদ্দিন', { ...createPhone('+8801712345678', 'BD'), receiver_city: 'ঢাকা' }),
  createOrder(7, 'Ｙａａ Akɔsua', { customer_order_no: 'PO-2026/0077' }),
  createOrder(8, 'Ama Owusu', {
    status: 'printed',
    sender_name: 'Nii Trading',
    sender_phone: '+233302999888',
    detail: { senderCity: 'Tema', receiverCompany: 'Makola Fabrics' },
  }),
];
const rivalOrders = [createOrder(900, 'Kojo Quaye', { waybill_no: 'PX9000000900' })];

/** Typed text, and the numbers of the orders that it finds, newest first. */
const searchCases: readonly (readonly [typed: string, found: readonly number[]])[] = [
  ['Kojo Quaye', [1]],
  ['kojo q', [1]],
  ['quaye kojo', [1]],
  ['KOJO', [2, 1]],
  ['kojo kumasi', [2]],
  ['ojo', []],
  ['elodie', [3]],
  ['oneil', [3]],
  ["O'Neil", [3]],
  ['saint etienne', [3]],
  ['étienne', [3]],
  ['小明', [4]],
  ['王小明', [4]],
  ['王 小明', [4]],
  ['深圳', [4]],
  ['احمد', [5]],
  ['أَحْمَد', [5]],
  ['القاهره', [5]],
  ['রহিম', [6]],
  ['ঢাকা', [6]],
  ['উদ্দিন ঢাকা', [6]],
  ['yaa akosua', [7]],
  ['0201112233', [1]],
  ['+233201112233', [1]],
  ['00233 20 111 2233', [1]],
  ['233201112233', [1]],
  ['020 111 22', [1]],
  ['201112233', [1]],
  ['٠٢٠١١١٢٢٣٣', [1]],
  ['০১৭১২৩৪৫৬৭৮', [6]],
  ['138 1234 5678', [4]],
  ['+86 138 1234', [4]],
  ['+233 20 111', [1]],
  ['+٢٠ ١٠٠ ١٢٣', [5]],
  ['＋২০ ১০০', [5]],
  ['+৮৮০ ১৭১২ ৩৪৫', [6]],
  ['রহিম +৮৮০ ১৭১২', [6]],
  ['+233 302 999 888 nii', [8]],
  ['+233 302 +233 201', []],
  ['kojo 020 111', [1]],
  ['px0000000003', [3]],
  ['PO-2026/0077', [7]],
  ['po 2026', [7]],
  ['2026/0077', [7]],
  ['0077', [7]],
  ['so-8', [8]],
  ['nii tema', [8]],
  ['0302 999 888', [8]],
  ['makola', [8]],
  ['kojo nobody', []],
  ["'; --", []],
  ['\\', []],
  ['&|!:*()', []],
  ['+', []],
];

describeDatabases('search for orders', (databaseKind) => {
  let server: TestServer;
  let token: string;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [token, adminToken] = await Promise.all([server.tokenOf('reader'), server.tokenOf('admin')]);
    await withTenant(server.db, 2, (trx) => insertOrders(trx, 2, {}, orders));
    await withTenant(server.db, 3, (trx) => insertOrders(trx, 3, {}, rivalOrders));
  });

  /** Numbers of the orders by id; the rival's order is number 9. */
  const numberById = new Map([...orders, ...rivalOrders].map(({ id }, at) => [id, at + 1]));
  const search = async (search: string, { filters, ...queryOptions }: OrderQuery = {}) => {
    const input = { ...queryOptions, filters: { search, ...filters } };
    const { data } = await server.call('queryOrderList', input, { token });
    return v.parse(orderPage, data);
  };
  const toNumbers = ({ rows }: { readonly rows: readonly { readonly id: string }[] }) =>
    rows.map(({ id }) => numberById.get(id));

  it.each(searchCases)('the search for %s finds %j', async (typed, parsed) => {
    const page = await search(typed);
    expect(toNumbers(page)).toEqual(parsed);
    expect(page.total).toBe(parsed.length);
  });

  it('a search works with filters, sorting and pages', async () => {
    expect(toNumbers(await search('kojo', { filters: { country: 'FR' } }))).toEqual([]);
    const byName = { sort: { by: 'receiverName', descending: false }, size: 1 } as const;
    const first = await search('kojo', byName);
    expect(toNumbers(first)).toEqual([2]);
    const second = await search('kojo', { ...byName, cursor: first.next ?? '' });
    expect(toNumbers(second)).toEqual([1]);
    expect(second.next).toBeNull();
    expect(toNumbers(await search('kojo', { ...byName, cursor: second.previous ?? '' }))).toEqual([
      2,
    ]);
  });

  it('the carrier searches the orders of all companies, or of one', async () => {
    const searchAll = async (filters: object) => {
      const { data } = await server.call('queryAllOrder', { filters }, { token: adminToken });
      return v.parse(carrierOrderPage, data);
    };
    const everywhere = await searchAll({ search: 'kojo quaye' });
    expect(toNumbers(everywhere)).toEqual([9, 1]);
    expect(everywhere.total).toBe(2);
    expect(toNumbers(await searchAll({ search: 'kojo q', companyNo: 'MA0003' }))).toEqual([9]);
  });

  it('an order is found by its changed fields, and by its former numbers', async () => {
    const id = orders[7]?.id ?? '';
    const ownerToken = await server.tokenOf('owner');
    const input = { id, waybillNo: 'PX0000000008' };
    const changed = await server.call('printLabelForUpdateOrder', input, { token: ownerToken });
    expect(changed).toMatchObject({ success: true });
    const page = await search('PX0000000008');
    expect(toNumbers(page)).toEqual([8]);
    expect(page.rows[0]?.waybillNo).not.toBe('PX0000000008');
    expect(toNumbers(await search(page.rows[0]?.waybillNo ?? ''))).toEqual([8]);
  });

  it('few old orders are found behind many newer ones, and many orders by frequent words', async () => {
    const newOrders = Array.from({ length: 2_300 }, (_, at) =>
      createOrder(2_000 + at, at < 3 ? 'Rare Finding' : 'Common Name', { id: randomUUID() }),
    );
    await withTenant(server.db, 2, (trx) => insertOrders(trx, 2, {}, newOrders));
    const rare = await search('rare');
    expect(rare.rows.map(({ id }) => id)).toEqual(
      newOrders
        .slice(0, 3)
        .toReversed()
        .map(({ id }) => id),
    );
    const common = await search('common', { size: 200 });
    expect(common.total).toBe(2_297);
    // All orders have one of these words, and few have the other.
    const mixedPage = await search('rare so', { filters: { kind: 'domestic' } });
    expect(mixedPage.rows.map(({ id }) => id)).toEqual(rare.rows.map(({ id }) => id));
    expect(mixedPage.total).toBe(3);
    expect((await search('name finding', { size: 200 })).total).toBe(0);
    expect((await search('name so', { size: 200 })).total).toBe(2_297);
    expect(common.rows[0]?.id).toBe(newOrders.at(-1)?.id);
    const end = await search('common', {
      size: 200,
      sort: { by: 'createdAt', descending: false },
    });
    expect(end.rows[0]?.id).toBe(newOrders[3]?.id);
  });

  it('on request, rows come without a count, or the count without rows', async () => {
    const rows = await search('kojo', { count: 'none' });
    expect(rows).toMatchObject({ total: null, totalCapped: false });
    expect(toNumbers(rows)).toEqual([2, 1]);
    const count = await search('kojo', { count: 'only' });
    expect(count).toMatchObject({ total: 2, rows: [], next: null, previous: null });
    const numbersQuery = { count: 'only' as const, filters: { numbers: ['SO-1', 'none'] } };
    const { data } = await server.call('queryOrderList', numbersQuery, { token });
    expect(data).toMatchObject({ total: 1, rows: [], notFound: ['none'] });
  });
});

describe('parsed searches', () => {
  it.each([
    ['Kojo Q', "'#.kojo':* & '#.q':*"],
    ['0244 123', "(('#.0244123':* | '#.244123':*) | '#.0244':* & '#.123':*)"],
    ['+233244', "'#.244':*"],
    ['+233 244 005', "'#.244005':*"],
    ['(+233) 244-005', "'#.244005':*"],
    ['+٢٣٣ ٢٤٤ ٠٠٥', "'#.244005':*"],
    ['+২৩৩ ২৪৪ ০০৫', "'#.244005':*"],
    ['Ama +233 244 x', "'#.ama':* & '#.244':* & '#.x':*"],
    ['+233 244 005 007 2026', "'#.244005007':* & '#.2026':*"],
    ['+233 244 +88 0171', "'#.244':* & '#.171':*"],
    ['244123456', "'#.244123456':*"],
    ['-', null],
  ])('%s becomes the query %s', (typed, query) => {
    const parsed = parseSearch(typed);
    expect(parsed && toQueryText(parsed)).toBe(query);
  });

  it.each([
    ['kojo accra', ['accra'], "'#.kojo':*"],
    ['kojo accra', ['accra', 'kojo'], "'#.kojo':* & '#.accra':*"],
    ['accra', ['accra'], "'#.accra':*"],
    ['kojo quaye accra', ['accra'], "'#.kojo':* & '#.quaye':*"],
    ['244 005', ['244'], "('#.244005':* | '#.005':*)"],
    ['kojo 0244 005', ['0244005'], "'#.kojo':*"],
    ['kojo 244 005', ['244'], "'#.kojo':* & ('#.244005':* | '#.005':*)"],
    ['kojo 244 005', ['244', '005'], "'#.kojo':*"],
  ])('%s with the frequent words %j becomes the query %s', (typed, frequent, query) => {
    const parsed = parseSearch(typed);
    expect(parsed && toQueryText(keepRareWords(parsed, (word) => frequent.includes(word)))).toBe(
      query,
    );
  });
});
