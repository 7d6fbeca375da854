import { sql } from 'kysely';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import {
  ADDRESSES_MERGED,
  type AddressMerge,
  DUPLICATE_GROUPS,
  type DuplicateAddresses,
  type DuplicatePage,
  MERGES_SHOWN,
  type addressDuplicates,
} from '../../src/api/contract/addressBook/addressDuplicates.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { selectAddresses, toAddress } from './addressRows.ts';

interface Group {
  readonly by: DuplicateAddresses['by'];
  readonly key: string;
  readonly count: number;
}

const columns = { phone: 'phone', place: 'place_key' } as const;

/** Keys shared by several addresses, unless a user has marked these as different. */
async function findGroups(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  by: DuplicateAddresses['by'],
): Promise<Group[]> {
  const column = sql.ref(`address.${columns[by]}`);
  const { rows } = await sql<{ key: string; count: number }>`
    select grouped.key, grouped.count from (
      select ${column} as key, count(*)::integer as count from address
      where company_id = ${companyId} and kind = ${kind} and ${column} is not null
      group by ${column} having count(*) > 1) as grouped
    left join address_apart as apart on apart.company_id = ${companyId} and apart.kind = ${kind}
      and apart.by = ${by} and apart.key = grouped.key
    where apart.addresses is null or apart.addresses < grouped.count
    order by grouped.key
    limit ${DUPLICATE_GROUPS + 1}`.execute(trx);
  return rows.map(({ key, count }) => ({ by, key, count }));
}

/** Groups of possible duplicates and the latest merges, in the company's tenant transaction. */
export async function findDuplicates(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
): Promise<DuplicatePage> {
  const duplicateGroups = [
    ...(await findGroups(trx, companyId, kind, 'phone')),
    ...(await findGroups(trx, companyId, kind, 'place')),
  ];
  const groups: DuplicateAddresses[] = [];
  for (const { by, key, count } of duplicateGroups.slice(0, DUPLICATE_GROUPS)) {
    const rows = await selectAddresses(trx, companyId)
      .where('address.kind', '=', kind)
      .where(`address.${columns[by]}`, '=', key)
      .orderBy('address.uses', 'desc')
      .orderBy('address.changed_at', 'desc')
      .orderBy('address.id')
      .limit(ADDRESSES_MERGED)
      .execute();
    groups.push({ by, key, count, addresses: rows.map(toAddress) });
  }
  return {
    groups: groups.filter(
      (group, at) => !groups.slice(0, at).some((other) => containsGroup(other, group)),
    ),
    more: duplicateGroups.length > DUPLICATE_GROUPS,
    merges: await readNewestMerges(trx, companyId, kind),
  };
}

/** Whether one group contains another. */
function containsGroup(one: DuplicateAddresses, other: DuplicateAddresses): boolean {
  const ids = new Set(one.addresses.map(({ id }) => id));
  return other.count <= ADDRESSES_MERGED && other.addresses.every(({ id }) => ids.has(id));
}

async function readNewestMerges(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
): Promise<AddressMerge[]> {
  const rows = await trx
    .selectFrom('address_merge as merge')
    .innerJoin('address', sameCompany('address.id', 'merge.kept_id'))
    .select(['merge.id', 'merge.at', 'merge.by', 'merge.merged', 'address.content'])
    .$call(ofCompany(companyId, 'merge'))
    .where('address.company_id', '=', companyId)
    .where('merge.kind', '=', kind)
    .orderBy('merge.at', 'desc')
    .orderBy('merge.id', 'desc')
    .limit(MERGES_SHOWN)
    .execute();
  return rows.map(({ id, at, by, merged, content }) => ({
    id,
    at: at.toISOString(),
    by,
    name: content.name,
    count: merged.length,
  }));
}

/** Marks addresses with a common key as different until their number grows, or removes that mark. */
export async function markDistinct(
  trx: Trx,
  companyId: number,
  { kind, by, key, apart }: ParsedInputOf<(typeof addressDuplicates)['keepAddressesApart']>,
): Promise<void> {
  if (!apart) {
    await trx
      .deleteFrom('address_apart')
      .$call(ofCompany(companyId))
      .where('kind', '=', kind)
      .where('by', '=', by)
      .where('key', '=', key)
      .execute();
    return;
  }
  const { count } = await trx
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('count'))
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .where(columns[by], '=', key)
    .executeTakeFirstOrThrow();
  // The duplicates no longer exist.
  if (count < 2) return;
  await trx
    .insertInto('address_apart')
    .values({ company_id: companyId, kind, by, key, addresses: count })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'by', 'key']).doUpdateSet({ addresses: count }),
    )
    .execute();
}
