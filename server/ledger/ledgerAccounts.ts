/**
 * Ledger accounts of a merchant, from the carrier's point of view: assets are owed to or held by the carrier,
 * liabilities are owed by it.
 */
const ledgerAccounts = {
  /** Owed by the merchant for bills. */
  receivable: 'asset',
  /** Owed for lines that the merchant disputes. */
  disputed: 'asset',
  /** Money in the carrier's bank account. */
  bank: 'asset',
  /** Paid by the merchant and not matched with a bill. */
  unapplied: 'liability',
  revenue: 'income',
  tax: 'liability',
  /** Bills that are not expected to be paid. */
  writtenOff: 'expense',
  /** Receivers' cash held by couriers and stations, not counted yet. */
  codCourier: 'asset',
  /** Receivers' cash counted by a station. */
  codCash: 'asset',
  /** Difference between counted and expected cash. */
  codDifference: 'asset',
  /** Owed to the merchant after counting. */
  codPending: 'liability',
  /** Owed to the merchant and payable. */
  codPayable: 'liability',
  /** Owed to the merchant depending on the decision about a mismatch. */
  codHeld: 'liability',
  /** In a statement that is not transferred yet. */
  codSettled: 'liability',
} as const satisfies Record<string, 'asset' | 'liability' | 'income' | 'expense'>;

export type LedgerAccount = keyof typeof ledgerAccounts;

/** Kinds of journals. The source of each is the id of its subject. */
const journalKinds = [
  'billIssued',
  'billCredited',
  'lineDisputed',
  'disputeDecided',
  'billWrittenOff',
  'paymentReceived',
  'paymentMatched',
  'paymentReversed',
  'codCollected',
  'codCounted',
  'codDecided',
  'codSettled',
  'codPaid',
] as const;
export type JournalKind = (typeof journalKinds)[number];
