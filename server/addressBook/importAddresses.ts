import { sql } from 'kysely';
import {
  addressFields,
  type AddressValues,
  blankAddress,
  addressFieldsFor,
  judgeAddress,
} from '../../src/domain/sheets/addressFields.ts';
import type {
  AddressBatch,
  AddressBatchForecast,
  AddressBatchResult,
  AddressForecast,
  AddressOutcome,
} from '../../src/api/contract/addressBook/addressImport.ts';
import { IN_BOOK } from '../../src/domain/sheets/addressSheet.ts';
import type { AddressKind, RowContext } from '../../src/domain/sheets/sheet.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import { sortByRow, refuseMalformed } from '../batches/batchRows.ts';
import { type ReceivedBatch, processBatchOnce } from '../batches/processBatch.ts';
import { judgeOrders, lenientSheets, spellings } from '../orders/content/judgeOrders.ts';
import { deleteMerges } from './removeAddresses.ts';
import { type AddressEditor, toColumns } from './saveAddress.ts';
import { createSameKey, toSearchWords } from './addressWords.ts';

type InvalidRow = Extract<AddressOutcome, { status: 'invalid' }>;

interface GoodRow {
  readonly rowNo: number;
  readonly values: AddressValues;
  /** Key shared by addresses with the same name, phone and street. */
  readonly key: string;
  /** Whether to update the address if it exists already. */
  readonly isUpdate: boolean;
}

interface JudgedAddresses {
  readonly good: readonly GoodRow[];
  readonly refused: readonly InvalidRow[];
}

/**
 * Validates the rows of a batch by the sheet of their kind, as the browser does; refuses a malformed batch.
 */
export async function judgeAddresses(
  batch: AddressBatch,
  context: RowContext,
): Promise<JudgedAddresses> {
  refuseMalformed(batch);
  const { kind } = batch;
  const good: GoodRow[] = [];
  const refused: InvalidRow[] = [];
  for (const judged of await judgeOrders(lenientSheets[kind], batch, context)) {
    if (!judged.ok) {
      for (const { rowNo, verdicts } of judged.rows) {
        refused.push({ status: 'invalid', rowNo, verdicts: [...verdicts] });
      }
      continue;
    }
    const [{ rowNo, texts }] = judged.rows;
    const entries = addressFieldsFor(kind).map((field) => [field, texts[field] ?? '']);
    const values: AddressValues = { ...blankAddress, ...Object.fromEntries(entries) };
    good.push({
      rowNo,
      values,
      key: createSameKey(kind, values),
      isUpdate: texts[IN_BOOK] === 'UPDATE',
    });
  }
  return { good, refused };
}

export interface AddressArrival extends ReceivedBatch<AddressBatch> {
  readonly rows: JudgedAddresses;
  readonly caller: AddressEditor & ReceivedBatch['caller'];
}

/**
 * Imports a batch of addresses exactly once, in the caller's tenant transaction; see `processBatchOnce`. An
 * address that exists by name, phone and street stays unchanged, or is updated if the row requests it; blank
 * cells change nothing.
 */
export function importAddresses(trx: Trx, arrival: AddressArrival): Promise<AddressBatchResult> {
  const { good, refused } = arrival.rows;
  return processBatchOnce(trx, arrival, async () => [
    ...(await importRows(trx, arrival, good)),
    ...refused,
  ]);
}

/** Forecasts the outcome of a validated batch, in the caller's tenant transaction. */
export async function forecastAddresses(
  trx: Trx,
  companyId: number,
  batch: AddressBatch,
  { good, refused }: JudgedAddresses,
): Promise<AddressBatchForecast> {
  const book = await findExisting(trx, companyId, batch.kind, good);
  const forecasts = good.map(({ rowNo, key, values }): AddressForecast => {
    const existing = book.get(key);
    if (existing === undefined) {
      book.set(key, { id: '', values, isNew: true });
      return { status: 'create', rowNo };
    }
    const columns = findDifferences(existing.values, values);
    return columns.length === 0
      ? { status: 'duplicate', rowNo }
      : { status: 'conflict', rowNo, columns };
  });
  return { batchNo: batch.batchNo, forecasts: sortByRow(batch, [...forecasts, ...refused]) };
}

