import type { SnapshotFrom } from 'xstate';
import { bulkFields } from '../../api/contract/order/actions.ts';
import { isDone } from './machine.ts';
import type { bulkActionMachine, BulkOutcome, BulkTask, ChosenOrder } from './machine.ts';

type BulkSnapshot = SnapshotFrom<typeof bulkActionMachine>;

/** What is over the list: nothing, or a step of acting on the orders chosen. */
export type BulkStep = 'asking' | 'acting' | 'stopping' | 'stopped' | 'reported';

/** The parts of any bulk machine's snapshot that say where it is. */
interface AnyBulkSnapshot {
  readonly value:
    | 'idle'
    | 'asking'
    | 'stopped'
    | 'reported'
    | { readonly acting: 'going' | 'stopping' };
}

export function bulkStepOf({ value }: AnyBulkSnapshot): BulkStep | null {
  if (typeof value === 'object') return value.acting === 'stopping' ? 'stopping' : 'acting';
  return value === 'idle' ? null : value;
}

/** An order with what became of it; null where it was not tried. */
export interface ReportedOrder extends ChosenOrder {
  readonly outcome: BulkOutcome | null;
}

/** Orders that were not done, with why: what the user has to look at. */
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
export const doneIdsOf = ({ context: { orders, outcomes } }: BulkSnapshot): readonly string[] =>
  orders.flatMap(({ id }, at) => {
    const outcome = outcomes[at];
    return outcome !== undefined && isDone(outcome) ? [id] : [];
  });

export const doneCountOf = ({ context: { outcomes } }: BulkSnapshot): number =>
  outcomes.filter(isDone).length;

/** What takes an edit back: the orders that it did change; null where there are none. */
export function undoOfEdit({
  context: { task, orders, outcomes },
}: BulkSnapshot): { readonly task: BulkTask; readonly orders: readonly ChosenOrder[] } | null {
  if (task?.action !== 'edit') return null;
  const { changes } = task;
  const edits = new Map(
    outcomes.flatMap((outcome) => {
      if (outcome.outcome !== 'done' || !('before' in outcome)) return [];
      const { id, version, before } = outcome;
      // One that said so already, such as when a call is sent again, has nothing to take back.
      return bulkFields.some((field) => before[field] !== changes[field])
        ? [[id, { version, before }] as const]
        : [];
    }),
  );
  return edits.size === 0
    ? null
    : { task: { action: 'undoEdit', edits }, orders: orders.filter(({ id }) => edits.has(id)) };
}

/** Orders answered so far. */
export const answeredOf = (s: BulkSnapshot): number => s.context.outcomes.length;
export const chosenOf = (s: BulkSnapshot) => s.context.orders;
export const bulkActionOf = (s: BulkSnapshot) => s.context.action;
export const bulkTaskOf = (s: BulkSnapshot) => s.context.task;
export const bulkFailureOf = (s: BulkSnapshot) => s.context.failure;
