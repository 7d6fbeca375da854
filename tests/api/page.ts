import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createNetwork } from '../../src/composition/network.ts';
import { createEndpointCaller } from '../../src/api/calls.ts';
import { createClient } from '../../src/api/client.ts';
import { createRunningImports } from '../../src/composition/runningImports.ts';
import { switchTrial } from '../../src/composition/trial.ts';
import type { ForgetImports } from '../../src/composition/sessionActors.ts';
import { startSession } from '../../src/composition/session.ts';
import { createWork } from '../support/work.ts';
import { toSolvedCode, type SolvedCode } from '../../src/machines/imageCode/machine.ts';
import type { TextOverlay } from '../../src/api/contract/countries/publicCalls.ts';
import type { ImportSnapshot } from '../../src/machines/orderImport/selectors.ts';
import {
  selectRunningImports,
  type RunningImport,
} from '../../src/machines/runningImports/machine.ts';
import type { SessionSnapshot } from '../../src/machines/session/selectors.ts';
import { createImportLocks } from '../../src/storage/importLocks.ts';
import { createImportChannel } from '../../src/storage/importChannel.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import { storageFailure } from '../../src/storage/indexedDatabase.ts';
import { createFormDraftStore } from '../../src/storage/formDraftStore.ts';
import { createDraftStore } from '../../src/storage/draftStore.ts';
import { createPrintStore } from '../../src/storage/printStore.ts';
import { createDisclaimerStore } from '../../src/storage/disclaimerStore.ts';
import { createScanStore } from '../../src/storage/scanStore.ts';
import { createPageResultStore } from '../../src/storage/pageResultStore.ts';
import { createPreferencesStore } from '../../src/storage/preferencesStore.ts';
import { createSessionStore } from '../../src/storage/sessionStore.ts';
import { createTextStore } from '../../src/storage/textStore.ts';
import type { Portal } from '../../src/views/shared/portal.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import { createOutbox } from '../../src/workers/outboxHost.ts';
import { PASSWORD, type AccountName } from '../support/fixtures.ts';
import { TEST_CAPTCHA_CODE, type TestServer } from '../support/server.ts';
import { eventually } from '../support/eventually.ts';

/** Answers one request in place of the network; `pass` forwards it to the server. */
export type Wire = (
  path: string,
  pass: () => Promise<Response>,
  body?: RequestInit['body'],
) => Promise<Response>;

export const passThrough: Wire = (_, pass) => pass();

/** Browsers have `reportError`; here a reported error fails the test. */
globalThis.reportError = (error) =>
  queueMicrotask(() => {
    throw error;
  });

