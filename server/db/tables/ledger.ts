import type { JournalKind, LedgerAccount } from '../../ledger/ledgerAccounts.ts';

/** A transaction between the carrier and a merchant. Immutable. */
interface LedgerJournalTable {
  company_id: number;
  id: string;
  kind: JournalKind;
  /** Source, such as a bill’s id; each kind and source is posted once. */
  source: string;
  at: Date;
  /** ISO 4217. */
  currency: string;
  /** Name of the account that caused it; null if none did. */
  account: string | null;
}

/** An amount from one account to another, so that every journal balances. Immutable. */
interface LedgerEntryTable {
  company_id: number;
  journal_id: string;
  /** Number in the journal, from 1. */
  no: number;
  debit: LedgerAccount;
  credit: LedgerAccount;
  currency: string;
  /** Minor units of the currency; positive. */
  amount: number;
}

export interface LedgerTables {
  ledger_journal: LedgerJournalTable;
  ledger_entry: LedgerEntryTable;
}
