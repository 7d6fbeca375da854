/** Statuses of a pickup request, in the usual sequence. */
export const pickupStatuses = [
  'requested',
  'accepted',
  'assigned',
  'collected',
  'failed',
  'cancelled',
] as const;
export type PickupStatus = (typeof pickupStatuses)[number];

/** Statuses in which the courier is still to come. */
export const openPickupStatuses = ['requested', 'accepted', 'assigned'] as const;

/** Actions on a pickup request: the first two by the merchant, until the cut-off; the others by the carrier. */
export const pickupActions = ['change', 'cancel', 'accept', 'assign', 'collect', 'fail'] as const;
export type PickupAction = (typeof pickupActions)[number];

/** Why nothing was collected. The first four are the merchant's, the next three the carrier's. */
export const pickupFailures = [
  'closed',
  'notReady',
  'wrongAddress',
  'noAccess',
  'noCapacity',
  'late',
  'notServed',
  'other',
] as const;
export type PickupFailure = (typeof pickupFailures)[number];
