import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { walk, type Model } from '../../models/walk.ts';

/** Transition of a machine, as found by the model. */
export interface Step<Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  readonly from: Snapshot;
  readonly event: AnyEventObject;
  readonly to: Snapshot;
}

interface Options {
  /** Whether a screen can cause this step; failures of actors can't be caused. */
  readonly possible: (step: Step) => boolean;
  /** Whether a path ends with it; later steps are covered by others. */
  readonly last: (step: Step) => boolean;
  /** Whether it leads to a state that waits for an answer, where no path ends. */
  readonly waiting: (snapshot: AnyMachineSnapshot) => boolean;
  /** Key of a step; steps with the same key are equal to the user. */
  readonly taken: (step: Step) => readonly string[];
}

export const stateOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.value);

/**
 * Computes few, long paths from the start of a machine that together cover every step. Each continues with
 * the nearest uncovered step, and ends when none is reachable.
 */
export function coveringPaths(model: Model, options: Options): readonly (readonly Step[])[] {
  const { start, edges } = walk(model);
  const keyOf = ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, model.key(context)]);
  const outgoing = Map.groupBy(
    edges.filter((edge) => options.possible(edge)),
    ({ from }) => keyOf(from),
  );
  const covered = new Set<string>();

  /** Shortest path to an uncovered step. */
  function nearest(
    from: AnyMachineSnapshot,
    isFound: (step: Step) => boolean,
  ): readonly Step[] | null {
    const seen = new Set([keyOf(from)]);
    const open: (readonly Step[])[] = [[]];
    for (const path of open) {
      for (const step of outgoing.get(keyOf(path.at(-1)?.to ?? from)) ?? []) {
        const longer = [...path, step];
        if (isFound(step)) return longer;
        if (options.last(step) || seen.has(keyOf(step.to))) continue;
        seen.add(keyOf(step.to));
        open.push(longer);
      }
    }
    return null;
  }
  const isNew = (step: Step) => options.taken(step).some((id) => !covered.has(id));
  const isAtRest = ({ to }: Step) => !options.waiting(to);

  const paths: Step[][] = [];
  let path: Step[] = [];
  for (;;) {
    const end = path.at(-1);
    const isOver = end !== undefined && options.last(end);
    const way = isOver ? null : nearest(end?.to ?? start, isNew);
    if (way !== null) {
      path.push(...way);
      for (const step of way) for (const id of options.taken(step)) covered.add(id);
    } else if (end === undefined) {
      return paths;
    } else {
      if (options.waiting(end.to)) path.push(...(nearest(end.to, isAtRest) ?? []));
      paths.push(path);
      path = [];
    }
  }
}

/** Describes the first steps and the end of a path, for the name of its test. */
export function nameOf(path: readonly Step[]): string {
  const first = path
    .slice(0, 2)
    .map(({ event }) => event.type.replace(/^xstate\.done\.actor\./, '… '));
  const end = path.at(-1);
  return `${first.join(', ')}, ${path.length} steps to ${end === undefined ? '' : JSON.stringify(end.to.value)}`;
}
