import {
  type ActionOutcome,
  type BulkChanges,
  type EditOutcome,
  ORDERS_PER_ACTION,
  ORDERS_PER_EDIT,
} from '../../api/contract/orders/orderActionCalls.ts';
import type { OrderTag, TagOutcome } from '../../api/contract/orders/orderMarks.ts';
import type { ScanOutcome } from '../../api/contract/orders/orderScans.ts';
import {
  type OrderStatus,
  type ScanAction,
  isInstantAction,
  type InstantAction,
} from '../../domain/lifecycles/order/orderStatus.ts';
import type { OrderKind } from '../../domain/sheets/sheet.ts';
import {
  type BulkCall as GenericBulkCall,
  type BulkEmitted as GenericBulkEmitted,
  type BulkOptions,
  createBulkMachine,
} from './createBulkMachine.ts';
import type { ActorRefFrom } from 'xstate';

/** Tasks for the orders chosen in a list, except printing, which the label flow does. */
export type BulkTask =
  | { readonly action: InstantAction | 'delete' }
  /** Sets the same texts in some fields of all orders. */
  | { readonly action: 'edit'; readonly changes: BulkChanges }
  /** Restores the values that orders had before an edit. Keys are order ids. */
  | { readonly action: 'undoEdit'; readonly edits: ReadonlyMap<string, EditedOrder> }
  /** Adds and removes tags; new tags are created first. */
  | { readonly action: 'tag'; readonly create: readonly OrderTag[]; readonly tags: TagIds }
  /** Restores tags, by order id. */
  | { readonly action: 'undoTag'; readonly changes: ReadonlyMap<string, TagIds> }
  /** `remark` is empty for none. */
  | { readonly action: 'cancel'; readonly remark: string }
  /** Records a scan of parcels. `at` is in ISO 8601; the other texts may be empty. */
  | {
      readonly action: 'scan';
      readonly scan: ScanAction;
      readonly at: string;
      readonly place: string;
      readonly remark: string;
      /** Reason of a reported issue: a code of the catalogue. */
      readonly reason: string;
    };

/** Actions that undo the previous task. */
const undoActions = ['undoEdit', 'undoTag'] as const;
export type UndoAction = (typeof undoActions)[number];

export function isUndoAction(action: string): action is UndoAction {
  return undoActions.some((one) => one === action);
}

/** Tags that an order gets and loses, by their ids. */
export interface TagIds {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Version and former values of an edited order, to undo the edit. */
export interface EditedOrder {
  /** Version after the edit. */
  readonly version: number;
  readonly before: BulkChanges;
}

/** An order chosen in a list, and the number that the user knows it by. */
export interface ChosenOrder {
  readonly id: string;
  readonly waybillNo: string;
  readonly kind: OrderKind;
  /** Status and tags as the list last showed them. */
  readonly status: OrderStatus;
  readonly tags?: readonly OrderTag[];
}

/** Orders of one call, up to its limit. */
export type BulkCall = GenericBulkCall<BulkTask, ChosenOrder>;

/** Outcome of one order. */
export type BulkOutcome = ActionOutcome | EditOutcome | TagOutcome | ScanOutcome;

/** Emitted when orders may have changed, so that a list loads them again. */
export type BulkEmitted = GenericBulkEmitted<BulkTask, ChosenOrder>;

/** Also true for a duplicate or late scan, which is in the order's history too. */
export const isDone = ({ outcome }: BulkOutcome): boolean =>
  outcome === 'done' || outcome === 'known' || outcome === 'late';

export const bulkOptions: BulkOptions<BulkTask, BulkOutcome> = {
  initialAction: 'audit',
  maxPerCall: ({ action }) =>
    action === 'edit' || action === 'undoEdit' ? ORDERS_PER_EDIT : ORDERS_PER_ACTION,
  isDone,
  toUnconfirmedTask: (action) => (isInstantAction(action) ? { action } : null),
};

/** Bulk action on selected orders: confirmed, run in batches, reported by order. */
export const bulkActionMachine = createBulkMachine<BulkTask, ChosenOrder, BulkOutcome>(
  'bulkAction',
  bulkOptions,
);

export type BulkActor = ActorRefFrom<typeof bulkActionMachine>;
