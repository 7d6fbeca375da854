import { assign, enqueueActions, setup } from 'xstate';
import {
  after,
  begun,
  leftBy,
  moved,
  noTabs,
  toTabPlan,
  renewed,
  visited,
  findDestination,
} from './tabStrip.ts';
import type { AskingEvent, Plan, TabsContext, TabsEmitted, TabsEvent } from './types.ts';

type EventOf<Type extends TabsEvent['type']> = Extract<TabsEvent, { type: Type }>;

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: TabsContext;
  events?: TabsEvent;
  emitted?: TabsEmitted;
} = {};

const tabsSetup = setup({
  types,
  guards: {
    leavesWork: ({ context }, plan: Plan) => leftBy(context, plan).length > 0,
  },
  actions: {
    begin: assign((_, { owner, fixed, kept }: EventOf<'signedIn'>) => ({
      owner,
      tabs: begun(fixed, kept),
    })),
    // Lives are counted on: no page of the next user is taken for one of this.
    end: assign(({ context: { lives } }) => ({ ...noTabs, lives })),
    visit: assign(({ context }, { page, name }: EventOf<'visit'>) => visited(context, page, name)),
    leave: assign({ active: null }),
    renew: assign(({ context }, { key }: EventOf<'renew'>) => renewed(context, key)),
    move: assign(({ context }, { key, to }: EventOf<'move'>) => moved(context, key, to)),
    note: assign(({ context }, { key, by, keptIn, unsaved }: EventOf<'unsaved'>) => {
      const others = context.unsaved.filter((work) => work.key !== key || work.by !== by);
      const isOpen = context.tabs.some((tab) => tab.key === key);
      return { unsaved: unsaved && isOpen ? [...others, { key, by, keptIn }] : others };
    }),
    name: assign(({ context }, { key, name }: EventOf<'name'>) => ({
      tabs: context.tabs.map((tab) => (tab.key === key ? { ...tab, name } : tab)),
    })),
    ask: assign((_, plan: Plan) => ({ asked: plan })),
    forget: assign({ asked: null }),
    carryOut: enqueueActions(({ context, enqueue }, plan: Plan | null) => {
      if (plan === null) return;
      const way = findDestination(context, plan);
      enqueue.assign(after(context, plan));
      if (way !== null) enqueue.emit(way);
    }),
  },
});

const params = ({ context, event }: { context: TabsContext; event: AskingEvent }) =>
  toTabPlan(context, event);

/** Events that would leave unsaved work are confirmed first; others run at once. */
const careful = [
  {
    guard: { type: 'leavesWork', params },
    target: 'asking',
    actions: { type: 'ask', params },
  },
  { actions: { type: 'carryOut', params } },
] as const;

/** The strip of visited pages. The address leads; the strip follows it, and asks it to move. */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  context: noTabs,
  initial: 'away',
  states: {
    away: {
      description: 'No user is signed in: there is no strip.',
      on: {
        signedIn: { target: 'here', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    here: {
      description: 'The strip above the page; pages of other tabs stay as they were left.',
      initial: 'open',
      on: {
        signedOut: { target: 'away', actions: 'end' },
        visit: { actions: { type: 'visit', params: ({ event }) => event } },
        leave: { actions: 'leave' },
        renew: { actions: { type: 'renew', params: ({ event }) => event } },
        move: { actions: { type: 'move', params: ({ event }) => event } },
        unsaved: { actions: { type: 'note', params: ({ event }) => event } },
        name: { actions: { type: 'name', params: ({ event }) => event } },
      },
      states: {
        open: {
          description: 'Tabs can be visited, refreshed, moved and closed.',
          on: { refresh: careful, close: careful, closeOthers: careful, closeAll: careful },
        },
        asking: {
          description:
            'A dialog lists the pages whose unsaved work would be lost, and those where it is kept as a draft.',
          on: {
            confirm: {
              target: 'open',
              actions: [{ type: 'carryOut', params: ({ context }) => context.asked }, 'forget'],
            },
            cancel: { target: 'open', actions: 'forget' },
          },
        },
      },
    },
  },
});
