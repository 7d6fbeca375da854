import type { CarrierOrderFilters } from '../../src/api/contract/orders/carrierOrders.ts';
import type {
  OrderFilters,
  OrderQuery,
  OrderSort,
} from '../../src/api/contract/orders/orderList.ts';
import { encodeCursor } from '../../server/orders/list/listCursor.ts';
import { FIRST_DAY, IMPORT, LAST_DAY, nameOf, TAGS } from './fillOrders.ts';

/** One question that is asked of few orders and of many. */
export interface ListCase {
  readonly name: string;
  /** The same for any number of orders, but for what names some of them. */
  readonly query: (orders: number) => OrderQuery;
  /** The same from the middle of the list on. */
  readonly deep: (orders: number) => OrderQuery;
  readonly as?: 'admin';
}

const MIDDLE_ID = '80000000-0000-4000-8000-000000000000';

function fromMiddle(query: OrderQuery, orders: number): OrderQuery {
  const sort = query.sort ?? { by: 'createdAt', descending: true };
  const middle: Readonly<Record<OrderSort, string | number>> = {
    createdAt: (FIRST_DAY + LAST_DAY) / 2,
    customerOrderNo: `SO-${Math.floor(orders / 2)}`,
    receiverName: query.filters?.receiver === undefined ? 'kofi' : `${query.filters.receiver} 8`,
    weightKg: 10_500,
    rowNo: orders / 2,
  };
  const cursor = encodeCursor(sort, { side: 'after', value: middle[sort.by], id: MIDDLE_ID });
  return { ...query, cursor };
}

function listCase(name: string, query: ListCase['query'], as?: 'admin'): ListCase {
  return {
    name,
    query,
    deep: (orders) => fromMiddle(query(orders), orders),
    ...(as === undefined ? {} : { as }),
  };
}

const byDate = (name: string, filters: OrderFilters) => listCase(name, () => ({ filters }));
const bySort = (by: OrderSort, descending: boolean, filters: OrderFilters = {}) =>
  listCase([by, descending ? 'down' : 'up', ...Object.keys(filters)].join(' '), () => ({
    filters,
    sort: { by, descending },
  }));

/** `count` numbers: nine of ten of orders that there are, spread over all, and rubbish. */
function numbers(count: number) {
  return (orders: number): OrderQuery => ({
    filters: {
      numbers: Array.from({ length: count }, (_, at) =>
        at % 10 === 9 ? `rubbish-${at}` : `SO-${Math.floor((at * orders) / count)}`,
      ),
    },
  });
}

/** Search case for a text of existing orders: the name's second word is one of 50,000. */
const search = (what: string, typed: string, as?: 'admin') =>
  listCase(`search: ${what}`, () => ({ filters: { search: typed } }), as);

/** Every filter that the list offers, every sort, and filters together. */
export const listCases: readonly ListCase[] = [
  byDate('no filter', {}),
  byDate('status: most', { statuses: ['delivered'] }),
  byDate('status: few', { statuses: ['abnormal'] }),
  byDate('statuses: five', {
    statuses: ['created', 'audited', 'printed', 'abnormal', 'returned'],
  }),
  byDate('service', { service: 'EXPRESS' }),
  byDate('country: home', { country: 'GH' }),
  byDate('country: few', { country: 'CN' }),
  byDate('country: none', { country: 'XK' }),
  byDate('cod: yes', { cod: true }),
  byDate('cod: no', { cod: false }),
  byDate('printed: yes', { printed: true }),
  byDate('printed: no', { printed: false }),
  byDate('kind', { kind: 'ltl' }),
  byDate('import', { importId: IMPORT }),
  bySort('rowNo', false, { importId: IMPORT }),
  byDate('tag: a tenth', { tag: TAGS.many }),
  byDate('tag: few', { tag: TAGS.few }),
  byDate('tag: a tenth, status', { tag: TAGS.many, statuses: ['created'] }),
  byDate('tag: a tenth, status: never together', { tag: TAGS.many, statuses: ['abnormal'] }),
  bySort('weightKg', true, { tag: TAGS.many }),
  bySort('weightKg', true, { tag: TAGS.few }),
  byDate('dates: one month', { createdFrom: '2026-04-20', createdTo: '2026-05-20' }),
  listCase('numbers: 100', numbers(100)),
  listCase('numbers: 1,000', numbers(1_000)),
  bySort('receiverName', false, { receiver: 'efua' }),
  search('a receiver', nameOf('Kofi')),
  search('a receiver, French', nameOf('Élodie')),
  search('a receiver, Chinese', nameOf('小明')),
  search('a receiver, Arabic', nameOf('أحمد')),
  search('a receiver, Bengali', nameOf('রহিমা')),
  search('a city, Chinese', '深圳'),
  search('a city, Arabic', 'طنجة'),
  search('a city, Bengali', 'ঢাকা'),
  search('a receiver and a city', `${nameOf('Kofi')} accra`),
  search('the beginning of a name', 'c4ca'),
  search('a word that a tenth has', 'kofi'),
  search('one letter', 'k'),
  search('a word that most have', 'accra'),
  search('a phone', '0244 005 007'),
  search('the beginning of a phone', '+233 244 005'),
  search('an order number', 'so-5007'),
  search('a waybill number', 'PX0000005007'),
  search('nothing', 'nobody at all'),
  listCase('search: a name, country', () => ({ filters: { search: 'kofi', country: 'CN' } })),
  listCase('search: a name, by weight', () => ({
    filters: { search: 'c4ca' },
    sort: { by: 'weightKg', descending: true },
  })),
  byDate('country, service', { country: 'NG', service: 'EXPRESS' }),
  byDate('cod, printed, status', { cod: true, printed: true, statuses: ['inTransit'] }),
  byDate('dates, country, status', {
    createdFrom: '2026-02-01',
    createdTo: '2026-08-01',
    country: 'FR',
    statuses: ['delivered', 'returned'],
  }),
  byDate('kind, country: never together', { kind: 'fbs', country: 'FR' }),
  bySort('createdAt', false),
  bySort('customerOrderNo', false),
  bySort('receiverName', false),
  bySort('weightKg', true),
  bySort('weightKg', true, { statuses: ['abnormal'] }),
  bySort('receiverName', false, { country: 'CN' }),
  bySort('customerOrderNo', false, { cod: true, service: 'EXPRESS' }),
];

const overAll = (name: string, filters: CarrierOrderFilters) =>
  listCase(`all companies: ${name}`, () => ({ filters }), 'admin');

/** The carrier's lists over all companies. */
export const allCases: readonly ListCase[] = [
  overAll('no filter', {}),
  overAll('status', { statuses: ['abnormal'] }),
  overAll('kind', { kind: 'fbs' }),
  overAll('country: few', { country: 'CN' }),
  overAll('country: none', { country: 'XK' }),
  overAll('search', { search: nameOf('Kofi') }),
  listCase('all companies: numbers, 100', numbers(100), 'admin'),
];
