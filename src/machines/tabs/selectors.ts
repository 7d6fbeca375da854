import type { SnapshotFrom } from 'xstate';
import type { tabsMachine } from './machine.ts';
import { lostBy } from './strip.ts';
import type { Tab } from './types.ts';

export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;

export const tabsOf = (s: TabsSnapshot): readonly Tab[] => s.context.tabs;

export const unsavedOf = (s: TabsSnapshot) => s.context.unsaved;

/** Leaving the portal now would lose something that was typed. */
export const hasUnsaved = (s: TabsSnapshot): boolean => s.context.unsaved.length > 0;

/** Tabs whose page holds something that is not saved. */
export const unsavedTabs = ({ context: { tabs, unsaved } }: TabsSnapshot): readonly Tab[] =>
  tabs.filter(({ key }) => unsaved.some((work) => work.key === key));

/** What waits for the user's word; null while nothing is asked. */
export const askedOf = (s: TabsSnapshot) => s.context.asked;

/** Tabs whose unsaved work would be lost by what is asked. */
export function lostTabs({ context }: TabsSnapshot): readonly Tab[] {
  if (context.asked === null) return [];
  const lost = lostBy(context, context.asked);
  return context.tabs.filter(({ key }) => lost.includes(key));
}

/**
 * Where a link leads: one without a query to an open tab finds it as it was left, filters and
 * all. The page shown is another matter: there it asks for the page without them.
 */
export function leadTo({ context }: TabsSnapshot, address: string): string {
  if (address === context.active) return address;
  return context.tabs.find(({ key }) => key === address)?.address ?? address;
}
