import { type AnyStateMachine, transition } from 'xstate';

/** Transitions of a chart without context, as plain functions for buttons and server. */
export interface ChartRules<Status extends string, Action extends string> {
  /** Status after the action; null if it is not allowed. */
  readonly nextStatus: (status: Status, action: Action) => Status | null;
  readonly isAllowed: (status: Status, action: Action) => boolean;
  /** The statuses that allow the action, in the sequence given. */
  readonly statusesAllowing: (action: Action) => readonly Status[];
}

/** Reads the transitions of a chart once. Its states are the statuses. */
export function chartRules<Status extends string, Action extends string>(
  machine: AnyStateMachine,
  statuses: readonly Status[],
  actions: readonly Action[],
): ChartRules<Status, Action> {
  const table = new Map(
    statuses.map((status) => [
      status,
      new Map(
        actions.flatMap((type) => {
          const current = machine.resolveState({ value: status, context: {} });
          if (!current.can({ type })) return [];
          const [next] = transition(machine, current, { type });
          const target = statuses.find((one) => one === next.value);
          return target === undefined ? [] : [[type, target] as const];
        }),
      ),
    ]),
  );
  const getNextStatus = (status: Status, action: Action) => table.get(status)?.get(action) ?? null;
  const isAllowed = (status: Status, action: Action) => getNextStatus(status, action) !== null;
  return {
    nextStatus: getNextStatus,
    isAllowed,
    statusesAllowing: (action) => statuses.filter((status) => isAllowed(status, action)),
  };
}
