import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnStep } from './declared.ts';

/** What is decided about a return, on its buttons. */
export const decisionTexts: Readonly<Record<ReturnStep['action'], MessageDescriptor>> = {
  approve: msg({ id: 'return.move.approve', message: 'Approve' }),
  refuse: msg({ id: 'return.move.refuse', message: 'Refuse' }),
  inspect: msg({ id: 'return.move.inspect', message: 'Record inspection' }),
  close: msg({ id: 'return.move.close', message: 'Close' }),
  withdraw: msg({ id: 'return.move.withdraw', message: 'Withdraw' }),
};
