/** An issue waits for a decision, then for the carrier to carry it out. */
export const issueStatuses = ['open', 'decided', 'done', 'rejected'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/**
 * Actions on an issue. `decide` by a person, `default` by the deadline; `resolve` and `reject`
 * by the carrier.
 */
export const issueActions = ['decide', 'default', 'resolve', 'reject'] as const;
export type IssueAction = (typeof issueActions)[number];

/** Who or what keeps the order from being delivered. */
export const issueCauses = ['carrier', 'sender', 'receiver', 'customs', 'other'] as const;
export type IssueCause = (typeof issueCauses)[number];

/**
 * Decisions about an issue. `redeliver` tries again, also with corrected data; `date` tries
 * again on a day; `hold` keeps the parcel at the station until a day.
 */
export const issueDecisions = [
  'redeliver',
  'date',
  'hold',
  'return',
  'abandon',
  'changeCod',
] as const;
export type IssueDecision = (typeof issueDecisions)[number];

/** Decisions that a deadline can take: those that need no further input. */
export const defaultDecisions = ['redeliver', 'return', 'abandon'] as const;
export type DefaultDecision = (typeof defaultDecisions)[number];

/** Decisions about money need a permission of their own and are audited. */
const money: ReadonlySet<IssueDecision> = new Set(['abandon', 'changeCod']);
export const isMoneyDecision = (decision: IssueDecision): boolean => money.has(decision);

/** Fields of the order that a new delivery can correct. */
export const correctedFields = ['receiverName', 'receiverPhone', 'receiverAddress'] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** A delivery can be put off by this many days at most. */
export const DATE_DAYS = 14;
