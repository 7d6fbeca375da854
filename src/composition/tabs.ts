import { createActor, type ActorRefFrom } from 'xstate';
import { getHomePath } from '../api/contract/account/homePath.ts';
import type { Profile } from '../api/contract/account/security.ts';
import {
  isSignedIn,
  mayOpen,
  selectProfile,
  type SessionSnapshot,
} from '../machines/session/selectors.ts';
import { tabsMachine } from '../machines/tabs/machine.ts';
import type { StoredTab, TabsOwner } from '../machines/tabs/types.ts';
import { routeAt } from '../views/routes/routes.ts';
import type { PageResultStore } from '../storage/pageResultStore.ts';
import type { TabStore } from '../storage/tabStore.ts';
import { splitAddress, tabAt } from '../views/routes/tabAt.ts';
import type { Portal } from '../views/shared/portal.ts';
import { inspect } from './inspect.ts';

// Loaded as one chunk with its stores.
export { createPageResultStore } from '../storage/pageResultStore.ts';
export { createTabStore } from '../storage/tabStore.ts';

/**
 * Starts the tabs of the signed-in user. They survive a reload; a sign-out removes them and the cached answers of
 * pages.
 */
export function createTabs(
  session: Portal['session'],
  store: TabStore,
  answers: Pick<PageResultStore, 'clear'>,
): ActorRefFrom<typeof tabsMachine> {
  const tabs = createActor(tabsMachine, { inspect }).start();
  let owner: TabsOwner | null = null;

  function report(snapshot: SessionSnapshot): void {
    const profile = isSignedIn(snapshot) ? selectProfile(snapshot) : null;
    if (profile !== null && owner !== null && isSameOwner(profile, owner)) return;
    if (owner !== null) {
      owner = null;
      tabs.send({ type: 'signedOut' });
    }
    if (profile === null) {
      if (snapshot.context.notice === 'signedOut') {
        store.clear();
        answers.clear();
      }
      return;
    }
    owner = { account: profile.account, companyId: profile.companyId };
    const storedTabs = store.load(owner).filter((tab) => isOpenTo(snapshot, tab));
    tabs.send({ type: 'signedIn', owner, fixed: fixedTabs(profile), stored: storedTabs });
  }

  tabs.subscribe(({ context }) => {
    if (context.owner === null) return;
    store.save(
      context.owner,
      context.tabs.filter(({ fixed }) => !fixed),
    );
  });
  session.subscribe(report);
  report(session.getSnapshot());
  return tabs;
}

const isSameOwner = (a: TabsOwner, b: TabsOwner): boolean =>
  a.account === b.account && a.companyId === b.companyId;

/** Home page of the user, if it has its own address. */
function fixedTabs(profile: Profile) {
  const home = tabAt(getHomePath(profile), '');
  return home?.fixed === true ? [home] : [];
}

/** Returns whether the page of a stored tab still exists and is open to the user. */
function isOpenTo(snapshot: SessionSnapshot, { key, address }: StoredTab): boolean {
  const { path, search } = splitAddress(address);
  const route = routeAt(path);
  return route !== null && tabAt(path, search)?.key === key && mayOpen(snapshot, route);
}
