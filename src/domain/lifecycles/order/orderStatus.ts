/** Statuses of an order, in the usual sequence. */
export const orderStatuses = [
  'created',
  'audited',
  'printed',
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
  'delivered',
  'abnormal',
  'returned',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Actions that the carrier's staff record by scanning. `arrive` is at a hub or a pick-up point; `handle` ends an
 * abnormality and returns the parcel to its previous status.
 */
export const scanActions = [
  'collect',
  'depart',
  'arrive',
  'sendOut',
  'deliver',
  'reportAbnormal',
  'handle',
  'return',
] as const;
export type ScanAction = (typeof scanActions)[number];

/**
 * Actions on an order: by the merchant, then by the carrier. `undoAudit` reverts a confirmation until a label is
 * printed; `undoCancel` restores a cancelled order to its previous status. `changeLabel` gives the order another
 * waybill number; `undoChangeLabel` reverts that until the new label is printed or the order edited. `decide` decides
 * about the issue of an order, and `correct` corrects its data. `orderLifecycleMachine` says which status allows
 * which action.
 */
export const orderActions = [
  'edit',
  'audit',
  'undoAudit',
  'print',
  'reprint',
  'changeLabel',
  'undoChangeLabel',
  'cancel',
  'undoCancel',
  'delete',
  'correct',
  'decide',
  ...scanActions,
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Events about an order's files, which do not change its status. */
export const fileActions = ['attach', 'detach'] as const;
export type EventAction = OrderAction | (typeof fileActions)[number];

/** Actions without a confirmation dialog: they can be undone, or undo another action, and need no input. */
const instantActions = ['audit', 'undoAudit', 'undoCancel'] as const;
export type InstantAction = (typeof instantActions)[number];

export function isInstantAction(action: string): action is InstantAction {
  return instantActions.some((one) => one === action);
}
