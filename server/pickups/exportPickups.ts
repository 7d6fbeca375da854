import type * as v from 'valibot';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import { pickupFilters, pickupSort } from '../../src/api/contract/pickups/pickups.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db } from '../db/database.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { type CompanyName, readCompanyNames } from '../orders/content/companyNames.ts';
import { redeemKey } from '../orders/export/exportKeys.ts';
import {
  createColumnBuilders,
  createListExportKey,
  listPlan,
  readInBatches,
} from '../orders/export/listExport.ts';
import { createListFile, type FileColumn } from '../orders/export/tableFile.ts';
import { translate } from '../translate.ts';
import type { StoredPickup } from './pickupRecord.ts';
import { countPickups, getSortTime, readInScope, readPickupsPage } from './readPickups.ts';

const CALL = 'exportPickup';

const plan = listPlan(pickupFilters, pickupSort);
type Plan = v.InferOutput<typeof plan>;

/**
 * Stores an export request under a key for one download.
 *
 * @throws Refusal `export.tooMany`
 */
export const preparePickupExport = (
  db: Db,
  caller: Caller,
  request: Plan,
  now: Date,
): Promise<ExportKey> =>
  createListExportKey(db, caller, CALL, request, now, (max) =>
    readInScope(db, caller, request.filters.companyNo, (trx, scope) =>
      countPickups(trx, scope, request.filters, max),
    ),
  );

/** Redeems a key and returns its file. */
export async function downloadPickups(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<FileResult> {
  const request = await redeemKey(db, caller, CALL, plan, key, now);
  const { language } = request;
  const { timeZone } = caller;
  const rows = readAllPickups(db, caller, request);
  const name = translate(language, 'pickups.table');
  return createListFile(name, request, createColumns(language, timeZone), rows, { now, timeZone });
}

interface ExportedPickup {
  readonly pickup: StoredPickup;
  readonly company: CompanyName;
}

async function* readAllPickups(
  db: Db,
  caller: Caller,
  { filters, sort }: Plan,
): AsyncGenerator<ExportedPickup, void> {
  const toKey = (pickup: StoredPickup) => ({ at: getSortTime(sort.by, pickup), id: pickup.id });
  for await (const pickups of readInBatches(sort, toKey, (position) =>
    readInScope(db, caller, filters.companyNo, (trx, scope) =>
      readPickupsPage(trx, scope, filters, sort.by, position),
    ),
  )) {
    const getCompanyName = await readCompanyNames(db, pickups);
    for (const pickup of pickups) yield { pickup, company: getCompanyName(pickup.company_id) };
  }
}

const GRAMS_PER_KG = 1000;

/** Columns of the file, with the headers of the list. */
function createColumns(language: Language, timeZone: string): FileColumn<ExportedPickup>[] {
  const { text, number, moment } = createColumnBuilders<ExportedPickup>(language, timeZone);
  return [
    text('pickups.number', 18, ({ pickup }) => pickup.pickup_no),
    text('word.status', 16, ({ pickup }) => translate(language, `pickup.status.${pickup.status}`)),
    text('word.company', 26, ({ company }) => company.companyName),
    text('word.customerCode', 14, ({ company }) => company.companyNo),
    text('pickups.day', 12, ({ pickup }) => pickup.day),
    text('pickups.window', 14, ({ pickup }) => `${pickup.time_from}–${pickup.time_to}`),
    text('field.senderName', 26, ({ pickup }) => pickup.place.name),
    text('field.senderPhone', 18, ({ pickup }) => pickup.place.phone),
    text('pickupTimes.country', 8, ({ pickup }) => pickup.country),
    text('field.senderProvince', 20, ({ pickup }) => pickup.region),
    text('field.senderCity', 20, ({ pickup }) => pickup.place.city),
    text('field.senderAddress', 36, ({ pickup }) => pickup.place.address),
    number('pickups.pieces', 10, ({ pickup }) => pickup.pieces),
    number('pickups.weight', 12, ({ pickup }) => pickup.weight_g / GRAMS_PER_KG),
    text('pickups.courier', 20, ({ pickup }) => pickup.courier),
    text('word.reason', 24, ({ pickup }) =>
      pickup.failure === null ? null : translate(language, `pickup.failure.${pickup.failure}`),
    ),
    text('pickups.remark', 36, ({ pickup }) => pickup.remark),
    moment('word.createdAt', ({ pickup }) => pickup.created_at),
  ];
}
