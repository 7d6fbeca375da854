import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { createActor, type EventFrom } from 'xstate';
import { tabPages, tabsModel } from '../models/tabs.model.ts';
import { walk } from '../models/walk.ts';
import { tabsMachine } from '../../src/machines/tabs/machine.ts';
import {
  selectDraftTabs,
  linkTarget,
  losesWorkByLeaving,
  selectLostBySignOut,
  selectLostTabs,
} from '../../src/machines/tabs/selectors.ts';
import { MAX_TABS } from '../../src/machines/tabs/tabStrip.ts';
import type {
  DraftPlace,
  StoredTab,
  Tab,
  TabPage,
  TabsEmitted,
} from '../../src/machines/tabs/types.ts';
import { runs } from '../support/properties.ts';

type Event = EventFrom<typeof tabsMachine>;

const { home, receipts } = tabPages;
const search: TabPage = {
  key: '/order/order-search',
  address: '/order/order-search?receiver=Ama',
  fixed: false,
};
const owner = { account: 'ama', companyId: 7 };
const createPage = (name: string): TabPage => ({
  key: `/${name}`,
  address: `/${name}`,
  fixed: false,
});

/** Starts the tabs of a signed-in user and records navigations. */
function startTabs(stored: readonly StoredTab[] = []) {
  const actor = createActor(tabsMachine).start();
  const goEvents: TabsEmitted[] = [];
  actor.on('go', (event) => goEvents.push(event));
  actor.send({ type: 'signedIn', owner, fixed: [home], stored });
  return {
    actor,
    goEvents,
    send: (...events: readonly Event[]) => events.forEach((event) => actor.send(event)),
    keys: () => actor.getSnapshot().context.tabs.map(({ key }) => key),
    mountIdOf: (key: string) =>
      actor.getSnapshot().context.tabs.find((tab) => tab.key === key)?.mountId,
  };
}

const visitEvent = (shown: TabPage, name: string | null = null): Event => ({
  type: 'visit',
  page: shown,
  name,
});

