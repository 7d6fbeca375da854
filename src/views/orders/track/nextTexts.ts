import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '../../../domain/lifecycles/order/status.ts';

/** What happens next to a parcel; null where nothing does. */
export const nextTexts: Readonly<Record<OrderStatus, MessageDescriptor | null>> = {
  created: msg({
    id: 'track.next.created',
    message: 'The order is confirmed, then its label can be printed.',
  }),
  audited: msg({
    id: 'track.next.audited',
    message: 'The label is printed and stuck on the parcel.',
  }),
  printed: msg({ id: 'track.next.printed', message: 'The carrier collects the parcel.' }),
  collected: msg({
    id: 'track.next.collected',
    message: 'The parcel leaves for the station of its destination.',
  }),
  inTransit: msg({
    id: 'track.next.inTransit',
    message: 'The parcel arrives at the next station.',
  }),
  arrived: msg({
    id: 'track.next.arrived',
    message: 'A courier takes the parcel out, or it travels on to another station.',
  }),
  outForDelivery: msg({
    id: 'track.next.outForDelivery',
    message: 'The courier hands the parcel over to the receiver.',
  }),
  delivered: null,
  abnormal: msg({
    id: 'track.next.abnormal',
    message: 'The issue is resolved, then the parcel continues or goes back.',
  }),
  returned: null,
  cancelled: null,
};
