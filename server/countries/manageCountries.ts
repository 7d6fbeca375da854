import { sql } from 'kysely';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import {
  type Country,
  type CountryDetail,
  type countryManage,
  toCountryHistory,
} from '../../src/api/contract/countries/countryManage.ts';
import { checkTaxes } from '../../src/domain/countries/countryTaxes.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { languages } from '../../src/domain/languages.ts';
import type { OrderStatus } from '../../src/domain/lifecycles/order/orderStatus.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { type Change, recordChange } from '../records/recordChange.ts';
import { findClock, zoneNames } from '../zones/zoneClocks.ts';
import { getCountryName } from './countryNames.ts';

type Calls = typeof countryManage;

/** Final statuses; orders in other statuses prevent a country from being closed. */
const FINAL: readonly OrderStatus[] = ['delivered', 'returned', 'cancelled'];

const codes = Object.keys(worldCountryCodes).toSorted();

/** A page of countries, including those without settings; a few hundred, filtered in memory. */
export async function listCountries(
  db: Db,
  { filters = {}, sort, size, cursor }: ParsedInputOf<Calls['queryCountryList']>,
): Promise<ResultOf<Calls['queryCountryList']>> {
  const rows = await db.selectFrom('country').selectAll().execute();
  const stored = new Map(rows.map((row) => [row.code, row]));
  const facts = Object.fromEntries(rows.map(({ code, fact }) => [code, fact]));
  const countries = codes
    .map(
      (code): Country =>
        stored.get(code) ?? { code, fact: {}, taxes: [], service: null, version: 0 },
    )
    .filter(createFilter(facts, filters));
  const toKey = ({ code, fact }: Country) =>
    sort.by === 'code' ? code : `${fact.served === true ? 0 : 1} ${code}`;
  return pageInMemory(countries, toKey, { cursor, size, descending: sort.descending });
}

const foldText = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en');

function createFilter(
  facts: CountryFacts,
  { search = '', served }: NonNullable<ParsedInputOf<Calls['queryCountryList']>['filters']>,
) {
  const folded = foldText(search);
  return ({ code, fact }: Country): boolean => {
    if (served !== undefined && (fact.served === true) !== (served === 'yes')) return false;
    const names = languages.map((language) => getCountryName(language, facts, code));
    return [code, ...names].some((text) => foldText(text).includes(folded));
  };
}

/** A country with its settings and what prevents it from being closed. */
export async function findCountry(db: Db | Trx, code: string): Promise<CountryDetail> {
  const row = await db
    .selectFrom('country')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  const country = row ?? { code, fact: {}, taxes: [], service: null, version: 0 };
  const { timeZone } = country.fact;
  // A deprecated name that is in use can still be chosen.
  const zones = [...new Set([...zoneNames, ...(timeZone === undefined ? [] : [timeZone])])];
  return { country, zones: zones.toSorted(), ...(await readUsage(db, code)) };
}

/** Number of companies in a country, and whether it has unfinished orders. */
async function readUsage(
  db: Db | Trx,
  code: string,
): Promise<Pick<CountryDetail, 'companies' | 'hasOpenOrders'>> {
  const { companies } = await db
    .selectFrom('company')
    .select((select) => select.fn.countAll<number>().as('companies'))
    .where('country_code', '=', code)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('orders')
    .select(sql`1`.as('one'))
    .where('receiver_country', '=', code)
    .where('status', 'not in', FINAL)
    .limit(1)
    .executeTakeFirst();
  return { companies, hasOpenOrders: open !== undefined };
}

/** Saves a country and logs the change. */
export async function saveCountry(
  db: Db,
  { code, version, ...content }: ParsedInputOf<Calls['saveCountry']>,
  author: Pick<Change, 'by' | 'at'>,
): Promise<CountryDetail> {
  const { fact, taxes } = content;
  const finding = checkTaxes(taxes);
  if (finding !== null) {
    const { at, field, rule } = finding;
    throw new Refusal('error.invalidInput', { fields: [{ path: `taxes.${at}.${field}`, rule }] });
  }
  if (fact.timeZone !== undefined && findClock(fact.timeZone) === null) {
    const fields = [{ path: 'fact.timeZone', rule: 'country.timeZone.unknown' }];
    throw new Refusal('error.invalidInput', { fields });
  }
  await transact(db, async (trx) => {
    const { country, companies, hasOpenOrders } = await findCountry(trx, code);
    if (country.version !== version) throw new Refusal('record.changed');
    const isClosing = country.fact.served === true && fact.served !== true;
    if (isClosing && (companies > 0 || hasOpenOrders)) throw new Refusal('country.inUse');
    const { service = country.service } = content;
    const before = toCountryHistory(country);
    const after = toCountryHistory({ fact, taxes, service });
    const changed = await recordChange(trx, {
      ...author,
      kind: 'country',
      recordId: code,
      before,
      after,
    });
    if (changed) await writeCountry(trx, { code, fact, taxes, service, version });
  });
  return findCountry(db, code);
}

async function writeCountry(
  trx: Trx,
  { code, fact, taxes, service, version }: Country,
): Promise<void> {
  const content = {
    fact: JSON.stringify(fact),
    taxes: JSON.stringify(taxes),
    service: service === null ? null : JSON.stringify(service),
  };
  // Optimistic locking: the second change of a version finds no row.
  const saved =
    version === 0
      ? await trx
          .insertInto('country')
          .values({ code, ...content, version: 1 })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('country')
          .set({ ...content, version: version + 1 })
          .where('code', '=', code)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (saved === undefined) throw new Refusal('record.changed');
}
