import type { Permission } from '../../../api/contract/permissions.ts';
import type { PrintIntent } from '../../../machines/labelPrint/types.ts';
import type { ListedOrder } from './orderLists.ts';
import { mayDo } from '../../../domain/lifecycles/order/rules.ts';

/** What printing orders chosen in a list comes to: those that need it are confirmed on the way. */
export function printIntentOf(
  rows: readonly ListedOrder[],
  held: (permission: Permission) => boolean,
): PrintIntent {
  const isUnconfirmed = rows.some(({ status }) => mayDo(status, 'audit'));
  return isUnconfirmed && held('order.audit') ? 'confirmAndPrint' : 'print';
}
