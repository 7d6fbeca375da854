import { DASHBOARD } from '../../api/contract/account/homePath.ts';
import type {
  AskingEvent,
  KeptTab,
  Plan,
  Tab,
  TabPage,
  TabsContext,
  TabsEmitted,
} from './types.ts';

/** More than these are more than a strip can show: the one not looked at for longest leaves. */
export const MOST_TABS = 20;

/** Going here shows the page at the rest of the path from its beginning. */
export const REDIRECT = '/redirect';

export const noTabs: TabsContext = {
  owner: null,
  tabs: [],
  active: null,
  unsaved: [],
  asked: null,
  lives: 0,
};

const holdsWork = ({ unsaved }: TabsContext, key: string): boolean =>
  unsaved.some((work) => work.key === key);

/** Initial strip of a returning user: fixed tabs, then those that were open. */
export function begun(fixed: readonly TabPage[], kept: readonly KeptTab[]): readonly Tab[] {
  const always = new Set(fixed.map(({ key }) => key));
  return [
    ...fixed.map((page) => unseen(page, null)),
    ...kept
      .filter(({ key }) => !always.has(key))
      .map(({ key, address, name }) => unseen({ key, address, fixed: false }, name)),
  ];
}

const unseen = ({ key, address, fixed }: TabPage, name: string | null): Tab => ({
  key,
  address,
  fixed,
  name,
  life: 0,
  used: 0,
});

/** A page is shown: its tab is opened by the name it has so far, or given the page's address of now. */
export function visited(
  context: TabsContext,
  page: TabPage,
  name: string | null,
): Partial<TabsContext> {
  const { tabs } = context;
  const used = Math.max(0, ...tabs.map((tab) => tab.used)) + 1;
  const known = tabs.find(({ key }) => key === page.key);
  const isNew = known === undefined || known.life === 0;
  const lives = isNew ? context.lives + 1 : context.lives;
  const tab: Tab = { ...page, name: known?.name ?? name, life: isNew ? lives : known.life, used };
  const next =
    known === undefined ? placed(tabs, tab) : tabs.map((old) => (old === known ? tab : old));
  return { tabs: withinCap({ ...context, tabs: next }, page.key), active: page.key, lives };
}

/** New tabs are last, fixed ones last among the fixed. */
function placed(tabs: readonly Tab[], tab: Tab): readonly Tab[] {
  return tab.fixed ? tabs.toSpliced(fixedCount(tabs), 0, tab) : [...tabs, tab];
}

const fixedCount = (tabs: readonly Tab[]): number => tabs.filter(({ fixed }) => fixed).length;

function withinCap(context: TabsContext, shown: string): readonly Tab[] {
  const { tabs } = context;
  if (tabs.length <= MOST_TABS) return tabs;
  const [oldest] = tabs
    .filter((tab) => !tab.fixed && tab.key !== shown && !holdsWork(context, tab.key))
    .toSorted((a, b) => a.used - b.used);
  return tabs.filter((tab) => tab !== oldest);
}

/** The page of a tab begins again; what was typed on it is gone. */
export function renewed(context: TabsContext, key: string): Partial<TabsContext> {
  const lives = context.lives + 1;
  return {
    tabs: context.tabs.map((tab) => (tab.key === key ? { ...tab, life: lives } : tab)),
    unsaved: context.unsaved.filter((work) => work.key !== key),
    lives,
  };
}

/** A tab at another place. Fixed tabs stay before the others. */
export function moved({ tabs }: TabsContext, key: string, to: number): Partial<TabsContext> {
  const tab = tabs.find((one) => one.key === key);
  if (tab === undefined || tab.fixed) return {};
  const rest = tabs.filter((one) => one !== tab);
  return { tabs: rest.toSpliced(Math.max(to, fixedCount(rest)), 0, tab) };
}

/** Converts an event to a plan. Fixed tabs are never closed. */
export function toTabPlan({ tabs }: TabsContext, event: AskingEvent): Plan {
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
export function leftBy(context: TabsContext, plan: Plan): readonly string[] {
  const keys = plan.act === 'close' ? plan.keys : [plan.key];
  return keys.filter((key) => holdsWork(context, key));
}

/** The strip after a plan. A page that is refreshed begins again once /redirect is reached. */
export function after(context: TabsContext, plan: Plan): Partial<TabsContext> {
  if (plan.act === 'refresh') return {};
  const gone = new Set(plan.keys);
  return {
    tabs: context.tabs.filter(({ key }) => !gone.has(key)),
    unsaved: context.unsaved.filter(({ key }) => !gone.has(key)),
  };
}

/** Returns the navigation that a plan causes; null if the current page stays. */
export function findDestination({ tabs, active }: TabsContext, plan: Plan): TabsEmitted | null {
  const go = (address: string, replace: boolean) => ({ type: 'go', address, replace }) as const;
  if (plan.act === 'refresh') {
    const tab = tabs.find(({ key }) => key === plan.key);
    return tab === undefined ? null : go(REDIRECT + tab.address, plan.key === active);
  }
  if (active === null || !plan.keys.includes(active)) return null;
  const at = tabs.findIndex(({ key }) => key === active);
  const left = tabs.slice(0, at).toReversed();
  const next = [...tabs.slice(at + 1), ...left].filter(({ key }) => !plan.keys.includes(key));
  const stay = next.find(({ key }) => key === plan.stay) ?? next[0];
  return go(stay?.address ?? DASHBOARD, true);
}
