import type { CarrierOrderFilters } from '../../src/api/contract/orders/carrierOrders.ts';
import type {
  OrderFilters,
  OrderQuery,
  OrderSort,
} from '../../src/api/contract/orders/orderList.ts';
import { encodeCursor } from '../../server/orders/list/listCursor.ts';
import { FIRST_DAY, IMPORT, LAST_DAY, sampleName, TAGS } from './fillOrders.ts';

/** A query that runs on few and on many orders. */
export interface ListCase {
  readonly name: string;
  /** The query for the given number of orders; only numbers of orders depend on it. */
  readonly query: (orders: number) => OrderQuery;
  /** The same query from the middle of the list. */
  readonly middle: (orders: number) => OrderQuery;
  readonly as?: 'carrier';
}

const MIDDLE_ID = '80000000-0000-4000-8000-000000000000';

function startInMiddle(query: OrderQuery, orders: number): OrderQuery {
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

function listCase(name: string, query: ListCase['query'], as?: 'carrier'): ListCase {
  return {
    name,
    query,
    middle: (orders) => startInMiddle(query(orders), orders),
    ...(as === undefined ? {} : { as }),
  };
}

const withFilters = (name: string, filters: OrderFilters) => listCase(name, () => ({ filters }));
const sortedBy = (by: OrderSort, descending: boolean, filters: OrderFilters = {}) =>
  listCase([by, descending ? 'down' : 'up', ...Object.keys(filters)].join(' '), () => ({
    filters,
    sort: { by, descending },
  }));

/** A query for `count` numbers: nine tenths of existing orders, evenly spread, and a tenth unknown. */
function buildNumbersQuery(count: number) {
  return (orders: number): OrderQuery => ({
    filters: {
      numbers: Array.from({ length: count }, (_, at) =>
        at % 10 === 9 ? `unknown-${at}` : `SO-${Math.floor((at * orders) / count)}`,
      ),
    },
  });
}

const search = (name: string, text: string, as?: 'carrier') =>
  listCase(`search: ${name}`, () => ({ filters: { search: text } }), as);

/** Every filter of the list, every sort, and combined filters. */
export const listCases: readonly ListCase[] = [
  withFilters('no filter', {}),
  withFilters('status: most', { statuses: ['delivered'] }),
  withFilters('status: few', { statuses: ['abnormal'] }),
  withFilters('statuses: five', {
    statuses: ['created', 'audited', 'printed', 'abnormal', 'returned'],
  }),
  withFilters('service', { service: 'EXPRESS' }),
  withFilters('country: home', { country: 'GH' }),
  withFilters('country: few', { country: 'CN' }),
  withFilters('country: none', { country: 'XK' }),
  withFilters('cod: yes', { cod: true }),
  withFilters('cod: no', { cod: false }),
  withFilters('printed: yes', { printed: true }),
  withFilters('printed: no', { printed: false }),
  withFilters('kind', { kind: 'ltl' }),
  withFilters('import', { importId: IMPORT }),
  sortedBy('rowNo', false, { importId: IMPORT }),
  withFilters('tag: a tenth', { tag: TAGS.many }),
  withFilters('tag: few', { tag: TAGS.few }),
  withFilters('tag: a tenth, status', { tag: TAGS.many, statuses: ['created'] }),
  withFilters('tag: a tenth, status: no match', { tag: TAGS.many, statuses: ['abnormal'] }),
  sortedBy('weightKg', true, { tag: TAGS.many }),
  sortedBy('weightKg', true, { tag: TAGS.few }),
  withFilters('dates: one month', { createdFrom: '2026-04-20', createdTo: '2026-05-20' }),
  listCase('numbers: 100', buildNumbersQuery(100)),
  listCase('numbers: 1,000', buildNumbersQuery(1_000)),
  sortedBy('receiverName', false, { receiver: 'efua' }),
  search('a receiver', sampleName('Kofi')),
  search('a receiver, French', sampleName('Élodie')),
  search('a receiver, Chinese', sampleName('小明')),
  search('a receiver, Arabic', sampleName('أحمد')),
  search('a receiver, Bengali', sampleName('রহিমা')),
  search('a city, Chinese', '深圳'),
  search('a city, Arabic', 'طنجة'),
  search('a city, Bengali', 'ঢাকা'),
  search('a receiver and a city', `${sampleName('Kofi')} accra`),
  search('the beginning of a name', 'c4ca'),
  search('a word that a tenth has', 'kofi'),
  search('one letter', 'k'),
  search('a word that most have', 'accra'),
  search('a phone', '0244 005 007'),
  search('the beginning of a phone', '+233 244 005'),
  search('an order number', 'so-5007'),
  search('a waybill number', 'PX0000005007'),
  search('nothing', 'no such order'),
  listCase('search: a name, country', () => ({ filters: { search: 'kofi', country: 'CN' } })),
  listCase('search: a name, by weight', () => ({
    filters: { search: 'c4ca' },
    sort: { by: 'weightKg', descending: true },
  })),
  withFilters('country, service', { country: 'NG', service: 'EXPRESS' }),
  withFilters('cod, printed, status', { cod: true, printed: true, statuses: ['inTransit'] }),
  withFilters('dates, country, status', {
    createdFrom: '2026-02-01',
    createdTo: '2026-08-01',
    country: 'FR',
    statuses: ['delivered', 'returned'],
  }),
  withFilters('kind, country: no match', { kind: 'fbs', country: 'FR' }),
  sortedBy('createdAt', false),
  sortedBy('customerOrderNo', false),
  sortedBy('receiverName', false),
  sortedBy('weightKg', true),
  sortedBy('weightKg', true, { statuses: ['abnormal'] }),
  sortedBy('receiverName', false, { country: 'CN' }),
  sortedBy('customerOrderNo', false, { cod: true, service: 'EXPRESS' }),
];

const listAllCase = (name: string, filters: CarrierOrderFilters) =>
  listCase(`all companies: ${name}`, () => ({ filters }), 'carrier');

/** Lists of the carrier, over all companies. */
export const allCases: readonly ListCase[] = [
  listAllCase('no filter', {}),
  listAllCase('status', { statuses: ['abnormal'] }),
  listAllCase('kind', { kind: 'fbs' }),
  listAllCase('country: few', { country: 'CN' }),
  listAllCase('country: none', { country: 'XK' }),
  listAllCase('search', { search: sampleName('Kofi') }),
  listCase('all companies: numbers, 100', buildNumbersQuery(100), 'carrier'),
];
