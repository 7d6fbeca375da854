import { linkKey } from './linkKey.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createNetwork } from './composition/network.ts';
import { saveFile } from './composition/saveFile.ts';
import { startSession } from './composition/session.ts';
import { watchClosing } from './composition/tabClose.ts';
import { language, layTexts, onLanguageChosen, showLanguage, storedLanguage } from './i18n.ts';
import { createDisclaimerStore } from './storage/disclaimerStore.ts';
import { createSessionStore } from './storage/sessionStore.ts';
import { createTextStore } from './storage/textStore.ts';
import { App } from './views/App.tsx';
import type { Accounts, Portal, Work } from './views/portal.ts';

const network = createNetwork(window);
const store = createSessionStore(localStorage, sessionStorage);
const textStore = createTextStore(localStorage);

const [visit] = performance.getEntriesByType('navigation');
store.reopen(visit instanceof PerformanceNavigationTiming && visit.type === 'reload');
watchClosing(window, () => store.close());

const { session, client, texts } = startSession({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  language,
  store,
  textStore,
  showTexts: layTexts,
  disclaimers: createDisclaimerStore(localStorage),
  linkKey,
  network,
  forgetImports: async (owner) => {
    const { createImportStore } = await import('./storage/importStore.ts');
    await createImportStore().removeAll(owner);
  },
});

/** Engine, storage and machines of the pages: what /login does without. */
async function loadWork(): Promise<Work> {
  const [{ createWork }, { createEngineClient }, { createImportStore }, { createClaims }] =
    await Promise.all([
      import('./composition/work.ts'),
      import('./workers/engineClient.ts'),
      import('./storage/importStore.ts'),
      import('./storage/claims.ts'),
    ]);
  return createWork({
    session,
    client,
    createEngine: () => createEngineClient(),
    imports: createImportStore(),
    claims: createClaims(navigator.locks),
    network,
    page: window,
    saveFile,
  });
}

/** Machines of registration and reset. */
async function loadAccounts(): Promise<Accounts> {
  const [{ createAccounts }, { createWalkStore }] = await Promise.all([
    import('./composition/accounts.ts'),
    import('./storage/walkStore.ts'),
  ]);
  return createAccounts({
    client,
    walks: createWalkStore(sessionStorage),
    now: () => Date.now(),
    page: document,
    untilReachable: (signal) => network.untilReachable(signal),
  });
}

/** Loads a part when it is first asked for; one that did not arrive may arrive at the next try. */
function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () =>
    (part ??= load().catch((error: unknown) => {
      part = undefined;
      throw error;
    }));
}

const portal: Portal = { session, work: once(loadWork), accounts: once(loadAccounts) };

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
const cached = textStore.load();
if (cached !== null) await layTexts(cached.texts);
await showLanguage(storedLanguage());
onLanguageChosen(() => void texts.refresh());
createRoot(root).render(
  <StrictMode>
    <App portal={portal} />
  </StrictMode>,
);