/** An address of the book or of an earlier row of the batch. */
interface ExistingAddress {
  readonly id: string;
  readonly values: AddressValues;
  readonly isNew: boolean;
}

/** Existing addresses by key; the one changed last if several have the same key. */
async function findExisting(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  rows: readonly GoodRow[],
): Promise<Map<string, ExistingAddress>> {
  const keys = rows.map(({ key }) => key);
  const found = await trx
    .selectFrom('address')
    .select(['id', 'same_key', 'content'])
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .where('same_key', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
  return new Map(
    found.map(({ id, same_key, content }) => [
      same_key,
      { id, values: { ...blankAddress, ...content }, isNew: false },
    ]),
  );
}

/** Fields that differ from the stored address; blank fields never do. */
function findDifferences(stored: AddressValues, values: AddressValues): string[] {
  return addressFields.filter((field) => values[field] !== '' && values[field] !== stored[field]);
}

interface AddressToWrite {
  readonly id: string;
  readonly values: AddressValues;
}

async function importRows(
  trx: Trx,
  { batch: { kind }, caller, now }: AddressArrival,
  rows: readonly GoodRow[],
): Promise<AddressOutcome[]> {
  const { companyId } = caller;
  const book = await findExisting(trx, companyId, kind, rows);
  const added: AddressToWrite[] = [];
  const changed = new Map<string, AddressToWrite>();
  const outcomes = rows.map(({ rowNo, key, values, isUpdate }): AddressOutcome => {
    const existing = book.get(key);
    if (existing === undefined) {
      const id = createUuid7(now.getTime());
      book.set(key, { id, values, isNew: true });
      added.push({ id, values });
      return { status: 'created', rowNo, addressId: id };
    }
    const { id: addressId } = existing;
    const columns = findDifferences(existing.values, values);
    if (columns.length === 0) return { status: 'duplicate', rowNo, addressId };
    if (!isUpdate || existing.isNew) return { status: 'duplicate', rowNo, addressId, columns };
    const mergedEntries = addressFields.map((field) => [
      field,
      values[field] || existing.values[field],
    ]);
    const merged = judgeAddress(kind, Object.fromEntries(mergedEntries), caller, spellings);
    if (merged.findings.length > 0) {
      const verdicts = merged.findings.map(({ field, ...finding }) => ({
        column: field,
        ...finding,
      }));
      return { status: 'invalid', rowNo, verdicts };
    }
    book.set(key, { ...existing, values: merged.values });
    changed.set(addressId, { id: addressId, values: merged.values });
    return { status: 'duplicate', rowNo, addressId, updated: true };
  });
  await insertAddresses(trx, caller, kind, added, now);
  await updateAddresses(trx, caller, kind, [...changed.values()], now);
  return outcomes;
}

async function insertAddresses(
  trx: Trx,
  by: AddressEditor,
  kind: AddressKind,
  added: readonly AddressToWrite[],
  now: Date,
): Promise<void> {
  const rows = added.map(({ id, values }) => ({ id, ...toColumns(kind, values, by, now) }));
  await insertRows(trx, 'address', { company_id: by.companyId, kind }, rows);
  await addWords(trx, by.companyId, kind, added);
}

async function updateAddresses(
  trx: Trx,
  by: AddressEditor,
  kind: AddressKind,
  changed: readonly AddressToWrite[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const { companyId } = by;
  // In a fixed order, so that concurrent transactions do not deadlock.
  const sorted = changed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, values } of sorted) {
    await trx
      .updateTable('address')
      .set({ ...toColumns(kind, values, by, now), version: sql`version + 1` })
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .execute();
  }
  const ids = sorted.map(({ id }) => id);
  await trx
    .deleteFrom('address_word')
    .$call(ofCompany(companyId))
    .where('address_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  await addWords(trx, companyId, kind, sorted);
  await deleteMerges(trx, companyId, ids);
}

async function addWords(
  trx: Trx,
  companyId: number,
  kind: AddressKind,
  addresses: readonly AddressToWrite[],
): Promise<void> {
  const words = addresses.flatMap(({ id, values }) =>
    toSearchWords(values).map((word) => ({ word, address_id: id })),
  );
  await insertRows(trx, 'address_word', { company_id: companyId, kind }, words);
}
