/** The states of an order's life, in the order of the usual course. */
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
 * Actions that the carrier's staff record by scanning. `arrive` is at a hub or a pick-up
 * point; `handle` ends what was abnormal and sends the parcel on from where it was.
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
 * Actions on an order: by the merchant, then by the carrier. `undoAudit` takes a
 * confirmation back, as long as no label was ever printed; `undoCancel` restores a cancelled order to
 * where it was. `changeLabel` gives the order
 * another waybill number; `undoChangeLabel` takes that back, as long as the new label is not
 * printed and the order not edited. `decide` says what happens to an order with an issue, and `correct`
 * changes what is wrong with it. Which of them a status allows, `orderLifecycle` says, to the browser and
 * to the server.
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

/** An order's files among its events: they come and go and don't move the order. */
export const fileActions = ['attach', 'detach'] as const;
export type EventAction = OrderAction | (typeof fileActions)[number];

/** Actions without a confirmation dialog: they can be undone, or undo another, and need no input. */
const instantActions = ['audit', 'undoAudit', 'undoCancel'] as const;
export type InstantAction = (typeof instantActions)[number];

export function isInstantAction(action: string): action is InstantAction {
  return instantActions.some((one) => one === action);
}
