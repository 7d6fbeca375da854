import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  HandoverWay,
  ReplacementEvent,
  ReturnAction,
  ReturnPayer,
  ReturnReason,
  ReturnStatus,
  ReturnType,
} from '../../domain/lifecycles/return/returnStatus.ts';
import type { StatusTone } from '../shared/statusTones.ts';

export const returnTypeTexts: Readonly<Record<ReturnType, MessageDescriptor>> = {
  return: msg({ id: 'return.type.return', message: 'Return' }),
  exchange: msg({ id: 'return.type.exchange', message: 'Exchange' }),
};

export const returnStatusTexts: Readonly<Record<ReturnStatus, MessageDescriptor>> = {
  registered: msg({ id: 'return.status.registered', message: 'Waiting for approval' }),
  approved: msg({ id: 'return.status.approved', message: 'Approved' }),
  labelPrinted: msg({ id: 'return.status.labelPrinted', message: 'Label printed' }),
  collected: msg({ id: 'return.status.collected', message: 'Collected' }),
  received: msg({ id: 'return.status.received', message: 'Received' }),
  inspected: msg({ id: 'return.status.inspected', message: 'Inspected' }),
  closed: msg({ id: 'return.status.closed', message: 'Closed' }),
  refused: msg({ id: 'return.status.refused', message: 'Refused' }),
};

type ReturnTones = Readonly<Record<ReturnStatus, StatusTone>>;

const merchantTones: ReturnTones = {
  registered: 'waiting',
  approved: 'waiting',
  labelPrinted: 'waiting',
  collected: 'moving',
  received: 'moving',
  inspected: 'moving',
  closed: 'done',
  refused: 'off',
};
const carrierTones: ReturnTones = { ...merchantTones, registered: 'trouble', received: 'trouble' };

/** Tones of the statuses for each side, which sees trouble where it must act. */
export const returnTonesFor = (isCarrier: boolean): ReturnTones =>
  isCarrier ? carrierTones : merchantTones;

export const returnReasonTexts: Readonly<Record<ReturnReason, MessageDescriptor>> = {
  defective: msg({ id: 'return.reason.defective', message: 'Defective' }),
  damaged: msg({ id: 'return.reason.damaged', message: 'Damaged' }),
  wrongItem: msg({ id: 'return.reason.wrongItem', message: 'Wrong item' }),
  notAsDescribed: msg({ id: 'return.reason.notAsDescribed', message: 'Not as described' }),
  tooLarge: msg({ id: 'return.reason.tooLarge', message: 'Too large' }),
  tooSmall: msg({ id: 'return.reason.tooSmall', message: 'Too small' }),
  unwanted: msg({ id: 'return.reason.unwanted', message: 'No longer wanted' }),
  late: msg({ id: 'return.reason.late', message: 'Arrived too late' }),
  other: msg({ id: 'return.reason.other', message: 'Other' }),
};

export const handoverTexts: Readonly<Record<HandoverWay, MessageDescriptor>> = {
  pickup: msg({ id: 'return.handover.pickup', message: 'Pickup at the receiver’s address' }),
  dropOff: msg({ id: 'return.handover.dropOff', message: 'Drop-off at a station' }),
  swap: msg({ id: 'return.handover.swap', message: 'Swap at the receiver’s door' }),
};

export const payerTexts: Readonly<Record<ReturnPayer, MessageDescriptor>> = {
  merchant: msg({ id: 'return.payer.merchant', message: 'Merchant' }),
  receiver: msg({ id: 'return.payer.receiver', message: 'Receiver' }),
  carrier: msg({ id: 'return.payer.carrier', message: 'Carrier' }),
};

/** Text of each event of a return. */
export const returnEventTexts: Readonly<
  Record<'register' | ReturnAction | ReplacementEvent, MessageDescriptor>
> = {
  register: msg({ id: 'return.event.register', message: 'Registered' }),
  approve: msg({ id: 'return.status.approved', message: 'Approved' }),
  refuse: msg({ id: 'return.status.refused', message: 'Refused' }),
  withdraw: msg({ id: 'return.event.withdraw', message: 'Withdrawn' }),
  print: msg({ id: 'return.status.labelPrinted', message: 'Label printed' }),
  collect: msg({ id: 'return.status.collected', message: 'Collected' }),
  receive: msg({ id: 'return.status.received', message: 'Received' }),
  inspect: msg({ id: 'return.status.inspected', message: 'Inspected' }),
  close: msg({ id: 'return.status.closed', message: 'Closed' }),
  replacementSent: msg({ id: 'return.event.replacementSent', message: 'Replacement collected' }),
  replacementDelivered: msg({
    id: 'return.event.replacementDelivered',
    message: 'Replacement delivered',
  }),
  replacementReturned: msg({
    id: 'return.event.replacementReturned',
    message: 'Replacement not delivered, returned to the sender',
  }),
};
