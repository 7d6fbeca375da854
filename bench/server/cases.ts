import type { CarrierOrderFilters } from '../../src/api/contract/orders/carrierOrders.ts';
import type {
  OrderFilters,
  OrderQuery,
  OrderSort,
} from '../../src/api/contract/orders/orderList.ts';
import { encodeCursor } from '../../server/orders/find/sequence.ts';
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

function createListCase(name: string, query: ListCase['query'], as?: 'carrier'): ListCase {
  return {
    name,
    query,
    middle: (orders) => startInMiddle(query(orders), orders),
    ...(as === undefined ? {} : { as }),
  };
}

const createFilterCase = (name: string, filters: OrderFilters) =>
  createListCase(name, () => ({ filters }));
const createSortCase = (by: OrderSort, descending: boolean, filters: OrderFilters = {}) =>
  createListCase([by, descending ? 'down' : 'up', ...Object.keys(filters)].join(' '), () => ({
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

const createSearchCase = (name: string, text: string, as?: 'carrier') =>
  createListCase(`search: ${name}`, () => ({ filters: { search: text } }), as);

/** Every filter of the list, every sort, and combined filters. */
export const listCases: readonly ListCase[] = [
  createFilterCase('no filter', {}),
  createFilterCase('status: most', { statuses: ['delivered'] }),
  createFilterCase('status: few', { statuses: ['abnormal'] }),
  createFilterCase('statuses: five', {
    statuses: ['created', 'audited', 'printed', 'abnormal', 'returned'],
  }),
  createFilterCase('service', { service: 'EXPRESS' }),
  createFilterCase('country: home', { country: 'GH' }),
  createFilterCase('country: few', { country: 'CN' }),
  createFilterCase('country: none', { country: 'XK' }),
  createFilterCase('cod: yes', { cod: true }),
  createFilterCase('cod: no', { cod: false }),
  createFilterCase('printed: yes', { printed: true }),
  createFilterCase('printed: no', { printed: false }),
  createFilterCase('kind', { kind: 'ltl' }),
  createFilterCase('import', { importId: IMPORT }),
  createSortCase('rowNo', false, { importId: IMPORT }),
  createFilterCase('tag: a tenth', { tag: TAGS.many }),
  createFilterCase('tag: few', { tag: TAGS.few }),
  createFilterCase('tag: a tenth, status', { tag: TAGS.many, statuses: ['created'] }),
  createFilterCase('tag: a tenth, status: no match', { tag: TAGS.many, statuses: ['abnormal'] }),
  createSortCase('weightKg', true, { tag: TAGS.many }),
  createSortCase('weightKg', true, { tag: TAGS.few }),
  createFilterCase('dates: one month', { createdFrom: '2026-04-20', createdTo: '2026-05-20' }),
  createListCase('numbers: 100', buildNumbersQuery(100)),
  createListCase('numbers: 1,000', buildNumbersQuery(1_000)),
  createSortCase('receiverName', false, { receiver: 'efua' }),
  createSearchCase('a receiver', sampleName('Kofi')),
  createSearchCase('a receiver, French', sampleName('Élodie')),
  createSearchCase('a receiver, Chinese', sampleName('小明')),
  createSearchCase('a receiver, Arabic', sampleName('أحمد')),
  createSearchCase('a receiver, Bengali', sampleName('রহিমা')),
  createSearchCase('a city, Chinese', '深圳'),
  createSearchCase('a city, Arabic', 'طنجة'),
  createSearchCase('a city, Bengali', 'ঢাকা'),
  createSearchCase('a receiver and a city', `${sampleName('Kofi')} accra`),
  createSearchCase('the beginning of a name', 'c4ca'),
  createSearchCase('a word that a tenth has', 'kofi'),
  createSearchCase('one letter', 'k'),
  createSearchCase('a word that most have', 'accra'),
  createSearchCase('a phone', '0244 005 007'),
  createSearchCase('the beginning of a phone', '+233 244 005'),
  createSearchCase('an order number', 'so-5007'),
  createSearchCase('a waybill number', 'PX0000005007'),
  createSearchCase('nothing', 'no such order'),
  createListCase('search: a name, country', () => ({ filters: { search: 'kofi', country: 'CN' } })),
  createListCase('search: a name, by weight', () => ({
    filters: { search: 'c4ca' },
    sort: { by: 'weightKg', descending: true },
  })),
  createFilterCase('country, service', { country: 'NG', service: 'EXPRESS' }),
  createFilterCase('cod, printed, status', { cod: true, printed: true, statuses: ['inTransit'] }),
  createFilterCase('dates, country, status', {
    createdFrom: '2026-02-01',
    createdTo: '2026-08-01',
    country: 'FR',
    statuses: ['delivered', 'returned'],
  }),
  createFilterCase('kind, country: no match', { kind: 'fbs', country: 'FR' }),
  createSortCase('createdAt', false),
  createSortCase('customerOrderNo', false),
  createSortCase('receiverName', false),
  createSortCase('weightKg', true),
  createSortCase('weightKg', true, { statuses: ['abnormal'] }),
  createSortCase('receiverName', false, { country: 'CN' }),
  createSortCase('customerOrderNo', false, { cod: true, service: 'EXPRESS' }),
];

const createCarrierCase = (name: string, filters: CarrierOrderFilters) =>
  createListCase(`all companies: ${name}`, () => ({ filters }), 'carrier');

/** Lists of the carrier, over all companies. */
export const allCases: readonly ListCase[] = [
  createCarrierCase('no filter', {}),
  createCarrierCase('status', { statuses: ['abnormal'] }),
  createCarrierCase('kind', { kind: 'fbs' }),
  createCarrierCase('country: few', { country: 'CN' }),
  createCarrierCase('country: none', { country: 'XK' }),
  createCarrierCase('search', { search: sampleName('Kofi') }),
  createListCase('all companies: numbers, 100', buildNumbersQuery(100), 'carrier'),
];
