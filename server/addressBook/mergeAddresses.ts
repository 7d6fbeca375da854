import { sql } from 'kysely';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import type { addressDuplicates } from '../../src/api/contract/addressBook/addressDuplicates.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import type { MergedAddress } from '../db/tables/addresses.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { TAG_KIND } from '../orders/marks/orderTags.ts';
import { deleteMerges, removeAddresses } from './removeAddresses.ts';
import { selectAddresses, type AddressRow, findAddress } from './addressRows.ts';
import {
  type AddressEditor,
  toColumns,
  insertWords,
  replaceWords,
  requireValid,
} from './saveAddress.ts';
import { sumCompanyUses } from './addressUses.ts';

const matchIds = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/**
 * Merges addresses in the company's tenant transaction: the first one stays and gets `values`, and the uses
 * and tags of all. Their former state is stored for `undoMerge`. A repeated call returns the same result.
 *
 * @throws Refusal `address.unknown`, `record.changed` if an address has changed since it was read,
 *   `error.invalidInput`
 */
export async function mergeAddresses(
  trx: Trx,
  by: AddressEditor,
  input: ParsedInputOf<(typeof addressDuplicates)['mergeAddresses']>,
  now: Date,
): Promise<Address> {
  const { companyId } = by;
  const { id: mergeId, kind } = input;
  const existing = await findMerge(trx, companyId, mergeId);
  if (existing !== undefined) return findAddress(trx, companyId, existing.kept_id);
  const values = requireValid(by, kind, input);
  // Uses written by orders so far must be counted before the addresses are deleted.
  while ((await sumCompanyUses(trx, companyId)) > 0);
  const rows = await lockVersions(trx, companyId, kind, input.addresses);
  const [target, ...others] = rows;
  if (target === undefined) throw new Refusal('address.unknown');
  await deleteMerges(trx, companyId, [target.id]);
  await trx
    .insertInto('address_merge')
    .values({
      company_id: companyId,
      id: mergeId,
      kind,
      at: now,
      by: by.account,
      kept_id: target.id,
      kept_version: target.version + 1,
      merged: JSON.stringify(rows.map(toMerged)),
    })
    .execute();
  await trx
    .updateTable('address')
    .set({
      ...toColumns(kind, values, by, now),
      version: target.version + 1,
      uses: rows.reduce((sum, { uses }) => sum + uses, 0),
      last_used_at: new Date(Math.max(...rows.map(({ last_used_at }) => last_used_at.getTime()))),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', target.id)
    .execute();
  await replaceWords(trx, companyId, kind, target.id, values);
  await addTags(trx, companyId, target.id, new Set(rows.flatMap(getTagIds)));
  await removeAddresses(
    trx,
    companyId,
    others.map(({ id }) => id),
  );
  if (others.some(({ default_id }) => default_id !== null)) {
    await setDefaultSender(trx, companyId, target.id);
  }
  return findAddress(trx, companyId, target.id);
}

/**
 * Restores merged addresses, in the company's tenant transaction; uses and tags added since then stay with
 * the remaining address.
 *
 * @throws Refusal `record.unknown` if the merge was undone already or can no longer be undone,
 *   `record.changed` if the remaining address was changed at the same time
 */
export async function undoMerge(trx: Trx, companyId: number, mergeId: string): Promise<void> {
  const merge = await findMerge(trx, companyId, mergeId);
  if (merge === undefined) throw new Refusal('record.unknown');
  while ((await sumCompanyUses(trx, companyId)) > 0);
  const [current] = await lockAddresses(trx, companyId, [merge.kept_id]);
  const exists = (await findMerge(trx, companyId, mergeId)) !== undefined;
  // Changed or deleted while waiting for the lock, or changed by a server of the previous release.
  if (!exists || current?.version !== merge.kept_version) throw new Refusal('record.changed');
  const { kind } = merge;
  const [first, ...others] = merge.merged;
  if (first === undefined) throw new Error('A merge has no addresses.');
  const toFormerColumns = (one: MergedAddress) => ({
    ...toColumns(kind, one.values, { account: one.changedBy }, new Date(one.changedAt)),
  });
  const formerUses = others.reduce((sum, { uses }) => sum + uses, 0);
  await trx
    .updateTable('address')
    .set({
      ...toFormerColumns(first),
      version: current.version + 1,
      uses: Math.max(0, current.uses - formerUses),
    })
    .$call(ofCompany(companyId))
    .where('id', '=', first.id)
    .execute();
  await replaceWords(trx, companyId, kind, first.id, first.values);
  const formerTags = new Set(merge.merged.flatMap(({ tagIds }) => tagIds));
  const laterTags = getTagIds(current).filter((id) => !formerTags.has(id));
  await trx
    .deleteFrom('address_tagged')
    .$call(ofCompany(companyId))
    .where('address_id', '=', first.id)
    .execute();
  for (const one of others) {
    await trx
      .insertInto('address')
      .values({
        company_id: companyId,
        id: one.id,
        kind,
        version: one.version,
        ...toFormerColumns(one),
        uses: one.uses,
        last_used_at: new Date(one.lastUsedAt),
      })
      .execute();
    await insertWords(trx, companyId, kind, one.id, one.values);
  }
  await addTags(trx, companyId, first.id, new Set([...first.tagIds, ...laterTags]));
  for (const one of others) await addTags(trx, companyId, one.id, new Set(one.tagIds));
  const sender = others.find(({ isDefault }) => isDefault);
  // A default sender chosen after the merge stays.
  if (sender !== undefined && current.default_id !== null) {
    await setDefaultSender(trx, companyId, sender.id);
  }
  await trx
    .deleteFrom('address_merge')
    .$call(ofCompany(companyId))
    .where('id', '=', mergeId)
    .execute();
}

const findMerge = (trx: Trx, companyId: number, id: string) =>
  trx
    .selectFrom('address_merge')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks addresses in a fixed order and reads them. */
async function lockAddresses(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<AddressRow[]> {
  await trx
    .selectFrom('address')
    .select('id')
    .$call(ofCompany(companyId))
    .where('id', '=', matchIds(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return selectAddresses(trx, companyId).where('address.id', '=', matchIds(ids)).execute();
}

/** Locks addresses and returns them in the requested order; refuses outdated versions. */
async function lockVersions(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  requested: readonly { readonly id: string; readonly version: number }[],
): Promise<AddressRow[]> {
  const rows = await lockAddresses(
    trx,
    companyId,
    requested.map(({ id }) => id),
  );
  return requested.map(({ id, version }) => {
    const row = rows.find((one) => one.id === id.toLowerCase() && one.kind === kind);
    if (row === undefined) throw new Refusal('address.unknown');
    if (row.version !== version) throw new Refusal('record.changed');
    return row;
  });
}

const getTagIds = ({ tags }: AddressRow): readonly string[] => (tags ?? []).map(({ id }) => id);

const toMerged = (row: AddressRow): MergedAddress => ({
  id: row.id,
  version: row.version,
  values: { ...row.content },
  uses: row.uses,
  lastUsedAt: row.last_used_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
  isDefault: row.default_id !== null,
  tagIds: getTagIds(row),
});

/** Tags an address; skips tags that were deleted meanwhile. */
async function addTags(
  trx: Trx,
  companyId: number,
  addressId: string,
  tagIds: ReadonlySet<string>,
): Promise<void> {
  const tags = await trx
    .selectFrom('company_record')
    .select('id')
    .$call(ofCompany(companyId))
    .where('kind', '=', TAG_KIND)
    .where('id', '=', matchIds([...tagIds]))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const rows = tags.map(({ id }) => ({ address_id: addressId, tag_id: id }));
  await insertRows(trx, 'address_tagged', { company_id: companyId }, rows, { skipTaken: true });
}

async function setDefaultSender(trx: Trx, companyId: number, addressId: string): Promise<void> {
  await trx
    .insertInto('default_sender')
    .values({ company_id: companyId, address_id: addressId })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ address_id: addressId }))
    .execute();
}
