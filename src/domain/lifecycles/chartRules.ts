import { type AnyStateMachine, transition } from 'xstate';

/** Transitions of a chart without memory, as plain functions for buttons and server. */
export interface ChartRules<Status extends string, Action extends string> {
  /** Status after the action; null if it is not allowed. */
  readonly nextStatus: (status: Status, action: Action) => Status | null;
  readonly isAllowed: (status: Status, action: Action) => boolean;
  /** The statuses that allow the action, in the sequence given. */
  readonly statusesAllowing: (action: Action) => readonly Status[];
}

/** Reads once from a chart whose states are the statuses what each action does in each of them. */
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
          const now = machine.resolveState({ value: status, context: {} });
          if (!now.can({ type })) return [];
          const [next] = transition(machine, now, { type });
          const target = statuses.find((one) => one === next.value);
          return target === undefined ? [] : [[type, target] as const];
        }),
      ),
    ]),
  );
  const after = (status: Status, action: Action) => table.get(status)?.get(action) ?? null;
  const mayDo = (status: Status, action: Action) => after(status, action) !== null;
  return {
    nextStatus: after,
    isAllowed: mayDo,
    statusesAllowing: (action) => statuses.filter((status) => mayDo(status, action)),
  };
}
