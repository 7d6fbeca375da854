import { createActor, type SnapshotFrom } from 'xstate';
import { arrowId, listTransitions } from '../../models/graph.ts';
import { tabPages, tabsModel } from '../../models/tabs.model.ts';
import { tabsMachine } from '../../../src/machines/tabs/machine.ts';
import { REDIRECT } from '../../../src/machines/tabs/tabStrip.ts';
import type { TabPage, TabsEmitted, TabsEvent } from '../../../src/machines/tabs/types.ts';

export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;

/** Action of the user, with the resulting state of the strip. */
export interface TourStep {
  readonly event: TabsEvent;
  readonly to: TabsSnapshot;
  /** Transitions of the action. */
  readonly arrows: readonly string[];
}

const { home, entry } = tabPages;
const pages: readonly TabPage[] = Object.values(tabPages);
const userEvents = tabsModel.events.filter((event): event is TabsEvent => !('output' in event));

const pageAt = (address: string): TabPage => pages.find((page) => page.address === address) ?? home;

/** Whether a user can do it: fixed tabs have no cross, and an open dialog blocks other actions. */
function possible({ value, context }: TabsSnapshot, event: TabsEvent): boolean {
  const { tabs, active } = context;
  if (value === 'away') return event.type === 'signedIn';
  const isAsking = context.asked !== null;
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

/** State of the strip after an action, with the address updated. */
function taken(from: TabsSnapshot, event: TabsEvent): TourStep {
  const actor = createActor(tabsMachine, { snapshot: from }).start();
  const arrows: string[] = [];
  const ways: TabsEmitted[] = [];
  actor.on('go', (way) => ways.push(way));
  const send = (one: TabsEvent) => {
    for (const arrow of tabsMachine.getTransitionData(actor.getSnapshot(), one)) {
      const siblings = arrow.source.transitions.get(arrow.eventType) ?? [];
      arrows.push(arrowId(arrow.source, arrow.eventType, siblings.indexOf(arrow)));
    }
    actor.send(one);
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
  for (const { address } of ways) {
    if (address.startsWith(REDIRECT)) renew(pageAt(address.slice(REDIRECT.length)));
    else send({ type: 'visit', page: pageAt(address), name: null });
  }
  const to = actor.getSnapshot();
  actor.stop();
  return { event, to, arrows };
}

const keyOf = ({ value, context }: TabsSnapshot): string =>
  JSON.stringify([value, tabsModel.key(context)]);

/** Shortest path to a step with an uncovered transition; null if there is none. */
function nearest(from: TabsSnapshot, covered: ReadonlySet<string>): readonly TourStep[] | null {
  const seen = new Set([keyOf(from)]);
  const open: (readonly TourStep[])[] = [[]];
  for (const path of open) {
    const at = path.at(-1)?.to ?? from;
    for (const event of userEvents.filter((one) => possible(at, one))) {
      const step = taken(at, event);
      const longer = [...path, step];
      if (step.arrows.some((arrow) => !covered.has(arrow))) return longer;
      if (seen.has(keyOf(step.to))) continue;
      seen.add(keyOf(step.to));
      open.push(longer);
    }
  }
  return null;
}

/** Computes one walk that covers every transition that a screen can cause, and lists the others. */
export function tabsTour(): {
  readonly steps: readonly TourStep[];
  readonly missed: readonly string[];
} {
  const covered = new Set<string>();
  const steps: TourStep[] = [];
  let at = createActor(tabsMachine).getSnapshot();
  for (let next = nearest(at, covered); next !== null; next = nearest(at, covered)) {
    for (const step of next) {
      steps.push(step);
      for (const arrow of step.arrows) covered.add(arrow);
      at = step.to;
    }
  }
  const missed = listTransitions(tabsMachine)
    .map(({ id }) => id)
    .filter((id) => !covered.has(id));
  return { steps, missed };
}
