import type { SnapshotFrom } from 'xstate';
import type { tabsMachine } from './machine.ts';
import { findUnsavedKeys } from './tabStrip.ts';
import type { Tab, TabsContext } from './types.ts';

export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;

export const selectTabs = (s: TabsSnapshot): readonly Tab[] => s.context.tabs;

export const selectUnsaved = (s: TabsSnapshot) => s.context.unsaved;

/** Whether leaving the portal now would lose typed content. */
export const losesWorkByLeaving = (s: TabsSnapshot): boolean =>
  s.context.unsaved.some(({ keptIn }) => keptIn === null);

/**
 * Tabs whose page has work that signing out would lose. `areDraftsSent`: the server has all drafts;
 * if not, any of them may be lost.
 */
export const selectLostBySignOut = (
  { context: { tabs, unsaved } }: TabsSnapshot,
  areDraftsSent: boolean,
): readonly Tab[] =>
  tabs.filter(({ key }) =>
    unsaved.some((work) => work.key === key && !(areDraftsSent && work.keptIn === 'server')),
  );

/** Pending plan that the user has to confirm; null for none. */
export const selectPendingClose = (s: TabsSnapshot) => s.context.pendingPlan;

/** Tabs whose unsaved work the pending plan would lose. */
export const selectLostTabs = ({ context }: TabsSnapshot): readonly Tab[] =>
  selectUnsavedTabs(context).filter(({ key }) => isLost(context, key));

/** Tabs whose unsaved work stays as a draft after the pending plan. */
export const selectDraftTabs = ({ context }: TabsSnapshot): readonly Tab[] =>
  selectUnsavedTabs(context).filter(({ key }) => !isLost(context, key));

function selectUnsavedTabs(context: TabsContext): readonly Tab[] {
  if (context.pendingPlan === null) return [];
  const unsavedKeys = findUnsavedKeys(context, context.pendingPlan);
  return context.tabs.filter(({ key }) => unsavedKeys.includes(key));
}

const isLost = ({ unsaved }: TabsContext, key: string): boolean =>
  unsaved.some((work) => work.key === key && work.keptIn === null);

/**
 * Address that a link opens. A link without a query to an open tab keeps its filters; on the current
 * page, it opens the page without them.
 */
export function linkTarget({ context }: TabsSnapshot, address: string): string {
  if (address === context.active) return address;
  return context.tabs.find(({ key }) => key === address)?.address ?? address;
}
