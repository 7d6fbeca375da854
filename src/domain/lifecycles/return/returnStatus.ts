/** An exchange is a return with a replacement: a parcel back and a parcel out. */
export const returnTypes = ['return', 'exchange'] as const;
export type ReturnType = (typeof returnTypes)[number];

/** Statuses of a return; `refused` comes with a reason. */
export const returnStatuses = [
  'registered',
  'approved',
  'labelPrinted',
  'collected',
  'received',
  'inspected',
  'closed',
  'refused',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/**
 * Actions on a return. `print`, `collect` and `receive` follow events of its parcel, which is an order with its own
 * lifecycle; the others are decisions of users.
 */
export const returnActions = [
  'approve',
  'refuse',
  'withdraw',
  'print',
  'collect',
  'receive',
  'inspect',
  'close',
] as const;
export type ReturnAction = (typeof returnActions)[number];

/** Events of an exchange's replacement. They are recorded and do not change the return's status. */
export const replacementEvents = [
  'replacementSent',
  'replacementDelivered',
  'replacementReturned',
] as const;
export type ReplacementEvent = (typeof replacementEvents)[number];

/** Decisions of the carrier's staff. */
export const carrierReturnActions = ['approve', 'refuse', 'inspect', 'close'] as const;

/** Why goods come back. */
export const returnReasons = [
  'defective',
  'damaged',
  'wrongItem',
  'notAsDescribed',
  'tooLarge',
  'tooSmall',
  'unwanted',
  'late',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Reasons that need an explanation. */
const reasonsWithNote: ReadonlySet<ReturnReason> = new Set(['damaged', 'other']);
export const needsNote = (reason: ReturnReason): boolean => reasonsWithNote.has(reason);

/** `swap`: the courier takes the goods when handing over their replacement; for exchanges. */
export const handoverWays = ['pickup', 'dropOff', 'swap'] as const;
export type HandoverWay = (typeof handoverWays)[number];

/** Who pays for the return parcel. */
export const returnPayers = ['merchant', 'receiver', 'carrier'] as const;
export type ReturnPayer = (typeof returnPayers)[number];

/** Days after the delivery within which a return is approved automatically. */
export const AUTO_APPROVAL_DAYS = 30;
