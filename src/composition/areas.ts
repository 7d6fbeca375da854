import { createCalls, type CallsOptions } from '../api/calls.ts';
import { loadOnce, isDataSaverOn } from '../ui/chunks.ts';
import { createPageResultStore } from '../storage/pageResultStore.ts';
import type { SessionStore } from '../storage/sessionStore.ts';
import type { AreaLoaders } from '../views/shared/areas.ts';
import type { Portal } from '../views/shared/portal.ts';
import type { Imports } from './imports.ts';
import type { Network } from './network.ts';
import { openPrintDialog, saveFile } from './browserDialogs.ts';
import type { Texts } from './texts.ts';
import { watchCodes } from './watchCodes.ts';

interface AreaOptions {
  readonly session: Portal['session'];
  readonly callOptions: CallsOptions;
  readonly texts: Texts;
  readonly network: Network;
  readonly store: SessionStore;
}

/** Opens the channel on which tabs tell each other about their imports. */
const openImportChannel = () => new BroadcastChannel('portage.imports');

/** Waits for the first message about imports. */
async function untilImportNews(): Promise<void> {
  const channel = openImportChannel();
  await new Promise((resolve) => {
    channel.addEventListener('message', resolve);
    channel.postMessage({ type: 'ask' });
  });
  channel.close();
}

/**
 * The machines of each area, with the browser's storage and the server's calls. An area's code
 * loads with its first page.
 */
export function createAreas({
  session,
  callOptions,
  texts,
  network,
  store,
}: AreaOptions): AreaLoaders {
  const loadImports: () => Promise<Imports> = loadOnce(async () => {
    const [
      imports,
      { createEngineClient },
      { createOutboxClient },
      { createImportStore },
      { createImportChannel },
      { createImportLocks },
    ] = await Promise.all([
      import('./imports.ts'),
      import('../workers/engineClient.ts'),
      import('../workers/outboxClient.ts'),
      import('../storage/importStore.ts'),
      import('../storage/importChannel.ts'),
      import('../storage/importLocks.ts'),
    ]);
    return imports.createImports({
      session,
      client: createCalls(imports.importTable, callOptions),
      createEngine: (onLost) => createEngineClient(undefined, onLost),
      // A browser with the data saver on is mostly on a phone, whose processor is slow.
      isRehearsed: !isDataSaverOn(),
      outbox: createOutboxClient(
        () =>
          new Worker(new URL('./imports/outbox.worker.ts', import.meta.url), { type: 'module' }),
      ),
      callOptions,
      imports: createImportStore(),
      locks: createImportLocks(navigator.locks),
      channel: createImportChannel(openImportChannel()),
      network,
      page: window,
    });
  });

  return {
    kit: loadOnce(async () => {
      const [{ createKit }, { createPreferencesStore }, { createFormDraftStore }] =
        await Promise.all([
          import('./kit.ts'),
          import('../storage/preferencesStore.ts'),
          import('../storage/formDraftStore.ts'),
        ]);
      return createKit({
        session,
        callOptions,
        texts,
        network,
        document,
        preferences: createPreferencesStore(localStorage),
        pageResults: createPageResultStore(sessionStorage),
        formDrafts: createFormDraftStore(localStorage, () => Date.now()),
        switchTrial: async (address, isCleared) => {
          const { switchTrial } = await import('./trial.ts');
          const openPage = (opened: string) => window.location.assign(opened);
          return switchTrial({ callOptions, sessionStore: store, openPage }, address, isCleared);
        },
        saveFile,
        createProblemsFile: async (request, report) =>
          (await loadImports()).exportProblems(request, report),
      });
    }),

    entry: loadOnce(async () => {
      const [{ createEntry, entryTable }, { createDraftStore }, { createImportLocks }] =
        await Promise.all([
          import('./orderEntry.ts'),
          import('../storage/draftStore.ts'),
          import('../storage/importLocks.ts'),
        ]);
      return createEntry({
        session,
        client: createCalls(entryTable, callOptions),
        drafts: createDraftStore(localStorage, () => Date.now()),
        locks: createImportLocks(navigator.locks),
        network,
        page: window,
      });
    }),

    imports: loadImports,

    importNews: loadOnce(async () => {
      await untilImportNews();
      const { createRunningImports, createImportChannel, createImportLocks } =
        await import('./runningImports.ts');
      return createRunningImports({
        channel: createImportChannel(openImportChannel()),
        locks: createImportLocks(navigator.locks),
      });
    }),

    labels: loadOnce(async () => {
      const [{ createLabels, labelTable }, { createPrintStore }, { findUsbPrinters }] =
        await Promise.all([
          import('./labelPrint.ts'),
          import('../storage/printStore.ts'),
          import('./usbPrinter.ts'),
        ]);
      const client = createCalls(labelTable, callOptions);
      const prints = createPrintStore(sessionStorage, localStorage);
      const usbPrinters = findUsbPrinters();
      const outputs = { openPrintDialog, saveFile, usbPrinters };
      return createLabels({ session, client, prints, ...outputs, watchCodes });
    }),

    scans: loadOnce(async () => {
      const { createScans, createScanStore, scanSounds, scanTable } = await import('./scans.ts');
      const client = createCalls(scanTable, callOptions);
      const scans = createScanStore(localStorage);
      return createScans({ session, client, scans, network, sounds: scanSounds });
    }),
  };
}
