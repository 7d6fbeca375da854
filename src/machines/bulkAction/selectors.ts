import type { SnapshotFrom } from 'xstate';
import { isDone } from './machine.ts';
import type { bulkActionMachine, BulkOutcome, ChosenOrder } from './machine.ts';

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

/** Orders answered so far. */
export const answeredOf = (s: BulkSnapshot): number => s.context.outcomes.length;
export const chosenOf = (s: BulkSnapshot) => s.context.orders;
export const bulkActionOf = (s: BulkSnapshot) => s.context.action;
export const bulkTaskOf = (s: BulkSnapshot) => s.context.task;
export const bulkFailureOf = (s: BulkSnapshot) => s.context.failure;
