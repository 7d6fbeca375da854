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
 * Actions on a bill. The merchant can `dispute` and `confirm`. `decide` ends one of several disputes, `settle` the
 * last one. `pay` is the payment of the remaining amount, `unpay` reverts it; `lapse`: the due day has passed.
 * `adjust` adds a line to a draft, or a credit note to an issued bill. Both sides can `comment`.
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
