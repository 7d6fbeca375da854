import { sql } from 'kysely';
import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import type { OrderTag } from '../../src/api/contract/orders/orderMarks.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { TAG_KIND } from '../orders/marks/orderTags.ts';

/** Query for the addresses of a company, with their tags and whether each is the default sender. */
export function selectAddresses(trx: Trx, companyId: number) {
  return trx
    .selectFrom('address')
    .leftJoin('default_sender', sameCompany('default_sender.address_id', 'address.id'))
    .selectAll('address')
    .select('default_sender.address_id as default_id')
    .select(
      sql<OrderTag[] | null>`(select json_agg(json_build_object(
          'id', tag.id, 'name', tag.name, 'tone', tag.content->>'tone') order by tag.name_key)
        from address_tagged as tagged
        join company_record as tag on tag.company_id = ${companyId} and tag.kind = ${TAG_KIND}
          and tag.id = tagged.tag_id
        where tagged.company_id = ${companyId} and tagged.address_id = address.id)`.as('tags'),
    )
    .$call(ofCompany(companyId, 'address'));
}

export type AddressRow = Awaited<ReturnType<ReturnType<typeof selectAddresses>['execute']>>[number];

/** Converts a row to the format of the contract. */
export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    isDefault: row.default_id !== null,
    values: { ...row.content },
    tags: row.tags ?? [],
    uses: row.uses,
    lastUsedAt: row.last_used_at.getTime() === 0 ? null : row.last_used_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
}

/**
 * One address of the company.
 *
 * @throws Refusal `address.unknown`
 */
export async function findAddress(trx: Trx, companyId: number, id: string): Promise<Address> {
  const row = await selectAddresses(trx, companyId).where('address.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Refusal('address.unknown');
  return toAddress(row);
}

/** The default sender of the company; null if there is none. */
export async function findDefaultSender(trx: Trx, companyId: number): Promise<Address | null> {
  const row = await selectAddresses(trx, companyId)
    .where('default_sender.address_id', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? null : toAddress(row);
}
