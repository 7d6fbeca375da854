import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { createUuid7 } from '../db/uuid7.ts';
import type { JournalKind, LedgerAccount } from './ledgerAccounts.ts';

/** A transfer from one account to another. */
export interface Posting {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** Minor units; zero amounts are skipped. */
  readonly amount: number;
}

export interface NewJournal {
  readonly kind: JournalKind;
  /** Id of the subject; each kind and source is posted once. */
  readonly source: string;
  readonly at: Date;
  /** ISO 4217. */
  readonly currency: string;
  /** Name of the acting account; null if the server acted. */
  readonly by: string | null;
  readonly postings: readonly Posting[];
}

/**
 * Posts journals of one kind for a company, in the transaction of the change. Journals that are posted
 * already are skipped.
 *
 * @throws Error if an amount is negative or not an integer, or if the source was posted with other amounts;
 *   both are bugs of the caller, and nothing is posted
 */
export async function postJournals(
  trx: Trx,
  companyId: number,
  kind: JournalKind,
  journals: readonly Omit<NewJournal, 'kind'>[],
): Promise<void> {
  const nonEmpty = journals
    .map((journal) => ({ ...journal, postings: journal.postings.filter(isNonZero) }))
    .filter(({ postings }) => postings.length > 0);
  if (nonEmpty.length === 0) return;
  const rows = nonEmpty.map(({ source, at, currency, by }) => {
    return { id: createUuid7(at.getTime()), source, at, currency, account: by };
  });
  const common = { company_id: companyId, kind };
  const written = new Set(
    await insertRows(trx, 'ledger_journal', common, rows, { skipTaken: true, returning: 'id' }),
  );
  const entries = nonEmpty.flatMap(({ currency, postings }, at) => {
    const { id = '' } = rows[at] ?? {};
    return written.has(id)
      ? postings.map((posting, no) => ({ journal_id: id, no: no + 1, currency, ...posting }))
      : [];
  });
  if (entries.length > 0) await insertRows(trx, 'ledger_entry', { company_id: companyId }, entries);
  const repeated = nonEmpty.filter((_, at) => !written.has(rows[at]?.id ?? ''));
  if (repeated.length > 0) await requireEqual(trx, companyId, kind, repeated);
}

function isNonZero({ amount, debit, credit }: Posting): boolean {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new Error(`${amount} from ${credit} to ${debit} is no amount`);
  return amount > 0;
}

async function requireEqual(
  trx: Trx,
  companyId: number,
  kind: JournalKind,
  journals: readonly Omit<NewJournal, 'kind'>[],
): Promise<void> {
  const sources = journals.map(({ source }) => source);
  const stored = await trx
    .selectFrom('ledger_journal as journal')
    .innerJoin('ledger_entry as entry', sameCompany('entry.journal_id', 'journal.id'))
    .select(['journal.source', 'entry.currency', 'entry.debit', 'entry.credit', 'entry.amount'])
    .$call(ofCompany(companyId, 'journal'))
    .where('journal.kind', '=', kind)
    .where('journal.source', '=', sql<string>`any(${sources}::text[])`)
    .orderBy('entry.no')
    .execute();
  const bySource = Map.groupBy(stored, ({ source }) => source);
  const formatPostings = (entries: readonly (Posting & { readonly currency: string })[]) =>
    entries.map((one) => `${one.debit} ${one.credit} ${one.currency} ${one.amount}`).join('; ');
  for (const { source, currency, postings } of journals) {
    const posted = formatPostings(bySource.get(source) ?? []);
    const expected = formatPostings(
      postings.map(({ debit, credit, amount }) => ({ debit, credit, amount, currency })),
    );
    if (posted !== expected)
      throw new Error(`${kind} ${source} was posted as ${posted}, not ${expected}`);
  }
}