describe('tabs', () => {
  test('a visit opens a tab at the end, and a later one updates its address', () => {
    const { actor, send, keys } = startTabs();
    send(
      visitEvent(search),
      visitEvent(receipts),
      visitEvent({ ...search, address: '/order/order-search' }),
    );
    expect(keys()).toEqual([home.key, search.key, receipts.key]);
    const { context } = actor.getSnapshot();
    expect(context.active).toBe(search.key);
    expect(context.tabs[1]?.address).toBe('/order/order-search');
  });

  test('a tab is named by its link, then by its page', () => {
    const { actor, send } = startTabs();
    const names = () => actor.getSnapshot().context.tabs.map(({ name }) => name);
    send(visitEvent(search, 'Ama'), visitEvent(search));
    expect(names()).toEqual([null, 'Ama']);
    // A remounted page keeps its name.
    send({ type: 'renew', key: search.key });
    expect(names()).toEqual([null, 'Ama']);
    send({ type: 'name', key: search.key, name: 'To Ama' }, visitEvent(search, 'Ama'));
    expect(names()).toEqual([null, 'To Ama']);
  });

  test('closing a tab shows its neighbour', () => {
    const { send, keys, goEvents } = startTabs();
    const [a, b, c] = [createPage('a'), createPage('b'), createPage('c')] as const;
    send(visitEvent(a), visitEvent(b), visitEvent(c), visitEvent(b), { type: 'close', key: b.key });
    expect(goEvents.at(-1)).toEqual({ type: 'go', address: '/c', replace: true });
    send(visitEvent(c), { type: 'close', key: c.key });
    expect(goEvents.at(-1)?.address).toBe('/a');
    send(visitEvent(a), { type: 'closeAll' });
    expect(goEvents.at(-1)?.address).toBe(home.address);
    expect(keys()).toEqual([home.key]);
  });

  test('closing a hidden tab does not navigate; a fixed one stays', () => {
    const { send, keys, goEvents } = startTabs();
    send(visitEvent(search), visitEvent(receipts), { type: 'close', key: search.key });
    send({ type: 'close', key: home.key }, { type: 'closeOthers', key: receipts.key });
    expect(keys()).toEqual([home.key, receipts.key]);
    expect(goEvents).toEqual([]);
  });

  test('closing all other tabs shows the remaining one', () => {
    const { send, keys, goEvents } = startTabs();
    send(visitEvent(createPage('a')), visitEvent(createPage('b')), visitEvent(createPage('c')));
    send({ type: 'closeOthers', key: '/a' });
    expect(keys()).toEqual([home.key, '/a']);
    expect(goEvents.at(-1)?.address).toBe('/a');
  });

  test('unsaved work is listed and lost only after a confirmation', () => {
    const { actor, send, keys, goEvents } = startTabs();
    const unsavedEvent = {
      type: 'unsaved',
      key: search.key,
      by: 'form',
      keptIn: null,
      unsaved: true,
    } as const;
    send(visitEvent(search), unsavedEvent, { type: 'closeAll' });
    expect(selectLostTabs(actor.getSnapshot()).map(({ key }) => key)).toEqual([search.key]);
    send({ type: 'cancel' });
    expect(keys()).toContain(search.key);
    send({ type: 'refresh', key: search.key }, { type: 'cancel' });
    expect(goEvents).toEqual([]);
    send({ type: 'closeAll' }, { type: 'confirm' });
    expect(keys()).toEqual([home.key]);
    expect(actor.getSnapshot().context.unsaved).toEqual([]);
  });

  test('unsaved work that is stored as a draft is not listed as lost', () => {
    const { actor, send } = startTabs();
    const unsavedIn = (key: string, keptIn: DraftPlace | null): Event => ({
      type: 'unsaved',
      key,
      by: 'form',
      keptIn,
      unsaved: true,
    });
    const toKeys = (tabs: readonly Tab[]) => tabs.map(({ key }) => key);
    send(visitEvent(createPage('a')), visitEvent(createPage('b')), visitEvent(createPage('c')));
    send(unsavedIn('/a', 'server'), unsavedIn('/b', 'browser'));
    expect(losesWorkByLeaving(actor.getSnapshot())).toBe(false);
    expect(toKeys(selectLostBySignOut(actor.getSnapshot(), true))).toEqual(['/b']);
    expect(toKeys(selectLostBySignOut(actor.getSnapshot(), false))).toEqual(['/a', '/b']);
    send(unsavedIn('/c', null), { type: 'closeAll' });
    const confirming = actor.getSnapshot();
    expect(losesWorkByLeaving(confirming)).toBe(true);
    expect(toKeys(selectDraftTabs(confirming))).toEqual(['/a', '/b']);
    expect(toKeys(selectLostTabs(confirming))).toEqual(['/c']);
    expect(toKeys(selectLostBySignOut(confirming, true))).toEqual(['/b', '/c']);
  });

  test('a page is unsaved while one of its forms is', () => {
    const { actor, send } = startTabs();
    const unsavedForm = (by: string, unsaved: boolean): Event => ({
      type: 'unsaved',
      key: search.key,
      by,
      keptIn: null,
      unsaved,
    });
    send(
      visitEvent(search),
      unsavedForm('a', true),
      unsavedForm('b', true),
      unsavedForm('a', false),
    );
    send({ type: 'close', key: search.key });
    expect(actor.getSnapshot().matches({ signedIn: 'asking' })).toBe(true);
  });

  test('a refresh goes through /redirect, which mounts the page again', () => {
    const { send, goEvents, mountIdOf } = startTabs();
    send(visitEvent(search));
    const mountIdBefore = mountIdOf(search.key);
    send({ type: 'refresh', key: search.key });
    expect(goEvents.at(-1)?.address).toBe('/redirect/order/order-search?receiver=Ama');
    expect(mountIdOf(search.key)).toBe(mountIdBefore);
    send({ type: 'renew', key: search.key });
    expect(mountIdOf(search.key)).not.toBe(mountIdBefore);
  });

  test('the twenty-first tab replaces the least recently used one', () => {
    const { send, keys } = startTabs();
    const otherPages = Array.from({ length: MAX_TABS - 1 }, (_, at) => createPage(String(at)));
    send(...otherPages.map((one) => visitEvent(one)), visitEvent(createPage('0')));
    send({ type: 'unsaved', key: '/1', by: 'form', keptIn: null, unsaved: true });
    expect(keys()).toHaveLength(MAX_TABS);
    // /0 was visited again and /1 has unsaved work, so /2 is replaced.
    send(visitEvent(createPage('more')));
    expect(keys()).toHaveLength(MAX_TABS);
    expect(keys()).not.toContain('/2');
    expect(keys()).toEqual(expect.arrayContaining([home.key, '/0', '/1', '/more']));
  });

  test('fixed tabs stay first and do not move', () => {
    const { send, keys } = startTabs();
    send(visitEvent(createPage('a')), visitEvent(createPage('b')), visitEvent(createPage('c')));
    send({ type: 'move', key: '/c', to: 0 }, { type: 'move', key: '/a', to: 9 });
    send({ type: 'move', key: home.key, to: 2 });
    expect(keys()).toEqual([home.key, '/c', '/b', '/a']);
  });

  test('stored tabs appear at once, and their pages mount on the first visit', () => {
    const storedTab = { key: '/a', address: '/a?x=1', name: 'A' };
    const { actor, send, keys, mountIdOf } = startTabs([
      storedTab,
      { ...storedTab, key: home.key },
    ]);
    expect(keys()).toEqual([home.key, '/a']);
    expect(mountIdOf('/a')).toBe(0);
    expect(linkTarget(actor.getSnapshot(), '/a')).toBe('/a?x=1');
    send(visitEvent({ key: '/a', address: '/a?x=1', fixed: false }));
    expect(mountIdOf('/a')).toBeGreaterThan(0);
    expect(actor.getSnapshot().context.tabs[1]?.name).toBe('A');
    // From the page itself, its plain address opens it without filters.
    expect(linkTarget(actor.getSnapshot(), '/a')).toBe('/a');
  });

  test('pages of the next user are mounted again', () => {
    const { send, mountIdOf, keys } = startTabs();
    send(visitEvent(search));
    const mountIdBefore = mountIdOf(search.key);
    send({ type: 'signedOut' });
    expect(keys()).toEqual([]);
    send({ type: 'signedIn', owner: { account: 'kofi', companyId: 8 }, fixed: [], stored: [] });
    send(visitEvent(search));
    expect(mountIdOf(search.key)).toBeGreaterThan(mountIdBefore ?? 0);
  });

  test('random sequences keep fixed tabs first, keys and mount ids unique, and the limit', () => {
    const { edges } = walk(tabsModel);
    expect(edges.length).toBeGreaterThan(100);
    const anyPage = fc.integer({ min: 0, max: 25 }).map((at) => createPage(String(at)));
    const anyEvent = fc.oneof<fc.Arbitrary<Event>[]>(
      anyPage.map((shown) => visitEvent(shown)),
      anyPage.map(({ key }) => ({ type: 'close', key })),
      anyPage.map(({ key }) => ({ type: 'renew', key })),
      fc
        .record({ key: anyPage.map(({ key }) => key), to: fc.nat(30) })
        .map(({ key, to }) => ({ type: 'move', key, to })),
      fc.constant<Event>(visitEvent(home)),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
        const { actor, send, keys } = startTabs();
        send(...events);
        const { tabs } = actor.getSnapshot().context;
        expect(new Set(keys()).size).toBe(tabs.length);
        expect(tabs.length).toBeLessThanOrEqual(MAX_TABS);
        expect(tabs[0]?.key).toBe(home.key);
        const mountIds = tabs.map(({ mountId }) => mountId).filter((mountId) => mountId > 0);
        expect(new Set(mountIds).size).toBe(mountIds.length);
      }),
      { numRuns: runs(100), seed: 6 },
    );
  });
});
