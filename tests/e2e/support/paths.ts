import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { walk, type Model } from '../../../scripts/machines/walk.ts';

/** One transition of a machine, as its model walked it. */
export interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly to: AnyMachineSnapshot;
}

interface Options {
  /** Whether a screen can be brought to take this step; broken actors can't. */
  readonly possible: (step: Step) => boolean;
  /** Whether a path ends with it: what comes after is walked from elsewhere. */
  readonly last: (step: Step) => boolean;
  /** A state that only waits for an answer: no path ends there. */
  readonly waiting: (state: string) => boolean;
}

const stateOf = (snapshot: AnyMachineSnapshot) => String(snapshot.value);

/** Steps that are one to the user: from screen to screen by the same event. */
const sameStep = ({ from, event, to }: Step) => `${stateOf(from)} ${event.type} ${stateOf(to)}`;

/** Paths from the start of a machine that together take every possible step. */
export function coveringPaths(model: Model, options: Options): readonly (readonly Step[])[] {
  const { start, edges } = walk(model);
  const keyOf = ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, model.key(context)]);
  const outgoing = Map.groupBy(
    edges.filter((edge) => options.possible(edge)),
    ({ from }) => keyOf(from),
  );

  // Breadth first: the shortest path to every snapshot, and then one step more.
  const shortest = new Map<string, readonly Step[]>();
  const seen = new Set([keyOf(start)]);
  const open: (readonly Step[])[] = [[]];
  for (const path of open) {
    const at = path.at(-1)?.to ?? start;
    for (const step of outgoing.get(keyOf(at)) ?? []) {
      const longer = [...path, step];
      if (!shortest.has(sameStep(step))) shortest.set(sameStep(step), longer);
      if (options.last(step) || seen.has(keyOf(step.to))) continue;
      seen.add(keyOf(step.to));
      open.push(longer);
    }
  }

  // The longest first, since they take the steps of many shorter ones on their way.
  const covered = new Set<string>();
  return [...shortest.values()]
    .filter((path) =>
      path.every(({ to }, at) => at < path.length - 1 || !options.waiting(stateOf(to))),
    )
    .toSorted((a, b) => b.length - a.length)
    .filter((path) => {
      const isNew = path.some((step) => !covered.has(sameStep(step)));
      if (isNew) for (const step of path) covered.add(sameStep(step));
      return isNew;
    });
}

/** What a path does, for the name of its test. */
export function nameOf(path: readonly Step[]): string {
  return path.map(({ to }) => stateOf(to)).join(' → ');
}
