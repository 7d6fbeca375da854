import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DetailAction } from '../../../machines/orderDetail/machine.ts';

/** Said once, when the server has done it. */
export const doneTexts: Readonly<Record<DetailAction, MessageDescriptor>> = {
  audit: msg({ id: 'done.audit', message: 'The order is audited' }),
  cancel: msg({ id: 'done.cancel', message: 'The order is cancelled' }),
  delete: msg({ id: 'detail.deleted.title', message: 'The order is deleted' }),
};
