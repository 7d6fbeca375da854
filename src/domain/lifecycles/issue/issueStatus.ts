/** An issue waits for a decision, then for the carrier to carry it out. */
export const issueStatuses = ['open', 'decided', 'done', 'rejected'] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/**
 * Actions on an issue. `decide`: a user decides. `default`: the deadline passes. `resolve` and `reject`: actions of
 * the carrier.
 */
export const issueActions = ['decide', 'default', 'resolve', 'reject'] as const;
export type IssueAction = (typeof issueActions)[number];

/** Who or what keeps the order from being delivered. */
export const issueCauses = ['carrier', 'sender', 'receiver', 'customs', 'other'] as const;
export type IssueCause = (typeof issueCauses)[number];

/**
 * Decisions about an issue. `redeliver`: another attempt, possibly with corrected data. `date`: another attempt on a
 * given day. `hold`: the station keeps the parcel until a given day.
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

/** Decisions that can be the default after the deadline: they need no further input. */
export const defaultDecisions = ['redeliver', 'return', 'abandon'] as const;
export type DefaultDecision = (typeof defaultDecisions)[number];

/** Decisions about money require a separate permission and are audited. */
const moneyDecisions: ReadonlySet<IssueDecision> = new Set(['abandon', 'changeCod']);
export const isMoneyDecision = (decision: IssueDecision): boolean => moneyDecisions.has(decision);

/** Fields of the order that a new delivery can correct. */
export const correctedFields = ['receiverName', 'receiverPhone', 'receiverAddress'] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** Maximum number of days by which a delivery can be postponed. */
export const DATE_DAYS = 14;
