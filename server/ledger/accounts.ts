/**
 * The accounts of a merchant’s books, in the view of the carrier. An asset has what is owed to the
 * carrier or what it holds; a liability what it owes.
 */
const ledgerAccounts = {
  /** The merchant owes it for bills. */
  receivable: 'asset',
  /** The same, for lines that the merchant disputes. */
  disputed: 'asset',
  /** Money in the carrier’s bank. */
  bank: 'asset',
  /** Paid by the merchant and not matched with a bill. */
  unapplied: 'liability',
  revenue: 'income',
  tax: 'liability',
  /** Bills that nobody is expected to pay any more. */
  writtenOff: 'expense',
  /** Cash of receivers with couriers and stations that nobody has counted. */
  codCourier: 'asset',
  /** Cash of receivers that a station has counted. */
  codCash: 'asset',
  /** Counted less or more than was to be collected. */
  codDifference: 'asset',
  /** Owed to the merchant once the cash is counted. */
  codPending: 'liability',
  /** Owed to the merchant now. */
  codPayable: 'liability',
  /** Owed to the merchant if it turns out that it was collected. */
  codHeld: 'liability',
  /** In a statement that waits for its transfer. */
  codSettled: 'liability',
} as const satisfies Record<string, 'asset' | 'liability' | 'income' | 'expense'>;

export type LedgerAccount = keyof typeof ledgerAccounts;

/** What is posted. The source of each is the id of what it is about. */
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
