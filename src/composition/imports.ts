import { createActor, fromPromise, type ActorOptions, type AnyActorLogic } from 'xstate';
import type { CallsOptions } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { ImportKind } from '../domain/sheets/sheet.ts';
import type { DownloadRequest, NamedFile, Report } from '../machines/download/downloadRequest.ts';
import { importLayoutMachine } from '../machines/importLayout/machine.ts';
import type { SaveLayoutInput, SaveLayoutOutcome } from '../machines/importLayout/types.ts';
import {
  selectImportId,
  isUnfinished,
  selectImportScreen,
} from '../machines/orderImport/selectors.ts';
import type { ImportOwner } from '../machines/orderImport/types.ts';
import { selectProfile } from '../machines/session/selectors.ts';
import type { ImportLocks } from '../storage/importLocks.ts';
import type { ImportChannel } from '../storage/importChannel.ts';
import type { ImportRecord } from '../storage/importRecord.ts';
import type { ImportStore } from '../storage/importStore.ts';
import type { ImportService } from '../views/shared/importService.ts';
import type { Areas } from '../views/shared/areas.ts';
import type { Portal } from '../views/shared/portal.ts';
import type { Outbox } from '../workers/outboxHost.ts';
import { followSession, provideImport } from './imports/actors.ts';
import type { ImportClient } from './imports/calls.ts';
import { type DisposableEngine, ImportController } from './imports/controller.ts';
import { createMemory, recallValues } from './imports/importMemory.ts';
import {
  createUnfinishedImports,
  announceToOtherTabs,
  toStoredImport,
} from './imports/otherTabs.ts';
import { createRowCache } from './imports/rowCache.ts';
import { constantTexts } from './imports/savedLayouts.ts';
import { inspect } from './inspect.ts';
import type { Network } from './network.ts';
import { createPlaceLoader } from './placeLoader.ts';

export { importTable } from './imports/calls.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export interface ImportsOptions {
  readonly session: Portal['session'];
  readonly client: ImportClient;
  /** Creates the engine of one order kind; `onLost` is called when it crashes and loses the open sheet. */
  readonly createEngine: (onLost: () => void) => DisposableEngine;
  /** Whether engines rehearse, which takes seconds, while an import page waits for its first file. */
  readonly isRehearsed: boolean;
  readonly outbox: Outbox;
  readonly callOptions: CallsOptions;
  readonly imports: ImportStore;
  readonly locks: ImportLocks;
  /** Messages between tabs of this browser about their open imports. */
  readonly channel: ImportChannel;
  readonly network: Network;
  /** Sends `focus` when the user returns to the page, `beforeunload` before they leave it. */
  readonly page: EventTarget;
  /** Clock of the delays between retries; the browser's if absent. */
  readonly clock?: Clock;
}

/** Creates the file of rows that were not sent. */
type ExportProblems = (
  request: Extract<DownloadRequest, { file: 'importProblems' }>,
  report: Report,
) => Promise<Outcome<NamedFile>>;

/** The imports and the export of their unsent rows. */
export type Imports = Areas['imports'] & {
  readonly exportProblems: ExportProblems;
};

/** Creates the imports of all order kinds. Each starts on first use and then outlives its page. */
export function createImports(options: ImportsOptions): Imports {
  const importsByKind = new Map<ImportKind, ReturnType<typeof createImportOfKind>>();
  const getImport = (kind: ImportKind) => {
    const existing = importsByKind.get(kind);
    if (existing !== undefined) return existing;
    const created = createImportOfKind(kind, options);
    importsByKind.set(kind, created);
    return created;
  };
  return {
    importService: getImport,

    async unfinished() {
      const profile = selectProfile(options.session.getSnapshot());
      const stored = profile === null ? [] : await options.imports.find(profile).catch(() => []);
      const createdImports = [...importsByKind.values()];
      const openIds = new Set(
        createdImports.map(({ actor }) => selectImportId(actor.getSnapshot())),
      );
      const closed = stored.filter(({ importId }) => !openIds.has(importId));
      return {
        open: createdImports.filter(({ actor }) => isUnfinished(actor.getSnapshot())),
        stored: profile === null ? [] : await listWithCounts(options.imports, closed, profile),
      };
    },

    exportProblems: (request, report) => getImport(request.kind).exportProblems(request, report),
  };
}

const listWithCounts = (store: ImportStore, records: readonly ImportRecord[], owner: ImportOwner) =>
  Promise.all(records.map((record) => toStoredImport(store, record, owner)));

/** Creates the import of one kind and the export of its unsent rows. */
function createImportOfKind(
  kind: ImportKind,
  options: ImportsOptions,
): ImportService & { readonly exportProblems: ExportProblems } {
  const { client, outbox, callOptions, imports: store, locks, channel, network, session } = options;
  const engine = options.createEngine(() => controller.opened?.tell({ type: 'grid.broke' }));
  const rows = createRowCache((from, count) => engine.window(from, count));
  const memory = createMemory(client, kind);
  const places = createPlaceLoader(client);
  const layoutActor = createActor(
    importLayoutMachine.provide({
      actors: {
        saveLayout: fromPromise<SaveLayoutOutcome, SaveLayoutInput>(
          ({ input: { draft, replaced } }) => memory.saveLayout(draft, replaced),
        ),
      },
    }),
    { inspect },
  ).start();
  const controller = new ImportController({
    engine,
    rows,
    store,
    locks,
    channel,
    client,
    outbox,
    callOptions,
    memory,
    places,
    tellLayout: (event) => layoutActor.send(event),
    tell: (event) => actor.send(event),
  });
  const unfinished = createUnfinishedImports(store, locks, channel, options.page);
  const machine = provideImport({ kind, controller, client, memory, unfinished, network });
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const actor = createActor(machine, { input: { kind }, inspect, ...clock }).start();
  followSession(session, actor);
  announceToOtherTabs(actor, controller, channel);
  recallValues({ kind, actor, layoutActor, queries: controller });
  options.page.addEventListener('beforeunload', (event) => {
    if (controller.opened?.isUnstored === true) event.preventDefault();
  });
  return {
    actor,
    rows,
    queries: controller,
    savedLayout: layoutActor,
    getEarlierConstants: () => constantTexts(memory.layouts()),
    warmUp() {
      // A worker that breaks is replaced by the next call; there is nothing to report.
      if (options.isRehearsed) engine.prepare(kind).catch(() => undefined);
      outbox.prepare().catch(() => undefined);
      const profile = selectProfile(session.getSnapshot());
      if (profile === null) return;
      memory.load(profile.companyId);
      void places.load();
    },
    stopWarmUp() {
      const screen = selectImportScreen(actor.getSnapshot());
      // Once a file is being read, only the machine cancels it.
      if (screen === 'drop' || screen === 'refused') engine.cancel().catch(() => undefined);
    },
    learn: (values) => memory.learnValues(values),
    forget: () => memory.forgetValues(),
    async exportProblems({ language, formatProblem, fileName }, report) {
      const opened = controller.openImport;
      await opened.settled;
      const blob = await engine.exportProblems(language, async (problems, share) => {
        report(share);
        return problems.map(formatProblem);
      });
      return { ok: true, data: { blob, fileName } };
    },
  };
}
