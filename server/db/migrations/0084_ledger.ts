import { sql } from 'kysely';
import type { JournalKind, LedgerAccount } from '../../ledger/accounts.ts';
import type { Trx } from '../database.ts';
import type { Placement } from '../placement.ts';
import { protectTable } from '../tenant.ts';

/** Something that happened to the money between the carrier and a merchant. Never changed. */
interface LedgerJournalTable {
  company_id: number;
  id: string;
  kind: JournalKind;
  /** What it is of, such as a bill’s id: a kind and a source are posted once. */
  source: string;
  at: Date;
  /** ISO 4217. */
  currency: string;
  /** Who did it; null where nobody did. */
  account: string | null;
}

/** An amount from one account to another: it balances by what it is. Never changed. */
interface LedgerEntryTable {
  company_id: number;
  journal_id: string;
  /** From 1. */
  no: number;
  debit: LedgerAccount;
  credit: LedgerAccount;
  currency: string;
  /** Minor units of the currency, above zero. */
  amount: number;
}

export interface LedgerTables {
  ledger_journal: LedgerJournalTable;
  ledger_entry: LedgerEntryTable;
}

export const ledgerPlaces = {
  ledger_journal: 'company',
  ledger_entry: 'company',
} as const satisfies Record<keyof LedgerTables, Placement>;

/** The books of each merchant. The role `app` can only add to them. */
export async function ledger(trx: Trx): Promise<void> {
  await sql`create table ledger_journal (
    company_id integer not null,
    id uuid not null,
    kind text collate "C" not null,
    source text collate "C" not null,
    at timestamptz(3) not null,
    currency text collate "C" not null,
    account text,
    primary key (company_id, id),
    constraint ledger_journal_source unique (company_id, kind, source))`.execute(trx);
  await protectTable(trx, 'ledger_journal', ['select', 'insert']);

  await sql`create table ledger_entry (
    company_id integer not null,
    journal_id uuid not null,
    no integer not null,
    debit text collate "C" not null,
    credit text collate "C" not null,
    currency text collate "C" not null,
    amount bigint not null,
    primary key (company_id, journal_id, no),
    foreign key (company_id, journal_id) references ledger_journal (company_id, id),
    constraint ledger_entry_amount check (amount > 0),
    constraint ledger_entry_accounts check (debit <> credit))`.execute(trx);
  await protectTable(trx, 'ledger_entry', ['select', 'insert']);
}
