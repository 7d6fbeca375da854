import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A transition of a machine's own definition; guarded alternatives count one by one. */
export interface Arrow {
  /** Tells it from every other: source, event, place among the alternatives. */
  readonly id: string;
  readonly source: AnyStateNode;
  readonly event: string;
  /** Empty for one that stays where it is. */
  readonly targets: readonly AnyStateNode[];
  readonly guard: string | null;
}

/** Every state node but the root, in the order of the definition. */
export function listStates(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child].concat(below(child)));
  return below(machine.root);
}

/** Every transition, those of the root included. */
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

/** The name a guard has in the machine's setup. */
function guardName(guard: unknown): string | null {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? null : 'condition';
}
