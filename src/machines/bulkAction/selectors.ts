import type { SnapshotFrom } from 'xstate';
import { type BulkChanges, bulkFields } from '../../api/contract/orders/orderActionCalls.ts';
import {
  isDone,
  type bulkActionMachine,
  type BulkOutcome,
  type BulkTask,
  type ChosenOrder,
  type EditedOrder,
  type TagIds,
} from './machine.ts';

type BulkSnapshot = SnapshotFrom<typeof bulkActionMachine>;

/** Dialog over the list: none, or a step of the bulk action. */
export type BulkStep = 'asking' | 'acting' | 'stopping' | 'stopped' | 'reported';

/** Parts of any bulk machine's snapshot that tell its step. */
interface AnyBulkSnapshot {
  readonly value:
    | 'idle'
    | 'asking'
    | 'stopped'
    | 'reported'
    | { readonly acting: 'running' | 'stopping' };
}

export function selectBulkStep({ value }: AnyBulkSnapshot): BulkStep | null {
  if (typeof value === 'object') return value.acting === 'stopping' ? 'stopping' : 'acting';
  return value === 'idle' ? null : value;
}

/** Order with its outcome; null if it was not tried. */
export interface ReportedOrder extends ChosenOrder {
  readonly outcome: BulkOutcome | null;
}

/** Orders that were not done, with the reason, for the user to review. */
export function notDone(
  orders: readonly ChosenOrder[],
  outcomes: readonly BulkOutcome[],
): readonly ReportedOrder[] {
  return orders.flatMap((order, at) => {
    const outcome = outcomes[at] ?? null;
    return outcome !== null && isDone(outcome) ? [] : [{ ...order, outcome }];
  });
}

/** Ids of the orders that were done. */
export const selectDoneIds = ({ context: { items, outcomes } }: BulkSnapshot): readonly string[] =>
  items.flatMap(({ id }, at) => {
    const outcome = outcomes[at];
    return outcome !== undefined && isDone(outcome) ? [id] : [];
  });

export const selectDoneCount = ({ context: { outcomes } }: BulkSnapshot): number =>
  outcomes.filter(isDone).length;

/** Task that reverts another one, and the orders that the other one changed. */
export interface Undo {
  readonly task: BulkTask;
  readonly items: readonly ChosenOrder[];
}

/** Returns the task that reverts an edit or a change of tags; null if nothing changed. */
export function selectUndo({ context: { task, items, outcomes } }: BulkSnapshot): Undo | null {
  const pickItems = (changed: ReadonlyMap<string, unknown>) =>
    items.filter(({ id }) => changed.has(id));
  if (task?.action === 'edit') {
    const edits = toUndoneEdits(task.changes, outcomes);
    return edits.size === 0
      ? null
      : { task: { action: 'undoEdit', edits }, items: pickItems(edits) };
  }
  if (task?.action === 'tag') {
    const changes = toUndoneTags(outcomes);
    return changes.size === 0
      ? null
      : { task: { action: 'undoTag', changes }, items: pickItems(changes) };
  }
  return null;
}

function toUndoneTags(outcomes: readonly BulkOutcome[]): ReadonlyMap<string, TagIds> {
  return new Map(
    outcomes.flatMap((outcome) =>
      'add' in outcome && outcome.add.length + outcome.remove.length > 0
        ? [[outcome.id, { add: outcome.remove, remove: outcome.add }] as const]
        : [],
    ),
  );
}

function toUndoneEdits(
  changes: BulkChanges,
  outcomes: readonly BulkOutcome[],
): ReadonlyMap<string, EditedOrder> {
  return new Map(
    outcomes.flatMap((outcome) => {
      if (outcome.outcome !== 'done' || !('before' in outcome)) return [];
      const { id, version, before } = outcome;
      // An order that already had these values has nothing to undo.
      return bulkFields.some((field) => before[field] !== changes[field])
        ? [[id, { version, before }] as const]
        : [];
    }),
  );
}

/** Orders answered so far. */
export const selectAnsweredCount = (s: BulkSnapshot): number => s.context.outcomes.length;
export const selectChosenOrders = (s: BulkSnapshot) => s.context.items;
export const selectBulkAction = (s: BulkSnapshot) => s.context.action;
export const selectBulkTask = (s: BulkSnapshot) => s.context.task;
export const selectBulkFailure = (s: BulkSnapshot) => s.context.failure;
