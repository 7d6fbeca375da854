import { sql } from 'kysely';
import type { AddressRemoval } from '../../src/api/contract/addressBook/addressBook.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';

/** Deletes addresses; one outcome for each, in the requested order. */
export async function removeAddresses(
  trx: Trx,
  companyId: number,
  ids: readonly string[],
): Promise<AddressRemoval[]> {
  const idCondition = sql<string>`any(${[...ids]}::uuid[])`;
  const deleted = await trx
    .deleteFrom('address')
    .$call(ofCompany(companyId))
    .where('id', '=', idCondition)
    .returning('id')
    .execute();
  for (const table of ['address_word', 'address_tagged', 'default_sender'] as const) {
    await trx
      .deleteFrom(table)
      .$call(ofCompany(companyId))
      .where('address_id', '=', idCondition)
      .execute();
  }
  await deleteMerges(trx, companyId, ids);
  const deletedIds = new Set(deleted.map(({ id }) => id));
  return ids.map((id) => ({ outcome: deletedIds.has(id.toLowerCase()) ? 'done' : 'unknown', id }));
}

/** Deletes the stored originals of merged addresses: personal data must be deleted with the address. */
export async function deleteMerges(
  trx: Trx,
  companyId: number,
  keptIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('address_merge')
    .$call(ofCompany(companyId))
    .where('kept_id', '=', sql<string>`any(${[...keptIds]}::uuid[])`)
    .execute();
}
