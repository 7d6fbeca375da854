import { randomBytes } from 'node:crypto';
import type { Erasure, ErasureReason } from '../../src/api/contract/privacy/privacy.ts';
import { toErasureHistory } from '../../src/api/contract/privacy/privacy.ts';
import type { Db, Trx } from '../db/database.ts';
import type { PrivacyTables } from '../db/tables/privacy.ts';
import { acrossCompanies, transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { recordChange } from '../records/recordChange.ts';
import type { Vault } from '../security/vault.ts';
import { countInProgress, findRecords, type PersonalRecords } from './findRecords.ts';
import { applyPlan, countPlan, planErasure } from './planErasure.ts';
import { hashSubject, type Subject } from './subject.ts';

/** Maximum number of names shown. */
const MAX_NAMES = 5;

/** Counts a person's records by kind, without changing anything. */
export function findPerson(db: Db, subject: Subject, now: Date) {
  return acrossCompanies(db, async (trx) => {
    const records = await findRecords(trx, subject);
    const plan = await planErasure(trx, records, subject, now);
    return {
      counts: countPlan(plan),
      names: listNames(records).slice(0, MAX_NAMES),
      companies: new Set(plan.changes.map(({ key }) => key['company_id'])).size,
      inProgress: await countInProgress(trx, records),
    };
  });
}

function listNames({ orders, addresses, drafts, shopOrders }: PersonalRecords): string[] {
  const names = [
    ...orders.map(({ order, role }) =>
      role === 'sender' ? (order.sender_name ?? '') : order.receiver_name,
    ),
    ...addresses.map(({ content }) => content.name),
    ...[...drafts, ...shopOrders].map(({ content }) => content.values['receiverName'] ?? ''),
  ];
  return [...new Set(names)].filter((name) => name !== '');
}

interface ErasureRequest {
  readonly id: string;
  readonly subject: Subject;
  readonly reason: ErasureReason;
  readonly by: {
    readonly companyId: number;
    /** Null for an erasure that is repeated after a restore. */
    readonly accountId: string | null;
    readonly account: string;
  };
  readonly now: Date;
  /** Key of the hashes, sealed; by default that of the newest erasure, or a new one. */
  readonly sealedKey?: string;
}

/**
 * Erases a person's data in one transaction, with its record: all of it is erased, or nothing. A repeated call returns
 * the record.
 *
 * @throws Refusal `privacy.nothing`, `privacy.inProgress`
 */
export function erasePerson(
  db: Db,
  vault: Vault,
  { id, subject, reason, by, now, sealedKey: givenKey }: ErasureRequest,
): Promise<Erasure> {
  return transact(db, async (trx) => {
    const known = await trx
      .selectFrom('erasure')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (known !== undefined) return toErasure(known);
    const records = await findRecords(trx, subject);
    const count = await countInProgress(trx, records);
    if (count > 0) throw new Refusal('privacy.inProgress', { words: { count: String(count) } });
    const plan = await planErasure(trx, records, subject, now);
    if (plan.changes.length === 0) throw new Refusal('privacy.nothing');
    await applyPlan(trx, plan);
    const erasure = { id, reason, counts: countPlan(plan) };
    const sealedKey = givenKey ?? (await readSealedKey(trx, vault));
    await trx
      .insertInto('erasure')
      .values({
        ...erasure,
        company_id: by.companyId,
        at: now,
        by: by.account,
        counts: JSON.stringify(erasure.counts),
        hashes: hashSubject(openKey(vault, sealedKey), subject),
        sealed_key: sealedKey,
      })
      .execute();
    const { accountId } = by;
    if (accountId !== null)
      await recordChange(trx, {
        by: { companyId: by.companyId, accountId },
        at: now,
        kind: 'erasure',
        recordId: id,
        before: null,
        after: toErasureHistory(erasure),
      });
    return { ...erasure, at: now.toISOString(), by: by.account };
  });
}

/** Context that the key of the hashes is sealed for. */
export const ERASURE_KEY = 'erasure';

export const openKey = (vault: Vault, sealed: string): string => vault.open(sealed, ERASURE_KEY);

/** The key of earlier erasures, so that one key finds all of them, or a new one. */
async function readSealedKey(trx: Trx, vault: Vault): Promise<string> {
  const newest = await trx
    .selectFrom('erasure')
    .select('sealed_key')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.sealed_key ?? vault.seal(randomBytes(32).toString('base64url'), ERASURE_KEY);
}

type ErasureRow = PrivacyTables['erasure'];

/** An erasure as the contract has it, without hashes. */
export const toErasure = ({
  id,
  at,
  by,
  reason,
  counts,
}: Pick<ErasureRow, 'id' | 'at' | 'by' | 'reason'> & { counts: Erasure['counts'] }): Erasure => ({
  id,
  at: at.toISOString(),
  by,
  reason,
  counts,
});