/** localStorage of one browser. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** A browser with its storage, which opens tabs. */
export function createBrowser(server: TestServer) {
  const storage = memoryStorage();
  /** Storage of texts, disclaimers, drafts and preferences. */
  const settings = memoryStorage();
  const browser = crypto.randomUUID();

  /**
   * Opens a tab: a page without its views, with the real server and engine. `linkKey` is the sign-in key of its address.
   */
  function openTab(
    wire: { current: Wire } = { current: passThrough },
    linkKey: string | null = null,
  ) {
    const windowEvents = new EventTarget();
    const store = createSessionStore({
      storage,
      tab: memoryStorage(),
      channel: new BroadcastChannel(browser),
      page: windowEvents,
    });
    const shownTexts: TextOverlay[] = [];
    /** Addresses that were opened as new pages. */
    const openedPages: string[] = [];
    const network = createNetwork(windowEvents);
    const releaseCallbacks = new Set<() => void>();
    const locks = createImportLocks(navigator.locks);
    const channelToOthers = new BroadcastChannel(`${browser}.imports`);
    const fetch = (url: string, init: RequestInit) =>
      wire.current(
        url,
        () => {
          init.signal?.throwIfAborted();
          return server.request(url, init);
        },
        init.body,
      );
    const forgetWork: ForgetImports = async (owner) => {
      createDraftStore(settings, () => Date.now()).removeAll(owner);
      await createImportStore().removeAll(owner);
    };
    const { session, callOptions, texts } = startSession({
      baseUrl: '',
      fetch,
      language: () => 'en',
      store,
      textStore: createTextStore(settings),
      showTexts: async (texts) => void shownTexts.push(texts),
      disclaimers: createDisclaimerStore(settings),
      linkKey,
      network,
      forgetImports: forgetWork,
    });
    const client = createClient(callOptions);
    const outbox = createOutbox({
      store: createImportStore(),
      failureOf: storageFailure,
      fetch,
    });
    const work = createWork({
      session,
      client,
      texts,
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
      createEngine: () => Object.assign(createInlineEngine(), { dispose: () => undefined }),
      isRehearsed: false,
      outbox,
      callOptions,
      switchTrial: (address, isCleared) =>
        switchTrial(
          {
            callOptions,
            sessionStore: store,
            openPage: (opened) => void openedPages.push(opened),
            forget: forgetWork,
          },
          address,
          isCleared,
        ),
      imports: createImportStore(),
      locks: {
        ...locks,
        claim: async (importId) => {
          const release = await locks.claim(importId);
          if (release !== null) releaseCallbacks.add(release);
          return release;
        },
        claimWithin: async (importId, ms) => {
          const release = await locks.claimWithin(importId, ms);
          if (release !== null) releaseCallbacks.add(release);
          return release;
        },
      },
      channel: createImportChannel(channelToOthers),
      preferences: createPreferencesStore(settings),
      pageResults: createPageResultStore(settings),
      formDrafts: createFormDraftStore(settings, () => Date.now()),
      drafts: createDraftStore(settings, () => Date.now()),
      network,
      page: windowEvents,
      // Delays between retries take no time.
      clock: { setTimeout: (run) => setTimeout(run, 0), clearTimeout: (id) => clearTimeout(id) },
      scans: createScanStore(settings),
      sounds: () => undefined,
      saveFile: () => undefined,
      openPrintDialog: () => Promise.resolve(),
      usbPrinters: null,
      watchCodes: () => () => undefined,
      prints: createPrintStore(settings, settings),
    });
    const importService = work.importService('domestic');
    const { actor, rows } = importService;

    return {
      session,
      client,
      ask: createEndpointCaller(callOptions),
      callOptions,
      outbox,
      texts,
      store,
      /** Text overlays that the page has shown, newest last. */
      shownTexts,
      openedPages,
      work,
      importService,
      /** Import of any kind; `importService` is the domestic one. */
      importServiceOf: work.importService,
      import: actor,
      rows,
      wire,
      windowEvents,
      untilSession: (isReached: (s: SessionSnapshot) => boolean) => waitFor(session, isReached),
      until: (isReached: (s: ImportSnapshot) => boolean) => waitFor(actor, isReached),
      async signIn(account: AccountName) {
        const code = await solveImageCode(session);
        session.send({ type: 'signIn', account, password: PASSWORD, code });
        await waitFor(session, (s) => s.matches('signedIn'));
      },
      /** Waits until the current counts of the import are in the storage. */
      async untilStored() {
        const { owner, importId, counts } = actor.getSnapshot().context;
        await eventually(async () => {
          const storedImports = owner === null ? [] : await createImportStore().find(owner);
          const record = storedImports.find((candidate) => candidate.importId === importId);
          expect(record?.counts).toEqual(counts);
        });
      },
      /** Simulates the end of a tab: everything stops, and its locks are released. */
      close() {
        wire.current = () => new Promise(() => undefined);
        session.stop();
        actor.stop();
        channelToOthers.close();
        for (const release of releaseCallbacks) release();
      },
    };
  }

  /** Opens the top bar of a tab, which shows the imports that all tabs of the user send. */
  function watchRunningImports(owner: { readonly account: string; readonly companyId: number }) {
    const channel = new BroadcastChannel(`${browser}.imports`);
    const { runningImports } = createRunningImports({
      channel: createImportChannel(channel),
      locks: createImportLocks(navigator.locks),
    });
    const actor = createActor(runningImports, { input: { owner } }).start();
    return {
      until: async (isReached: (imports: readonly RunningImport[]) => boolean) =>
        selectRunningImports(await waitFor(actor, (s) => isReached(selectRunningImports(s)))),
      close() {
        actor.stop();
        channel.close();
      },
    };
  }
  return { openTab, watchRunningImports, storage, settings };
}

/** Waits for the image code of the sign-in form and returns its solution. */
export async function solveImageCode(session: Portal['session']): Promise<SolvedCode> {
  const { children } = await waitFor(session, (s) => s.matches('signedOut'));
  if (children.imageCode === undefined) throw new Error('There is no image code.');
  const ready = await waitFor(children.imageCode, (s) => s.matches('ready'));
  const code = toSolvedCode(ready, TEST_CAPTCHA_CODE);
  if (code === null) throw new Error('There is no picture.');
  return code;
}

export type Tab = ReturnType<ReturnType<typeof createBrowser>['openTab']>;
