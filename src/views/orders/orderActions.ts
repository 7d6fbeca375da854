import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderAction, OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import {
  allowedOrderActions,
  nextOrderStatus,
  orderStatusesAllowing,
  isOrderActionAllowed,
} from '../../domain/lifecycles/order/orderRules.ts';

/** Names of the actions on an order, for buttons and events. */
export const actionTexts: Readonly<Record<OrderAction, MessageDescriptor>> = {
  edit: msg({ id: 'action.edit', message: 'Edit' }),
  audit: msg({ id: 'action.audit', message: 'Confirm' }),
  undoAudit: msg({ id: 'action.undoAudit', message: 'Undo confirmation' }),
  print: msg({ id: 'action.print', message: 'Print label' }),
  reprint: msg({ id: 'action.reprint', message: 'Reprint label' }),
  changeLabel: msg({ id: 'action.changeLabel', message: 'Assign a new waybill number' }),
  undoChangeLabel: msg({
    id: 'action.undoChangeLabel',
    message: 'Undo the change of the waybill number',
  }),
  cancel: msg({ id: 'action.cancel', message: 'Cancel order' }),
  undoCancel: msg({ id: 'action.undoCancel', message: 'Restore order' }),
  delete: msg({ id: 'action.delete', message: 'Delete' }),
  correct: msg({ id: 'action.correct', message: 'Correct the receiver' }),
  decide: msg({ id: 'action.decide', message: 'Decide issue' }),
  collect: msg({ id: 'action.collect', message: 'Collect' }),
  depart: msg({ id: 'action.depart', message: 'Dispatch' }),
  arrive: msg({ id: 'action.arrive', message: 'Receive at station' }),
  sendOut: msg({ id: 'action.sendOut', message: 'Send out for delivery' }),
  deliver: msg({ id: 'action.deliver', message: 'Deliver' }),
  reportAbnormal: msg({ id: 'action.reportAbnormal', message: 'Report issue' }),
  handle: msg({ id: 'action.handle', message: 'Resolve issue' }),
  return: msg({ id: 'action.return', message: 'Return to sender' }),
};

/** Permission that each action requires; the server checks the same. */
const requiredPermissions = {
  edit: 'order.write',
  audit: 'order.audit',
  print: 'order.print',
  reprint: 'order.print',
  changeLabel: 'order.print',
  cancel: 'order.write',
  undoCancel: 'order.write',
  delete: 'order.write',
} as const satisfies Partial<Record<OrderAction, Permission>>;

/** Reason why an action is not possible, with what would allow it. */
export type ActionBlock =
  /** The user's role does not include it. */
  | { readonly why: 'right' }
  | {
      readonly why: 'status';
      /** Statuses that allow it, in the order of the usual course. */
      readonly from: readonly OrderStatus[];
      /** Action of the merchant that leads to such a status; null if there is none. */
      readonly enablingAction: OrderAction | null;
    };

/** Actions by which a merchant can bring an order into another status. */
const merchantSteps: ReadonlySet<OrderAction> = new Set(['audit', 'print', 'changeLabel']);

/** Null if the user may do the action now. */
export const findActionBlock = (
  status: OrderStatus,
  action: keyof typeof requiredPermissions,
  may: (permission: Permission) => boolean,
): ActionBlock | null =>
  may(requiredPermissions[action]) ? findStatusBlock(status, action) : { why: 'right' };

/** Null if the status allows the action. */
export function findStatusBlock(status: OrderStatus, action: OrderAction): ActionBlock | null {
  if (isOrderActionAllowed(status, action)) return null;
  const enablingAction = allowedOrderActions(status).find((step) => {
    const target = nextOrderStatus(status, step);
    return (
      merchantSteps.has(step) &&
      target !== null &&
      target !== 'deleted' &&
      isOrderActionAllowed(target, action)
    );
  });
  return {
    why: 'status',
    from: orderStatusesAllowing(action),
    enablingAction: enablingAction ?? null,
  };
}
