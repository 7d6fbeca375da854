import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DetailAction } from '../../../machines/orderDetail/machine.ts';

/** Said once, when the server has done it. */
export const doneTexts: Readonly<Record<DetailAction, MessageDescriptor>> = {
  audit: msg({ id: 'done.audit', message: 'Order confirmed' }),
  undoAudit: msg({ id: 'done.undoAudit', message: 'Order no longer confirmed' }),
  undoCancel: msg({ id: 'done.undoCancel', message: 'Order restored' }),
  cancel: msg({ id: 'done.cancel', message: 'Order cancelled' }),
  delete: msg({ id: 'detail.deleted.title', message: 'Order deleted' }),
};
