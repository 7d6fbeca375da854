import { createActor, type SnapshotFrom } from 'xstate';
import { arrowId, listTransitions } from '../../models/graph.ts';
import { tabPages, tabsModel } from '../../models/tabs.model.ts';
import { tabsMachine } from '../../../src/machines/tabs/machine.ts';
import { REOPEN_PREFIX } from '../../../src/machines/tabs/tabStrip.ts';
import type { TabPage, TabsEmitted, TabsEvent } from '../../../src/machines/tabs/types.ts';

export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;

/** An action of the user and the resulting state of the tab strip. */
export interface TourStep {
  readonly event: TabsEvent;
  readonly to: TabsSnapshot;
  /** Ids of the transitions of the action. */
  readonly transitionIds: readonly string[];
}

const { home, entry } = tabPages;
const pages: readonly TabPage[] = Object.values(tabPages);
const userEvents = tabsModel.events.filter((event): event is TabsEvent => !('output' in event));

const findPage = (address: string): TabPage =>
  pages.find((page) => page.address === address) ?? home;

/** Whether a user can do this action: fixed tabs have no cross, and an open dialog blocks other actions. */
function isPossible({ value, context }: TabsSnapshot, event: TabsEvent): boolean {
  const { tabs, active } = context;
  if (value === 'signedOut') return event.type === 'signedIn';
  const isAsking = context.pendingPlan !== null;
  const at = 'key' in event ? tabs.findIndex(({ key }) => key === event.key) : -1;
  switch (event.type) {
    case 'confirm':
    case 'cancel':
      return isAsking;
    case 'signedIn':
    case 'name':
      return false;
    case 'closeAll':
      return !isAsking && tabs.some(({ fixed }) => !fixed);
    case 'close':
      return !isAsking && tabs[at]?.fixed === false;
    case 'closeOthers':
      return !isAsking && at !== -1 && tabs.some(({ key, fixed }) => !fixed && key !== event.key);
    case 'refresh':
      return !isAsking && at !== -1;
    case 'move':
      return !isAsking && at > 1;
    case 'unsaved':
      return !isAsking && active === entry.key && event.unsaved === (context.unsaved.length === 0);
    case 'visit':
    case 'leave':
    case 'renew':
    case 'signedOut':
      return !isAsking;
  }
}

/** Performs an action on the machine and updates the address. */
function performAction(from: TabsSnapshot, event: TabsEvent): TourStep {
  const actor = createActor(tabsMachine, { snapshot: from }).start();
  const transitionIds: string[] = [];
  const navigations: TabsEmitted[] = [];
  actor.on('go', (navigation) => navigations.push(navigation));
  const send = (sentEvent: TabsEvent) => {
    for (const transition of tabsMachine.getTransitionData(actor.getSnapshot(), sentEvent)) {
      const siblings = transition.source.transitions.get(transition.eventType) ?? [];
      transitionIds.push(
        arrowId(transition.source, transition.eventType, siblings.indexOf(transition)),
      );
    }
    actor.send(sentEvent);
  };
  const renew = (page: TabPage) => {
    send({ type: 'renew', key: page.key });
    send({ type: 'visit', page, name: null });
  };

  if (event.type === 'renew') {
    send({ type: 'leave' });
    renew(entry);
  } else {
    send(event);
  }
  if (event.type === 'signedIn') send({ type: 'visit', page: home, name: null });
  for (const { address } of navigations) {
    if (address.startsWith(REOPEN_PREFIX)) renew(findPage(address.slice(REOPEN_PREFIX.length)));
    else send({ type: 'visit', page: findPage(address), name: null });
  }
  const to = actor.getSnapshot();
  actor.stop();
  return { event, to, transitionIds };
}

const toStateKey = ({ value, context }: TabsSnapshot): string =>
  JSON.stringify([value, tabsModel.key(context)]);

/** Shortest path to a step with an uncovered transition; null if there is none. */
function findNearest(from: TabsSnapshot, covered: ReadonlySet<string>): readonly TourStep[] | null {
  const visited = new Set([toStateKey(from)]);
  const queue: (readonly TourStep[])[] = [[]];
  for (const path of queue) {
    const state = path.at(-1)?.to ?? from;
    for (const event of userEvents.filter((candidate) => isPossible(state, candidate))) {
      const step = performAction(state, event);
      const longerPath = [...path, step];
      if (step.transitionIds.some((id) => !covered.has(id))) return longerPath;
      if (visited.has(toStateKey(step.to))) continue;
      visited.add(toStateKey(step.to));
      queue.push(longerPath);
    }
  }
  return null;
}

/** Computes one path that covers every transition that a test can cause, and lists the other transitions. */
export function tabsTour(): {
  readonly steps: readonly TourStep[];
  readonly missed: readonly string[];
} {
  const covered = new Set<string>();
  const steps: TourStep[] = [];
  let state = createActor(tabsMachine).getSnapshot();
  for (let next = findNearest(state, covered); next !== null; next = findNearest(state, covered)) {
    for (const step of next) {
      steps.push(step);
      for (const id of step.transitionIds) covered.add(id);
      state = step.to;
    }
  }
  const missed = listTransitions(tabsMachine)
    .map(({ id }) => id)
    .filter((id) => !covered.has(id));
  return { steps, missed };
}
