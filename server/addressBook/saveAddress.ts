import { sql } from 'kysely';
import type { AddressSaveResult } from '../../src/api/contract/addressBook/addressBook.ts';
import {
  addressFields,
  type AddressValues,
  judgeAddress,
} from '../../src/domain/sheets/addressFields.ts';
import type { AddressKind, RowContext } from '../../src/domain/sheets/sheet.ts';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { spellings } from '../orders/content/judgeOrders.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { searchKey } from '../orders/content/searchKey.ts';
import { deleteMerges } from './removeAddresses.ts';
import { selectAddresses, findAddress, toAddress } from './addressRows.ts';
import { createPlaceKey, createSameKey, toSearchWords } from './addressWords.ts';

/** Maximum number of duplicates shown. */
const MAX_DUPLICATES = 5;

export type AddressEditor = Pick<Caller, 'companyId' | 'account'> & RowContext;

interface Content {
  readonly id: string;
  readonly values: AddressValues;
  readonly isDefault?: boolean | undefined;
  /** Whether to save the address although the user has seen its duplicates. */
  readonly again: boolean;
}

/** Adds an address, in the company's tenant transaction; a repeated call changes nothing. */
export async function addAddress(
  trx: Trx,
  by: AddressEditor,
  kind: AddressKind,
  content: Content,
  now: Date,
): Promise<AddressSaveResult> {
  const { companyId } = by;
  const { id } = content;
  const existing = await selectAddresses(trx, companyId)
    .where('address.id', '=', id)
    .executeTakeFirst();
  if (existing !== undefined) return { outcome: 'saved', address: toAddress(existing) };
  const values = requireValid(by, kind, content);
  const duplicates = await reportDuplicates(trx, companyId, kind, values, content);
  if (duplicates !== null) return duplicates;
  await trx
    .insertInto('address')
    .values({ company_id: companyId, id, kind, ...toColumns(kind, values, by, now) })
    // A concurrent repeated call has added it.
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute();
  await insertWords(trx, companyId, kind, id, values);
  await setDefault(trx, companyId, kind, content);
  return { outcome: 'saved', address: await findAddress(trx, companyId, id) };
}

/**
 * Changes an address of the given version. A repeated call succeeds, because its change is stored already.
 */
export async function updateAddress(
  trx: Trx,
  by: AddressEditor,
  { version, ...content }: Content & { readonly version: number },
  now: Date,
): Promise<AddressSaveResult> {
  const { companyId } = by;
  const { id } = content;
  const existing = await trx
    .selectFrom('address')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (existing === undefined) throw new Refusal('address.unknown');
  const { kind } = existing;
  const values = requireValid(by, kind, content);
  const isSame = addressFields.every((field) => existing.content[field] === values[field]);
  if (!isSame && existing.version !== version) {
    return { outcome: 'changed', current: await findAddress(trx, companyId, id) };
  }
  if (!isSame) {
    const columns = toColumns(kind, values, by, now);
    // Duplicates from before the change are not reported again.
    if (columns.same_key !== existing.same_key) {
      const duplicates = await reportDuplicates(trx, companyId, kind, values, content);
      if (duplicates !== null) return duplicates;
    }
    await trx
      .updateTable('address')
      .set({ ...columns, version: sql`version + 1` })
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .execute();
    await replaceWords(trx, companyId, kind, id, values);
    await deleteMerges(trx, companyId, [id]);
  }
  await setDefault(trx, companyId, kind, content);
  return { outcome: 'saved', address: await findAddress(trx, companyId, id) };
}

/** Canonical values; refuses invalid ones with all errors. */
export function requireValid(
  by: AddressEditor,
  kind: AddressKind,
  { values }: Pick<Content, 'values'>,
): AddressValues {
  const judged = judgeAddress(kind, values, by, spellings);
  if (judged.findings.length === 0) return judged.values;
  const fields = judged.findings.map(({ field, rule, params }): FieldError => {
    const path = `values.${field}`;
    return params === undefined ? { path, rule } : { path, rule, params };
  });
  throw new Refusal('error.invalidInput', { fields });
}

async function reportDuplicates(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  values: AddressValues,
  { id, again }: Content,
): Promise<AddressSaveResult | null> {
  if (again) return null;
  const rows = await selectAddresses(trx, companyId)
    .where('address.kind', '=', kind)
    .where('address.same_key', '=', createSameKey(kind, values))
    .where('address.id', '<>', id)
    .orderBy('address.changed_at', 'desc')
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.length === 0 ? null : { outcome: 'same', addresses: rows.map(toAddress) };
}

/** Columns by which possible duplicates are grouped. */
const toKeyColumns = (values: AddressValues) => ({
  phone: values.phone,
  place_key: createPlaceKey(values),
});

export function toColumns(
  kind: AddressKind,
  values: AddressValues,
  by: Pick<AddressEditor, 'account'>,
  now: Date,
) {
  return {
    content: JSON.stringify(values),
    country: values.country,
    name_key: searchKey(values.name),
    city_key: searchKey(values.city),
    same_key: createSameKey(kind, values),
    ...toKeyColumns(values),
    changed_at: now,
    changed_by: by.account,
  };
}

/** Replaces the search words of a changed address. */
export async function replaceWords(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  id: string,
  values: AddressValues,
): Promise<void> {
  await trx
    .deleteFrom('address_word')
    .$call(ofCompany(companyId))
    .where('address_id', '=', id)
    .execute();
  await insertWords(trx, companyId, kind, id, values);
}

export async function insertWords(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  id: string,
  values: AddressValues,
): Promise<void> {
  await trx
    .insertInto('address_word')
    .values(
      toSearchWords(values).map((word) => ({ company_id: companyId, kind, word, address_id: id })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets or clears the default sender; receivers are never default. */
async function setDefault(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  { id, isDefault }: Content,
): Promise<void> {
  if (kind !== 'sender' || isDefault === undefined) return;
  if (isDefault) {
    await trx
      .insertInto('default_sender')
      .values({ company_id: companyId, address_id: id })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ address_id: id }))
      .execute();
    return;
  }
  await trx
    .deleteFrom('default_sender')
    .$call(ofCompany(companyId))
    .where('address_id', '=', id)
    .execute();
}
