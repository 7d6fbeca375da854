import { sql } from 'kysely';
import * as v from 'valibot';
import {
  type Address,
  ADDRESS_COUNT_LIMIT,
  ADDRESSES_OFFERED,
  type AddressPage,
  type addressQuery,
  type AddressSortBy,
} from '../../src/api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { countUpTo } from '../paging/count.ts';
import { pageByKey } from '../paging/pages.ts';
import { selectAddresses, type AddressRow, toAddress } from './addressRows.ts';
import { parseSearchWords } from './addressWords.ts';

type Query = v.InferOutput<typeof addressQuery>;
type AddressQuery = Pick<Query, 'kind' | 'filters'>;

const sortColumns = {
  name: 'name_key',
  city: 'city_key',
  uses: 'uses',
  lastUsedAt: 'last_used_at',
  changedAt: 'changed_at',
} as const satisfies Record<AddressSortBy, string>;

const text = v.pipe(
  v.string(),
  v.maxLength(80),
  v.check((value) => value.isWellFormed() && !value.includes('\0')),
);
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(2200)));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1));

/** Schemas of a row's value in the sort column. */
const valueSchemas = {
  name: text,
  city: text,
  uses: count,
  lastUsedAt: instant,
  changedAt: instant,
} as const satisfies Record<AddressSortBy, v.GenericSchema<string | number>>;

type Key = readonly [AddressSortBy, 0 | 1, string | number, string];

/** Schema of a page key: sort column, direction, the row's value, and its id. */
const createKeySchema = ({ by, descending }: Query['sort']): v.GenericSchema<unknown, Key> =>
  v.tuple([
    v.literal(by),
    v.literal(descending ? 1 : 0),
    valueSchemas[by],
    v.pipe(v.string(), v.uuid()),
  ]);

/** A page of addresses, in the company's tenant transaction. */
export async function listAddresses(
  trx: Trx,
  companyId: number,
  query: Query,
): Promise<AddressPage> {
  const { sort, size, cursor } = query;
  const column = sortColumns[sort.by];
  const toKey = (row: AddressRow): Key => {
    const value = row[column];
    const at = value instanceof Date ? value.getTime() : value;
    return [sort.by, sort.descending ? 1 : 0, at, row.id];
  };
  const { rows, ...page } = await pageByKey(
    { cursor, size, descending: sort.descending },
    createKeySchema(sort),
    toKey,
    ({ adjacentKey, ascending, limit }): Promise<AddressRow[]> => {
      const direction = ascending ? 'asc' : 'desc';
      const [, , value = '', id = ''] = adjacentKey ?? [];
      const at = typeof value === 'number' && sort.by !== 'uses' ? new Date(value) : value;
      return selectAddresses(trx, companyId)
        .where(whereMatches(companyId, query))
        .$if(adjacentKey !== null, (selection) =>
          selection.where((where) =>
            where(
              where.refTuple(`address.${column}`, 'address.id'),
              ascending ? '>' : '<',
              where.tuple(at, id),
            ),
          ),
        )
        .orderBy(`address.${column}`, direction)
        .orderBy('address.id', direction)
        .limit(limit)
        .execute();
    },
  );
  const matches = trx
    .selectFrom('address')
    .$call(ofCompany(companyId, 'address'))
    .where(whereMatches(companyId, query));
  const counted = await countUpTo(trx, matches, ADDRESS_COUNT_LIMIT);
  return { ...page, rows: rows.map(toAddress), ...counted };
}

/**
 * Suggestions for a form: addresses that match a text, sorted by name; without a text, those used or changed
 * last.
 */
export async function suggestAddresses(
  trx: Trx,
  companyId: number,
  { kind, text: searchText }: { readonly kind: AddressKind; readonly text: string },
): Promise<Address[]> {
  const query = selectAddresses(trx, companyId)
    .where(whereMatches(companyId, { kind, filters: { text: searchText } }))
    .limit(ADDRESSES_OFFERED);
  if (searchText !== '') {
    return (await query.orderBy('address.name_key').orderBy('address.id').execute()).map(toAddress);
  }
  const recent = new Map<string, AddressRow>();
  for (const column of ['address.last_used_at', 'address.changed_at'] as const) {
    const rows = await query.orderBy(column, 'desc').orderBy('address.id', 'desc').execute();
    for (const row of rows) recent.set(row.id, row);
  }
  const getLastActivity = (row: AddressRow) =>
    Math.max(row.last_used_at.getTime(), row.changed_at.getTime());
  return [...recent.values()]
    .sort((a, b) => getLastActivity(b) - getLastActivity(a) || (a.id < b.id ? 1 : -1))
    .slice(0, ADDRESSES_OFFERED)
    .map(toAddress);
}

/** All addresses of a kind, sorted by name. Each page has its own transaction, so that a slow reader blocks none. */
export async function* streamAddresses(
  read: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
  companyId: number,
  kind: AddressKind,
): AsyncGenerator<Address, void> {
  let cursor: string | null = null;
  do {
    const query: Query = {
      kind,
      filters: {},
      sort: { by: 'name', descending: false },
      size: 200,
      ...(cursor === null ? {} : { cursor }),
    };
    const page: AddressPage = await read((trx) => listAddresses(trx, companyId, query));
    yield* page.rows;
    cursor = page.next;
  } while (cursor !== null);
}

/** SQL condition of a query; each search word must be a prefix of a word of the address. */
function whereMatches(companyId: number, { kind, filters }: AddressQuery) {
  const conditions = [sql<boolean>`address.kind = ${kind}`];
  const { country, tag } = filters;
  if (country !== undefined) conditions.push(sql<boolean>`address.country = ${country}`);
  if (tag !== undefined) {
    conditions.push(sql<boolean>`address.id in (
      select address_id from address_tagged where company_id = ${companyId} and tag_id = ${tag})`);
  }
  for (const word of parseSearchWords(filters.text ?? '')) {
    // A range, because `like` uses no index under row-level security.
    conditions.push(sql<boolean>`address.id in (
      select address_id from address_word
      where company_id = ${companyId} and kind = ${kind}
        and word >= ${word} and word < ${`${word}\u{10ffff}`})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
