import type { JournalKind, LedgerAccount } from '../../ledger/ledgerAccounts.ts';

/** Something that happened to the money between the carrier and a merchant. Never changed. */
interface LedgerJournalTable {
  company_id: number;
  id: string;
  kind: JournalKind;
  /** Source of it, such as a bill’s id: a kind and a source are posted once. */
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
