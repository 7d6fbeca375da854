import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PickupTimesContent } from '../../api/contract/pickups/pickupTimes.ts';
import type { OfferedDay, PickupDetail } from '../../api/contract/pickups/pickups.ts';
import type {
  PickupAction,
  PickupFailure,
  PickupStatus,
} from '../../domain/lifecycles/pickup/pickupStatus.ts';
import type { StatusTone } from '../shared/statusTones.ts';

export const pickupStatusTexts: Readonly<Record<PickupStatus, MessageDescriptor>> = {
  requested: msg({ id: 'pickup.status.requested', message: 'Requested' }),
  accepted: msg({ id: 'pickup.status.accepted', message: 'Accepted' }),
  assigned: msg({ id: 'pickup.status.assigned', message: 'Courier assigned' }),
  collected: msg({ id: 'pickup.status.collected', message: 'Collected' }),
  failed: msg({ id: 'pickup.status.failed', message: 'Failed' }),
  cancelled: msg({ id: 'pickup.status.cancelled', message: 'Cancelled' }),
};

type PickupTones = Readonly<Record<PickupStatus, StatusTone>>;

const merchantTones: PickupTones = {
  requested: 'waiting',
  accepted: 'moving',
  assigned: 'moving',
  collected: 'done',
  failed: 'trouble',
  cancelled: 'off',
};
const carrierTones: PickupTones = {
  ...merchantTones,
  requested: 'trouble',
  accepted: 'waiting',
  failed: 'off',
};

/** Tones of the statuses for each side, which sees trouble where it must act. */
export const pickupTonesFor = (isCarrier: boolean): PickupTones =>
  isCarrier ? carrierTones : merchantTones;

export const pickupFailureTexts: Readonly<Record<PickupFailure, MessageDescriptor>> = {
  closed: msg({ id: 'pickup.failure.closed', message: 'Closed, nobody was there' }),
  notReady: msg({ id: 'pickup.failure.notReady', message: 'Parcels weren’t ready' }),
  wrongAddress: msg({ id: 'pickup.failure.wrongAddress', message: 'Address not found' }),
  noAccess: msg({ id: 'pickup.failure.noAccess', message: 'No access to the address' }),
  noCapacity: msg({ id: 'pickup.failure.noCapacity', message: 'No space left in the vehicle' }),
  late: msg({ id: 'pickup.failure.late', message: 'Courier came too late' }),
  notServed: msg({ id: 'pickup.failure.notServed', message: 'Area not served' }),
  other: msg({ id: 'pickup.failure.other', message: 'Other' }),
};

export const pickupEventTexts: Readonly<
  Record<PickupDetail['events'][number]['action'], MessageDescriptor>
> = {
  request: msg({ id: 'pickup.status.requested', message: 'Requested' }),
  change: msg({ id: 'pickup.event.change', message: 'Changed' }),
  cancel: msg({ id: 'pickup.status.cancelled', message: 'Cancelled' }),
  accept: msg({ id: 'pickup.status.accepted', message: 'Accepted' }),
  assign: msg({ id: 'pickup.status.assigned', message: 'Courier assigned' }),
  collect: msg({ id: 'pickup.status.collected', message: 'Collected' }),
  fail: msg({ id: 'pickup.status.failed', message: 'Failed' }),
};

/** Labels of the actions on a pickup. */
export const pickupActionTexts: Readonly<Record<PickupAction, MessageDescriptor>> = {
  change: msg({ id: 'pickup.move.change', message: 'Change pickup' }),
  cancel: msg({ id: 'pickup.move.cancel', message: 'Cancel pickup' }),
  accept: msg({ id: 'pickup.move.accept', message: 'Accept' }),
  assign: msg({ id: 'pickup.move.assign', message: 'Assign courier' }),
  collect: msg({ id: 'pickup.move.collect', message: 'Mark as collected' }),
  fail: msg({ id: 'pickup.move.fail', message: 'Mark as failed' }),
};

/** Reasons why no courier comes on a day; a holiday is named instead if its name is known. */
export const closedTexts: Readonly<Record<NonNullable<OfferedDay['closed']>, MessageDescriptor>> = {
  cutOff: msg({ id: 'pickup.closed.cutOff', message: 'cut-off time has passed' }),
  weekend: msg({ id: 'pickup.closed.weekend', message: 'weekend' }),
  holiday: msg({ id: 'pickup.closed.holiday', message: 'public holiday' }),
};

/** Days of the cut-off of a pickup. */
export const cutOffDayTexts: Readonly<Record<PickupTimesContent['cutOffDay'], MessageDescriptor>> =
  {
    same: msg({ id: 'pickupTimes.cutOffDay.same', message: 'on the day of the pickup' }),
    before: msg({ id: 'pickupTimes.cutOffDay.before', message: 'on the working day before' }),
  };
