import * as v from 'valibot';
import { erasureReasons } from '../../src/api/contract/privacy/privacy.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { internationalPhone } from '../../src/domain/phones/phoneNumbers.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { Vault } from '../security/vault.ts';
import { ERASURE_KEY, erasePerson } from './erasePerson.ts';
import { hashSubject, type Subject } from './subject.ts';

/** A line of the list of erasures, which names nobody. */
const listedErasure = v.object({
  id: v.pipe(v.string(), v.uuid()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  reason: v.picklist(erasureReasons),
  hashes: v.array(v.string()),
  sealedKey: v.string(),
});
type ListedErasure = v.InferOutput<typeof listedErasure>;

/** All erasures as JSON lines, the oldest first. */
export async function listErasures(db: Db): Promise<string> {
  const rows = await db.selectFrom('erasure').selectAll().orderBy('at').orderBy('id').execute();
  return rows
    .map(({ id, at, by, reason, hashes, sealed_key: sealedKey }) => {
      const line: ListedErasure = { id, at: at.toISOString(), by, reason, hashes, sealedKey };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
}

/** Parses a list of `listErasures`; throws if a line is none of it. */
export const parseErasures = (text: string): ListedErasure[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(listedErasure, JSON.parse(line)));

interface RepeatResult {
  /** Persons whose data was erased again. */
  readonly erased: number;
  /** Persons with orders in progress, whose data was not. */
  readonly inProgress: number;
}

/**
 * Erases the listed persons again in a database that was restored from an older backup. A person is found by the
 * hashes of the numbers, emails and addresses of all orders and address books.
 *
 * @throws Error if the vault lacks the key of the list
 */
export async function repeatErasures(
  db: Db,
  vault: Vault,
  erasures: readonly ListedErasure[],
): Promise<RepeatResult> {
  const keys = new Set(erasures.map(({ sealedKey }) => vault.open(sealedKey, ERASURE_KEY)));
  const byHash = new Map(erasures.flatMap((one) => one.hashes.map((hash) => [hash, one] as const)));
  const subjects = new Map<ListedErasure, Subject>();
  for await (const candidate of readCandidates(db)) {
    for (const key of keys) {
      for (const part of splitSubject(candidate)) {
        const [hash = ''] = hashSubject(key, part);
        const erasure = byHash.get(hash);
        if (erasure === undefined) continue;
        const known = subjects.get(erasure) ?? part;
        subjects.set(erasure, {
          country: candidate.country,
          phone: known.phone ?? part.phone,
          email: known.email ?? part.email,
          home: known.home ?? part.home,
        });
      }
    }
  }
  let inProgress = 0;
  for (const [{ id, at, by: account, reason, sealedKey }, subject] of subjects) {
    const by = { companyId: CARRIER_COMPANY_ID, accountId: null, account };
    try {
      const now = new Date(at);
      await erasePerson(db, vault, { id, subject, reason, by, now, sealedKey });
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'privacy.inProgress') throw error;
      inProgress++;
    }
  }
  return { erased: subjects.size - inProgress, inProgress };
}

/** A subject for each mark by which a person may be listed. */
function splitSubject({ country, phone, email, home }: Subject): readonly Subject[] {
  const none = { country, phone: null, email: null, home: null };
  return [
    ...(phone === null ? [] : [{ ...none, phone }]),
    ...(email === null ? [] : [{ ...none, email }]),
    ...(home === null ? [] : [{ ...none, home }]),
  ];
}

interface CandidateRow {
  readonly company_id: number;
  readonly id: string;
  readonly country: string;
  readonly phone: string;
  readonly phone2: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly address: string;
}

/** Orders and addresses read at a time. */
const BATCH_SIZE = 5_000;

const sources = [
  sql`select company_id, id, receiver_country as country, receiver_phone as phone, receiver_phone2 as phone2,
    detail ->> 'receiverEmail' as email, receiver_name as name, receiver_address as address from orders`,
  sql`select company_id, id, country, phone, content ->> 'phone2' as phone2, content ->> 'email' as email,
    content ->> 'name' as name, content ->> 'address' as address from address`,
];

async function* readCandidates(db: Db): AsyncGenerator<Subject, void> {
  for (const source of sources) {
    for (let last: Pick<CandidateRow, 'company_id' | 'id'> | undefined; ;) {
      const beyond = sql`(company_id, id) > (${last?.company_id ?? -1}, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)`;
      const { rows } = await sql<CandidateRow>`
        ${source} where ${beyond} order by company_id, id limit ${BATCH_SIZE}`.execute(db);
      for (const { country, phone, phone2, email, name, address } of rows) {
        const home = { name, address };
        const lowerEmail = email?.toLowerCase() ?? null;
        for (const number of [phone, ...(phone2 ? [phone2] : [])]) {
          yield { country, phone: internationalPhone(country, number), email: lowerEmail, home };
        }
      }
      last = rows.at(-1);
      if (rows.length < BATCH_SIZE) break;
    }
  }
}
