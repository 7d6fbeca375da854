import { assign, enqueueActions, setup } from 'xstate';
import {
  applyPlan,
  createTabs,
  findUnsavedKeys,
  moveTab,
  noTabs,
  toTabPlan,
  renewTab,
  visitPage,
  findDestination,
} from './tabStrip.ts';
import type { AskingEvent, TabPlan, TabsContext, TabsEmitted, TabsEvent } from './types.ts';

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
    doesLeaveWork: ({ context }, plan: TabPlan) => findUnsavedKeys(context, plan).length > 0,
  },
  actions: {
    begin: assign((_, { owner, fixed, stored }: EventOf<'signedIn'>) => ({
      owner,
      tabs: createTabs(fixed, stored),
    })),
    // Mount ids keep counting, so that no page of the next user is taken for one of this user.
    end: assign(({ context: { lastMountId } }) => ({ ...noTabs, lastMountId })),
    visit: assign(({ context }, { page, name }: EventOf<'visit'>) =>
      visitPage(context, page, name),
    ),
    leave: assign({ active: null }),
    renew: assign(({ context }, { key }: EventOf<'renew'>) => renewTab(context, key)),
    move: assign(({ context }, { key, to }: EventOf<'move'>) => moveTab(context, key, to)),
    updateUnsaved: assign(({ context }, { key, by, keptIn, unsaved }: EventOf<'unsaved'>) => {
      const others = context.unsaved.filter((work) => work.key !== key || work.by !== by);
      const isOpen = context.tabs.some((tab) => tab.key === key);
      return { unsaved: unsaved && isOpen ? [...others, { key, by, keptIn }] : others };
    }),
    name: assign(({ context }, { key, name }: EventOf<'name'>) => ({
      tabs: context.tabs.map((tab) => (tab.key === key ? { ...tab, name } : tab)),
    })),
    ask: assign((_, plan: TabPlan) => ({ pendingPlan: plan })),
    clearPlan: assign({ pendingPlan: null }),
    carryOut: enqueueActions(({ context, enqueue }, plan: TabPlan | null) => {
      if (plan === null) return;
      const destination = findDestination(context, plan);
      enqueue.assign(applyPlan(context, plan));
      if (destination !== null) enqueue.emit(destination);
    }),
  },
});

const params = ({ context, event }: { context: TabsContext; event: AskingEvent }) =>
  toTabPlan(context, event);

/** Asks before events that would leave unsaved work; others run at once. */
const askIfUnsaved = [
  {
    guard: { type: 'doesLeaveWork', params },
    target: 'asking',
    actions: { type: 'ask', params },
  },
  { actions: { type: 'carryOut', params } },
] as const;

/** Tabs of visited pages. The address is the source of truth: tabs follow it and emit navigations. */
export const tabsMachine = tabsSetup.createMachine({
  id: 'tabs',
  context: noTabs,
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'No user is signed in: there is no strip.',
      on: {
        signedIn: { target: 'signedIn', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    signedIn: {
      description: 'The strip above the page; pages of other tabs stay as they were left.',
      initial: 'open',
      on: {
        signedOut: { target: 'signedOut', actions: 'end' },
        visit: { actions: { type: 'visit', params: ({ event }) => event } },
        leave: { actions: 'leave' },
        renew: { actions: { type: 'renew', params: ({ event }) => event } },
        move: { actions: { type: 'move', params: ({ event }) => event } },
        unsaved: { actions: { type: 'updateUnsaved', params: ({ event }) => event } },
        name: { actions: { type: 'name', params: ({ event }) => event } },
      },
      states: {
        open: {
          description: 'Tabs can be visited, refreshed, moved and closed.',
          on: {
            refresh: askIfUnsaved,
            close: askIfUnsaved,
            closeOthers: askIfUnsaved,
            closeAll: askIfUnsaved,
          },
        },
        asking: {
          description:
            'A dialog lists the pages whose unsaved work would be lost, and those where it is kept as a draft.',
          on: {
            confirm: {
              target: 'open',
              actions: [
                { type: 'carryOut', params: ({ context }) => context.pendingPlan },
                'clearPlan',
              ],
            },
            cancel: { target: 'open', actions: 'clearPlan' },
          },
        },
      },
    },
  },
});
