import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { walk, type Model } from '../../models/walk.ts';

/** A transition of a machine. */
export interface Step<Snapshot extends AnyMachineSnapshot = AnyMachineSnapshot> {
  readonly from: Snapshot;
  readonly event: AnyEventObject;
  readonly to: Snapshot;
}

interface Options {
  /** Whether a test can cause this step on a screen. */
  readonly isPossible: (step: Step) => boolean;
  /** Whether a path must end with this step. */
  readonly isLast: (step: Step) => boolean;
  /** Whether a state waits for an answer; no path ends in such a state. */
  readonly isWaiting: (snapshot: AnyMachineSnapshot) => boolean;
  /** Keys of a step; steps with the same keys look the same to the user. */
  readonly getKeys: (step: Step) => readonly string[];
}

export const getState = (snapshot: AnyMachineSnapshot): string => String(snapshot.value);

/**
 * Computes a few long paths from the start of a machine that together cover every step. A path continues with the
 * nearest uncovered step and ends if none is reachable.
 */
export function coveringPaths(model: Model, options: Options): readonly (readonly Step[])[] {
  const { start, edges } = walk(model);
  const toStateKey = ({ value, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, model.key(context)]);
  const outgoing = Map.groupBy(
    edges.filter((edge) => options.isPossible(edge)),
    ({ from }) => toStateKey(from),
  );
  const covered = new Set<string>();

  /** Shortest path to an uncovered step. */
  function findNearest(
    from: AnyMachineSnapshot,
    matches: (step: Step) => boolean,
  ): readonly Step[] | null {
    const visited = new Set([toStateKey(from)]);
    const queue: (readonly Step[])[] = [[]];
    for (const path of queue) {
      for (const step of outgoing.get(toStateKey(path.at(-1)?.to ?? from)) ?? []) {
        const longerPath = [...path, step];
        if (matches(step)) return longerPath;
        if (options.isLast(step) || visited.has(toStateKey(step.to))) continue;
        visited.add(toStateKey(step.to));
        queue.push(longerPath);
      }
    }
    return null;
  }
  const isUncovered = (step: Step) => options.getKeys(step).some((id) => !covered.has(id));
  const isSettled = ({ to }: Step) => !options.isWaiting(to);

  const paths: Step[][] = [];
  let path: Step[] = [];
  for (;;) {
    const lastStep = path.at(-1);
    const isComplete = lastStep !== undefined && options.isLast(lastStep);
    const nextSteps = isComplete ? null : findNearest(lastStep?.to ?? start, isUncovered);
    if (nextSteps !== null) {
      path.push(...nextSteps);
      for (const step of nextSteps) for (const id of options.getKeys(step)) covered.add(id);
    } else if (lastStep === undefined) {
      return paths;
    } else {
      if (options.isWaiting(lastStep.to)) path.push(...(findNearest(lastStep.to, isSettled) ?? []));
      paths.push(path);
      path = [];
    }
  }
}

/** Describes the first steps and the end of a path, for the name of its test. */
export function describePath(path: readonly Step[]): string {
  const firstEvents = path
    .slice(0, 2)
    .map(({ event }) => event.type.replace(/^xstate\.done\.actor\./, '… '));
  const lastStep = path.at(-1);
  return `${firstEvents.join(', ')}, ${path.length} steps to ${lastStep === undefined ? '' : JSON.stringify(lastStep.to.value)}`;
}
