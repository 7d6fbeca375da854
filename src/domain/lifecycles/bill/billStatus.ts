/** Where a bill is, in the order of the usual course. */
export const billStatuses = [
  'draft',
  'issued',
  'partlyDisputed',
  'confirmed',
  'overdue',
  'paid',
  'writtenOff',
] as const;
export type BillStatus = (typeof billStatuses)[number];

/**
 * What can happen to a bill. `dispute`, `confirm` are the merchant’s; `decide` ends one dispute of
 * several, `settle` the last one. `pay` is the payment that leaves nothing open, `unpay` takes it back;
 * `lapse` is the due day that has passed. `adjust` adds a line to a draft, or a credit note to what
 * was issued. `comment` is what either side writes.
 */
export const billActions = [
  'adjust',
  'issue',
  'dispute',
  'decide',
  'settle',
  'confirm',
  'lapse',
  'pay',
  'unpay',
  'writeOff',
  'comment',
] as const;
export type BillAction = (typeof billActions)[number];

/** What is written down about a bill: its making, actions, and what was proposed and refused. */
export const billEvents = [
  'create',
  ...billActions,
  'propose',
  'refuse',
  'uphold',
  'reject',
  'receive',
  'reverse',
] as const;
export type BillEventAction = (typeof billEvents)[number];

/** Where money collected for a merchant is. `held`: counted, and not what was to be collected. */
export const codStatuses = ['collected', 'counted', 'held', 'settled', 'paid'] as const;
export type CodStatus = (typeof codStatuses)[number];
