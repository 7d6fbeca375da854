import {
  getStateNodes,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
} from 'xstate';
import { adjacencyMapToArray, TestModel } from 'xstate/graph';
import { arrowId, listTransitions, listStates } from './graph.ts';

/** Event with the output of an actor. */
export interface DoneEvent {
  readonly type: `xstate.done.actor.${string}`;
  readonly output: unknown;
}

/** Model that walks a machine. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /**
   * Events of users, the environment and actors. Errors of actors and delays are added automatically.
   */
  readonly events: readonly (EventFromLogic<Machine> | DoneEvent)[];
  /** Part of the context that guards depend on. Snapshots with equal key and state count as one. */
  readonly key: (context: ContextFrom<Machine>) => unknown;
}

/** One step of the walk. */
interface Edge {
  readonly from: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly to: AnyMachineSnapshot;
}

/** Share of a machine's graph that its model reaches. */
export interface Coverage {
  readonly states: number;
  readonly transitions: number;
  readonly missedStates: readonly string[];
  readonly missedTransitions: readonly string[];
}

export interface Walk {
  readonly coverage: Coverage;
  /** The snapshot before any event. */
  readonly start: AnyMachineSnapshot;
  readonly edges: readonly Edge[];
}

/** Walks all states that a model's events reach and returns the coverage of the machine. */
export function walk({ machine, input, events: modelEvents, key }: Model): Walk {
  const arrows = listTransitions(machine);
  const internalEvents = [...new Set(arrows.map((arrow) => arrow.event))]
    .filter((type) => /^xstate\.(error|after)\./.test(type))
    .map((type) => ({ type, error: new Error('The actor broke.') }));
  const events: readonly AnyEventObject[] = [...modelEvents, ...internalEvents];

  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    events,
    input,
    serializeState: (state) => JSON.stringify([state.value, key(state.context)]),
    serializeEvent: (event) => `${event.type} ${events.indexOf(event)}`,
    filterEvents: (state, event) => machine.getTransitionData(state, event).length > 0,
    limit: 200_000,
  });

  const edges = adjacencyMapToArray(model.getAdjacencyMap()).map(
    ({ state, event, nextState }): Edge => ({ from: state, event, to: nextState }),
  );
  const [firstEdge] = edges;
  if (firstEdge === undefined) throw new Error('The model’s events lead nowhere.');
  const snapshots = [firstEdge.from, ...edges.map((edge) => edge.to)];
  const reachedIds = new Set(
    snapshots.flatMap((state) => getStateNodes(machine.root, state.value).map((node) => node.id)),
  );
  const takenArrows = new Set(
    edges.flatMap(({ from, event }) =>
      machine.getTransitionData(from, event).map((transition) => {
        const siblings = transition.source.transitions.get(transition.eventType) ?? [];
        return arrowId(transition.source, transition.eventType, siblings.indexOf(transition));
      }),
    ),
  );
  const nodes = listStates(machine);
  return {
    start: firstEdge.from,
    edges,
    coverage: {
      states: nodes.length,
      transitions: arrows.length,
      missedStates: nodes.map((node) => node.id).filter((id) => !reachedIds.has(id)),
      missedTransitions: arrows.map((arrow) => arrow.id).filter((id) => !takenArrows.has(id)),
    },
  };
}

/** `NAME states A/B transitions C/D`. */
export function coverageLine(name: string, coverage: Coverage): string {
  const { states, transitions, missedStates, missedTransitions } = coverage;
  const reachedStates = `${states - missedStates.length}/${states}`;
  return `${name} states ${reachedStates} transitions ${transitions - missedTransitions.length}/${transitions}`;
}

export function isComplete({ missedStates, missedTransitions }: Coverage): boolean {
  return missedStates.length === 0 && missedTransitions.length === 0;
}
