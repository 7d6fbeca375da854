import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '../../../api/contract/permissions.ts';
import { isOrderActionAllowed } from '../../../domain/lifecycles/order/orderRules.ts';
import type { InstantAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { UndoAction } from '../../../machines/bulkAction/machine.ts';
import type { PrintIntent } from '../../../machines/labelPrint/types.ts';
import type { ListedOrder } from './orderLists.ts';

/** Actions that a list offers for selected orders. */
export type BulkChoice =
  | 'audit'
  | 'edit'
  | 'tag'
  | 'print'
  | 'handover'
  | 'export'
  | 'cancel'
  | 'delete'
  | 'scan';

export const bulkTexts: Readonly<
  Record<BulkChoice | InstantAction | UndoAction, MessageDescriptor>
> = {
  audit: msg({ id: 'bulk.audit', message: 'Confirm orders' }),
  undoAudit: msg({ id: 'bulk.undoAudit', message: 'Undo confirmation' }),
  undoCancel: msg({ id: 'bulk.undoCancel', message: 'Restore orders' }),
  tag: msg({ id: 'bulk.tag', message: 'Tags' }),
  undoTag: msg({ id: 'bulk.undoTag', message: 'Undo tags' }),
  undoEdit: msg({ id: 'bulk.undoEdit', message: 'Undo changes' }),
  edit: msg({ id: 'bulk.edit', message: 'Edit orders' }),
  print: msg({ id: 'bulk.print', message: 'Print labels' }),
  handover: msg({ id: 'bulk.handover', message: 'Handover sheet' }),
  export: msg({ id: 'bulk.export', message: 'Export' }),
  cancel: msg({ id: 'bulk.cancel', message: 'Cancel orders' }),
  delete: msg({ id: 'bulk.delete', message: 'Delete orders' }),
  scan: msg({ id: 'bulk.scan', message: 'Record a scan' }),
};

/** Text of printing if some orders still need confirmation. */
export const confirmAndPrint = msg({ id: 'bulk.auditPrint', message: 'Confirm and print' });

/** Returns `confirmAndPrint` if some of the orders need confirmation and the user may confirm. */
export function getPrintIntent(
  rows: readonly ListedOrder[],
  can: (permission: Permission) => boolean,
): PrintIntent {
  const isUnconfirmed = rows.some(({ status }) => isOrderActionAllowed(status, 'audit'));
  return isUnconfirmed && can('order.audit') ? 'confirmAndPrint' : 'print';
}
