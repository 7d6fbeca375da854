import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A transition in the definition of a machine; each guarded alternative is one. */
export interface Arrow {
  /** Unique: source, event and index among the alternatives. */
  readonly id: string;
  readonly source: AnyStateNode;
  readonly event: string;
  /** Empty if the state does not change. */
  readonly targets: readonly AnyStateNode[];
  readonly guard: string | null;
}

/** All state nodes except the root, in the order of the definition. */
export function listStates(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child].concat(below(child)));
  return below(machine.root);
}

/** All transitions, including those of the root. */
export function listTransitions(machine: AnyStateMachine): readonly Arrow[] {
  return [machine.root, ...listStates(machine)].flatMap((source) =>
    [...source.transitions.values(), source.always ?? []].flatMap((alternatives) =>
      alternatives.map((transition, index) => ({
        id: arrowId(source, transition.eventType, index),
        source,
        event: transition.eventType,
        targets: transition.target ?? [],
        guard: guardName(transition.guard),
      })),
    ),
  );
}

export function arrowId(source: AnyStateNode, event: string, index: number): string {
  return `${source.id} ${event === '' ? '(always)' : event} #${index}`;
}

/** Name of a guard in the machine's setup. */
function guardName(guard: unknown): string | null {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? null : 'condition';
}
