import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplacementEvent, ReturnAction } from '../../api/contract/returns/status.ts';
import type { ReturnStep } from '../../machines/recordEditor/return.ts';

/** What is decided about a return, on its buttons. */
export const decisionTexts: Readonly<Record<ReturnStep['action'], MessageDescriptor>> = {
  approve: msg({ id: 'return.move.approve', message: 'Approve' }),
  refuse: msg({ id: 'return.move.refuse', message: 'Refuse' }),
  inspect: msg({ id: 'return.move.inspect', message: 'Record inspection' }),
  close: msg({ id: 'return.move.close', message: 'Close return' }),
  withdraw: msg({ id: 'return.move.withdraw', message: 'Withdraw return' }),
};

/** What happened to a return. */
export const eventTexts: Readonly<
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
