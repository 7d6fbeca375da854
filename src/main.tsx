import './start/olderBrowsers.ts';
import { linkKey } from './start/linkKey.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isChunkError, loadOnce, forgetFailedChunks } from './ui/chunks.ts';
import { createNetwork } from './composition/network.ts';
import { startSession } from './composition/session.ts';
import { watchClosing } from './composition/tabClose.ts';
import {
  requestLanguage,
  overrideTexts,
  onLanguageChosen,
  showLanguage,
  storedLanguage,
} from './language/i18n.ts';
import { DASHBOARD } from './api/contract/account/homePath.ts';
import { publicPaths } from './routes/publicPaths.ts';
import { createDisclaimerStore } from './storage/disclaimerStore.ts';
import { reloadWhenReachable, resetRetries } from './start/restart.ts';
import { createSessionStore } from './storage/sessionStore.ts';
import { createTextStore } from './storage/textStore.ts';
import { App, preloadPage } from './views/App.tsx';
import type { Accounts } from './views/shared/areas.ts';
import type { Portal } from './views/shared/portal.ts';

const network = createNetwork(window);
const store = createSessionStore({
  storage: localStorage,
  tab: sessionStorage,
  channel: new BroadcastChannel('portage.session'),
  page: window,
});
const textStore = createTextStore(localStorage);

store.reopen();
watchClosing(window, () => store.close());

const { session, callOptions, texts } = startSession({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  language: requestLanguage,
  store,
  textStore,
  showTexts: overrideTexts,
  disclaimers: createDisclaimerStore(localStorage),
  linkKey,
  network,
  forgetImports: async (owner) => {
    const { forgetWork } = await import('./composition/forgetWork.ts');
    await forgetWork(owner);
  },
});

/** Machines of registration and reset. */
async function loadAccounts(): Promise<Accounts> {
  const { createAccounts, createCodeFlowStore } = await import('./composition/accounts.ts');
  return createAccounts({
    callOptions,
    flowStore: createCodeFlowStore(sessionStorage),
    now: () => Date.now(),
    page: document,
    network,
  });
}

/** The strip of visited pages. */
async function loadTabs() {
  const { createPageResultStore, createTabs, createTabStore } =
    await import('./composition/tabs.ts');
  return createTabs(session, createTabStore(sessionStorage), createPageResultStore(sessionStorage));
}

/** Machines of the pages behind the sign-in. */
async function loadAreas() {
  const { createAreas } = await import('./composition/areas.ts');
  return createAreas({ session, callOptions, texts, network, store });
}

const portal: Portal = {
  session,
  areas: loadOnce(loadAreas),
  accounts: loadOnce(loadAccounts),
  tabs: loadOnce(loadTabs),
};

// A part that does not come is asked for again where it is shown.
if (store.load() !== null) preloadPage(window.location.pathname, portal).catch(forgetFailedChunks);
else document.addEventListener('input', loadWhileTyping);

/** Loads the home page once a user types into the sign-in form. */
function loadWhileTyping(): void {
  if (window.location.pathname !== publicPaths.login) return;
  document.removeEventListener('input', loadWhileTyping);
  preloadPage(DASHBOARD, portal).catch(forgetFailedChunks);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

/** Shows the portal once its texts are there. */
async function start(at: HTMLElement): Promise<void> {
  const cached = textStore.load();
  if (cached !== null) await overrideTexts(cached.texts);
  await showLanguage(storedLanguage());
  onLanguageChosen(() => void texts.refresh());
  createRoot(at).render(
    <StrictMode>
      <App portal={portal} />
    </StrictMode>,
  );
  resetRetries();
}

start(root).catch((error: unknown) => {
  if (!isChunkError(error)) reportError(error);
  return reloadWhenReachable(storedLanguage());
});
