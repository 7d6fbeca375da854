import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { walk, type Model } from '../../models/walk.ts';

/** One transition of a machine, as its model walked it. */
export interface Step<Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  readonly from: Snapshot;
  readonly event: AnyEventObject;
  readonly to: Snapshot;
}

interface Options {
  /** Whether a screen can be brought to take this step; broken actors can't. */
  readonly possible: (step: Step) => boolean;
  /** Whether a path ends with it: what comes after is walked from elsewhere. */
  readonly last: (step: Step) => boolean;
  /** A state that only waits for an answer: no path ends there. */
  readonly waiting: (snapshot: AnyMachineSnapshot) => boolean;
  /** What of a step has to be taken once; steps that agree in it are one to the user. */
  readonly taken: (step: Step) => readonly string[];
}

export const stateOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.value);

/**
 * Few and long paths from the start of a machine that together take every possible step: each goes on
 * to the nearest step that is not taken yet, and ends where none can be reached any more.
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

  /** The shortest way to a step that is looked for. */
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

/** How a path goes on from its start and where it ends, for the name of its test. */
export function nameOf(path: readonly Step[]): string {
  const first = path
    .slice(0, 2)
    .map(({ event }) => event.type.replace(/^xstate\.done\.actor\./, '… '));
  const end = path.at(-1);
  return `${first.join(', ')}, ${path.length} steps to ${end === undefined ? '' : JSON.stringify(end.to.value)}`;
}
