import { sql } from 'kysely';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import { spellingKey } from '../../src/domain/fields/foldText.ts';
import {
  findAreaOverlap,
  type AreaMember,
  type QuoteArea,
  type QuoteAreaContent,
  quoteAreaContent,
  findRepeatedMember,
} from '../../src/domain/prices/quoteAreas.ts';
import type { QuoteAreaRow, rateCards } from '../../src/api/contract/pricing/rateCards.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { carrierRecords } from '../records/carrierRecords.ts';
import type { Change } from '../records/recordChange.ts';

type Calls = typeof rateCards;

const formatMember = ({ country, region, postcode }: AreaMember) =>
  region ?? (postcode === null ? country : `${country} ${postcode}…`);

const records = carrierRecords<QuoteAreaContent>({
  kind: 'quoteArea',
  schema: quoteAreaContent,
  toHistory: ({ name, members }) => ({ name, members: members.map(formatMember).join(', ') }),
});

/** All quote areas. */
export async function readQuoteAreas(db: Db | Trx): Promise<QuoteArea[]> {
  return (await records.all(db)).map(({ id, content: { name, members } }) => ({
    id,
    name,
    members,
  }));
}

export async function listQuoteAreas(
  db: Db,
  { filters: { search = '' } = {}, sort, cursor, size }: ParsedInputOf<Calls['queryQuoteAreaList']>,
): Promise<ResultOf<Calls['queryQuoteAreaList']>> {
  const searchText = search.toLowerCase();
  const rows = (await records.all(db))
    .map(({ id, version, content: { name, members } }): QuoteAreaRow => {
      return { id, version, name, members };
    })
    .filter(({ id, name, members }) =>
      [id, name, ...members.map(formatMember)].some((text) =>
        text.toLowerCase().includes(searchText),
      ),
    );
  const toKey = ({ id, name }: QuoteAreaRow) => (sort.by === 'id' ? id : `${name} ${id}`);
  return pageInMemory(rows, toKey, { cursor, size, descending: sort.descending });
}

/** @throws Refusal `record.unknown` */
export async function findQuoteArea(db: Db | Trx, id: string): Promise<QuoteAreaRow> {
  const record = await records.find(db, id);
  if (record === null) throw new Refusal('record.unknown');
  return { id, version: record.version, ...record.content };
}

/**
 * Creates or changes an area.
 *
 * @throws Refusal `error.invalidInput` if a member is repeated or belongs to another area
 */
export async function saveQuoteArea(
  db: Db,
  { id, version, name, members }: ParsedInputOf<Calls['saveQuoteArea']>,
  author: Pick<Change, 'by' | 'at'>,
): Promise<QuoteAreaRow> {
  await transact(db, async (trx) => {
    // Serializes saves, so that overlaps are found.
    await sql`select pg_advisory_xact_lock(hashtext('quoteArea'))`.execute(trx);
    const content = { name, members: await addSpellings(trx, members) };
    const repeated = findRepeatedMember(content.members);
    if (repeated >= 0) throw refuseMember(repeated, content.members, 'quoteArea.twice');
    const others = (await readQuoteAreas(trx)).filter((area) => area.id !== id);
    const overlap = findAreaOverlap(content.members, others);
    if (overlap !== null) {
      throw refuseMember(overlap.at, content.members, 'quoteArea.overlap', { name: overlap.name });
    }
    await records.save(trx, { id, version, content }, author);
  });
  return findQuoteArea(db, id);
}

function refuseMember(
  at: number,
  members: readonly AreaMember[],
  rule: string,
  params?: Readonly<Record<string, string>>,
): Refusal {
  const member = members[at];
  const field =
    (member?.postcode ?? null) !== null
      ? 'postcode'
      : (member?.region ?? null) !== null
        ? 'region'
        : 'country';
  const path = `members.${at}.${field}`;
  const fieldError = params === undefined ? { path, rule } : { path, rule, params };
  return new Refusal('error.invalidInput', { fields: [fieldError] });
}

/** Adds the spellings of each region, by which orders name it. */
async function addSpellings(trx: Trx, members: readonly AreaMember[]): Promise<AreaMember[]> {
  const codes = members.flatMap(({ region }) => region ?? []);
  const rows =
    codes.length === 0
      ? []
      : await trx
          .selectFrom('area')
          .select(['code', 'parent_code', 'name', 'names'])
          .where('code', '=', sql<string>`any(${codes}::text[])`)
          .execute();
  const areasByCode = new Map(rows.map((row) => [row.code, row]));
  return members.map(({ country, region, postcode }, at) => {
    if (region === null) return { country, region, postcode, names: [] };
    const area = areasByCode.get(region);
    if (area?.parent_code !== country) throw refuseMember(at, members, 'quoteArea.region');
    const spellings = [area.name, ...Object.values(area.names)]
      .flatMap((one) => one ?? [])
      .map(spellingKey);
    return { country, region, postcode: null, names: [...new Set(spellings)] };
  });
}

/** Deletes an area that is not used by a draft or an active version. */
export async function deleteQuoteArea(
  db: Db,
  { id, version }: ParsedInputOf<Calls['deleteQuoteArea']>,
  author: Pick<Change, 'by' | 'at'>,
): Promise<void> {
  await transact(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('quoteArea'))`.execute(trx);
    const use = await trx
      .selectFrom('rate_card_version')
      .select('card_id')
      .where('state', 'in', ['draft', 'active'])
      .where(
        sql<boolean>`jsonb_path_exists(content, '$.** ? (@.destination == $id || @.area == $id)',
        jsonb_build_object('id', ${id}::text))`,
      )
      .limit(1)
      .executeTakeFirst();
    if (use !== undefined) throw new Refusal('record.inUse');
    await records.remove(trx, { id, version }, author);
  });
}
