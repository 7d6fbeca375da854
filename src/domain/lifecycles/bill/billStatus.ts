/** Statuses of a bill, in their usual sequence. */
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
 * Actions on a bill. `dispute`, `confirm` are the merchant’s; `decide` ends one dispute of
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

/** Events in a bill's history: its creation, actions, proposals and refusals. */
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

/** Statuses of cash collected for a merchant. `held`: the counted amount differs from the amount due. */
export const codStatuses = ['collected', 'counted', 'held', 'settled', 'paid'] as const;
export type CodStatus = (typeof codStatuses)[number];
