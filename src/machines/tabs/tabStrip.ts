import { DASHBOARD } from '../../api/contract/account/homePath.ts';
import type {
  AskingEvent,
  StoredTab,
  TabPlan,
  Tab,
  TabPage,
  TabsContext,
  TabsEmitted,
} from './types.ts';

/** Maximum number of tabs; the least recently used one is closed. */
export const MAX_TABS = 20;

/** Path prefix that mounts the page at the rest of the path again. */
export const REOPEN_PREFIX = '/redirect';

export const noTabs: TabsContext = {
  owner: null,
  tabs: [],
  active: null,
  unsaved: [],
  pendingPlan: null,
  lastMountId: 0,
};

const hasUnsavedWork = ({ unsaved }: TabsContext, key: string): boolean =>
  unsaved.some((work) => work.key === key);

/** Initial tabs of a user: fixed tabs, then stored ones. */
export function createTabs(
  fixed: readonly TabPage[],
  stored: readonly StoredTab[],
): readonly Tab[] {
  const fixedKeys = new Set(fixed.map(({ key }) => key));
  return [
    ...fixed.map((page) => toUnmountedTab(page, null)),
    ...stored
      .filter(({ key }) => !fixedKeys.has(key))
      .map(({ key, address, name }) => toUnmountedTab({ key, address, fixed: false }, name)),
  ];
}

const toUnmountedTab = ({ key, address, fixed }: TabPage, name: string | null): Tab => ({
  key,
  address,
  fixed,
  name,
  mountId: 0,
  lastVisit: 0,
});

/** Applies a visit: opens a tab for the page, or updates the address of its tab. */
export function visitPage(
  context: TabsContext,
  page: TabPage,
  name: string | null,
): Partial<TabsContext> {
  const { tabs } = context;
  const lastVisit = Math.max(0, ...tabs.map((tab) => tab.lastVisit)) + 1;
  const existing = tabs.find(({ key }) => key === page.key);
  const isNew = existing === undefined || existing.mountId === 0;
  const lastMountId = isNew ? context.lastMountId + 1 : context.lastMountId;
  const tab: Tab = {
    ...page,
    name: existing?.name ?? name,
    mountId: isNew ? lastMountId : existing.mountId,
    lastVisit,
  };
  const next =
    existing === undefined
      ? insertTab(tabs, tab)
      : tabs.map((old) => (old === existing ? tab : old));
  return {
    tabs: withinTabLimit({ ...context, tabs: next }, page.key),
    active: page.key,
    lastMountId,
  };
}

/** Inserts a new tab: at the end, or behind the other fixed tabs. */
function insertTab(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  return tab.fixed ? tabs.toSpliced(countFixed(tabs), 0, tab) : [...tabs, tab];
}

const countFixed = (tabs: readonly Tab[]): number => tabs.filter(({ fixed }) => fixed).length;

function withinTabLimit(context: TabsContext, shown: string): readonly Tab[] {
  const { tabs } = context;
  if (tabs.length <= MAX_TABS) return tabs;
  const [oldest] = tabs
    .filter((tab) => !tab.fixed && tab.key !== shown && !hasUnsavedWork(context, tab.key))
    .toSorted((a, b) => a.lastVisit - b.lastVisit);
  return tabs.filter((tab) => tab !== oldest);
}

/** Mounts the page of a tab again, which discards typed content. */
export function renewTab(context: TabsContext, key: string): Partial<TabsContext> {
  const lastMountId = context.lastMountId + 1;
  return {
    tabs: context.tabs.map((tab) => (tab.key === key ? { ...tab, mountId: lastMountId } : tab)),
    unsaved: context.unsaved.filter((work) => work.key !== key),
    lastMountId,
  };
}

/** Moves a tab. Fixed tabs stay before the others. */
export function moveTab({ tabs }: TabsContext, key: string, to: number): Partial<TabsContext> {
  const tab = tabs.find((one) => one.key === key);
  if (tab === undefined || tab.fixed) return {};
  const otherTabs = tabs.filter((one) => one !== tab);
  return { tabs: otherTabs.toSpliced(Math.max(to, countFixed(otherTabs)), 0, tab) };
}

/** Converts an event to a plan. Fixed tabs are never closed. */
export function toTabPlan({ tabs }: TabsContext, event: AskingEvent): TabPlan {
  const closable = tabs.filter(({ fixed }) => !fixed).map(({ key }) => key);
  switch (event.type) {
    case 'refresh':
      return { act: 'refresh', key: event.key };
    case 'close':
      return { act: 'close', keys: closable.filter((key) => key === event.key), stay: null };
    case 'closeOthers':
      return {
        act: 'close',
        keys: closable.filter((key) => key !== event.key),
        stay: event.key,
      };
    case 'closeAll':
      return { act: 'close', keys: closable, stay: null };
  }
}

/** Keys of tabs whose unsaved work a plan would leave. */
export function findUnsavedKeys(context: TabsContext, plan: TabPlan): readonly string[] {
  const keys = plan.act === 'close' ? plan.keys : [plan.key];
  return keys.filter((key) => hasUnsavedWork(context, key));
}

/** Applies a plan. A refreshed page is mounted again by /redirect. */
export function applyPlan(context: TabsContext, plan: TabPlan): Partial<TabsContext> {
  if (plan.act === 'refresh') return {};
  const closedKeys = new Set(plan.keys);
  return {
    tabs: context.tabs.filter(({ key }) => !closedKeys.has(key)),
    unsaved: context.unsaved.filter(({ key }) => !closedKeys.has(key)),
  };
}

/** Returns the navigation that a plan causes; null if the current page stays. */
export function findDestination({ tabs, active }: TabsContext, plan: TabPlan): TabsEmitted | null {
  const go = (address: string, replace: boolean) => ({ type: 'go', address, replace }) as const;
  if (plan.act === 'refresh') {
    const tab = tabs.find(({ key }) => key === plan.key);
    return tab === undefined ? null : go(REOPEN_PREFIX + tab.address, plan.key === active);
  }
  if (active === null || !plan.keys.includes(active)) return null;
  const at = tabs.findIndex(({ key }) => key === active);
  const leftNeighbours = tabs.slice(0, at).toReversed();
  const next = [...tabs.slice(at + 1), ...leftNeighbours].filter(
    ({ key }) => !plan.keys.includes(key),
  );
  const nextTab = next.find(({ key }) => key === plan.stay) ?? next[0];
  return go(nextTab?.address ?? DASHBOARD, true);
}
