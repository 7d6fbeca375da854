import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { hasSender, type SenderTexts, senderTexts } from '../../src/domain/sheets/defaultSender.ts';
import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { findAddress, findDefaultSender } from '../addressBook/addressRows.ts';
import type { Db } from '../db/database.ts';
import { readTenant } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { judgeBatch, type JudgedRows } from '../orders/import/judgeBatch.ts';
import { getOwnerId } from '../sandbox.ts';
import type { Services } from '../services.ts';
import type { OpenBatch, OrderSource } from './openBatch.ts';

/** The platform's sender in the address book, or the company's default one; null if there is none. */
export function findOrderSender(
  db: Db,
  { by, defaults: { senderId } }: OrderSource,
): Promise<Address | null> {
  // A sandbox has the address book of its merchant.
  const companyId = getOwnerId(by.companyId);
  return readTenant(db, companyId, async (trx) => {
    const platformSender =
      senderId === null ? null : await findAddress(trx, companyId, senderId).catch(ifUnknown);
    return platformSender ?? findDefaultSender(trx, companyId);
  });
}

/** Treats a sender that was deleted from the address book as missing, so that the default sender applies. */
function ifUnknown(error: unknown): null {
  if (error instanceof Refusal && error.key === 'address.unknown') return null;
  throw error;
}

/** Texts of the default sender for an order kind; null if there is none. */
async function readSenderTexts(
  db: Db,
  source: OrderSource,
  kind: OrderKind,
): Promise<SenderTexts | null> {
  const sender = hasSender(kind) ? await findOrderSender(db, source) : null;
  return sender === null ? null : senderTexts(kind, sender.values);
}

/**
 * Judges orders by the sheet of their kind. Orders of a shop are judged leniently, like rows of an import;
 * orders of a program exactly as in the API reference. Both keep their warnings.
 */
export async function judgeOpenOrders(
  { db, countries, clock }: Services,
  openBatch: OpenBatch,
  source: OrderSource,
  isExact: boolean,
): Promise<JudgedRows> {
  if (openBatch.batch.rows.length === 0) return { orders: [], refused: [] };
  const { countryCode } = source.by;
  const facts = await countries.facts();
  return judgeBatch(openBatch.batch, {
    countryCode,
    countries: facts,
    sender: await readSenderTexts(db, source, openBatch.kind),
    ...(isExact
      ? { exactOn: dayInCountry(facts, countryCode, clock()) }
      : { shouldKeepWarnings: true }),
  });
}
