import { createActor, fromPromise } from 'xstate';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Client } from '../api/client.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { OrderKind } from '../api/contract/sheet.ts';
import { downloadMachine } from '../machines/download/machine.ts';
import type { DownloadRequest, SaveInput } from '../machines/download/machine.ts';
import { profileOf } from '../machines/session/selectors.ts';
import type { Claims } from '../storage/claims.ts';
import type { DraftStore } from '../storage/draftStore.ts';
import type { ImportStore } from '../storage/importStore.ts';
import type { LookStore } from '../storage/lookStore.ts';
import type { PrintStore } from '../storage/printStore.ts';
import type { ImportDesk, Portal, Work } from '../views/shared/portal.ts';
import { provideAddressBook } from './addressBook.ts';
import { provideAttachments } from './attachments.ts';
import { createChecker } from './checker.ts';
import { provideImport } from './importActors.ts';
import { inspect } from './inspect.ts';
import { joinImportToSession } from './joinImport.ts';
import { createHabits } from './habits.ts';
import { createImportSender } from './importSender.ts';
import { looksOf } from './lists.ts';
import { provideLabelPrint } from './labelPrint.ts';
import { createLook } from './look.ts';
import type { Network } from './network.ts';
import { provideFreightQuote, provideOrderEntry } from './orderEntry.ts';
import { provideOrderActions } from './orderActions.ts';
import { exportOrders, provideOrderLists } from './orderLists.ts';
import { provideReceipts } from './receipts.ts';
import { createRowCache } from './rowCache.ts';
import { createSender } from './sender.ts';
import { createUnfinished } from './unfinished.ts';
import { provideFrame, type Sight } from './frame.ts';
import { provideTextDesk } from './textDesk.ts';
import type { Texts } from './texts.ts';
import { createWorkbench } from './workbench.ts';
import type { DisposableEngine } from './workbench.ts';

type ProblemsRequest = Extract<DownloadRequest, { file: 'importProblems' }>;
type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export interface WorkOptions {
  readonly session: Portal['session'];
  readonly client: Client;
  readonly texts: Texts;
  /** The document of the page. */
  readonly sight: Sight;
  /** One engine for each order kind. */
  readonly createEngine: () => DisposableEngine;
  readonly imports: ImportStore;
  readonly drafts: DraftStore;
  readonly claims: Claims;
  readonly looks: LookStore;
  readonly prints: PrintStore;
  readonly network: Network;
  /** Sends `focus` when the user comes back to the page, `beforeunload` before he leaves it. */
  readonly page: EventTarget;
  /** Counts the waits between two tries; the browser's own where absent. */
  readonly clock?: Clock;
  /** Hands a file to the user. */
  readonly saveFile: (blob: Blob, fileName: string) => void;
  /** Opens the browser's print dialog; ends when it is closed. */
  readonly openPrintDialog: () => Promise<void>;
}

/** Makes what the pages behind the sign-in work with, and starts the imports. */
export function createWork(options: WorkOptions): Work {
  const { client } = options;
  const imports = {
    domestic: startImport('domestic', options),
    international: startImport('international', options),
    ltl: startImport('ltl', options),
    express: startImport('express', options),
    fbs: startImport('fbs', options),
  };
  return {
    orderImport: {
      domestic: imports.domestic.desk,
      international: imports.international.desk,
      ltl: imports.ltl.desk,
      express: imports.express.desk,
      fbs: imports.fbs.desk,
    },

    looks: looksOf(options.session, options.looks),
    ...provideOrderLists(client),
    ...provideOrderActions(client, options.session),

    orderEntry: provideOrderEntry(options),
    freightQuote: provideFreightQuote(client),

    ...provideReceipts(client),

    ...provideLabelPrint(options),

    ...provideAddressBook(client),

    ...provideAttachments(client, options.network),

    ...provideTextDesk(client, options.texts),

    ...provideFrame(client, options.sight),

    download: downloadMachine.provide({
      actors: {
        save: fromPromise<Outcome<null>, SaveInput>(async ({ input, signal }) => {
          const { request, tell } = input;
          const file = await (request.file === 'importProblems'
            ? imports[request.kind].exportProblems(request, tell)
            : fetchFile(client, request, tell, signal));
          if (!file.ok) return file;
          signal.throwIfAborted();
          options.saveFile(file.data.blob, file.data.fileName);
          return { ok: true, data: null };
        }),
      },
    }),
  };
}

/** A file that the server makes. */
function fetchFile(
  client: Client,
  request: Exclude<DownloadRequest, ProblemsRequest>,
  tell: SaveInput['tell'],
  signal: AbortSignal,
) {
  switch (request.file) {
    case 'orders':
      return exportOrders(client, request, tell, signal);
    case 'importTemplate': {
      const { kind, language } = request;
      return client.getImportTemplate({ kind, language }, { signal });
    }
    case 'attachment':
      return client.getOrderAttachment({ orderId: request.ownerId, id: request.id }, { signal });
    case 'addresses': {
      const { kind, format } = request;
      return client.exportAddressList({ kind, format }, { signal });
    }
    case 'importReceipt': {
      const { importId, format } = request;
      return client.downloadImportReceipt({ importId, format }, { signal });
    }
  }
}

/** An import of one kind, and the file of the rows that stay behind in it. */
function startImport(
  kind: OrderKind,
  options: WorkOptions,
): {
  readonly desk: ImportDesk;
  readonly exportProblems: (
    request: ProblemsRequest,
    tell: SaveInput['tell'],
  ) => Promise<Outcome<DownloadedFile>>;
} {
  const { client, imports, claims, network, session } = options;
  const engine = options.createEngine();
  const rows = createRowCache((from, count) => engine.window(from, count));
  const habits = createHabits(client, kind);
  const defaultSender = createImportSender(client, kind);
  const parts = { engine, rows, store: imports, claims, client, habits, defaultSender };
  const workbench = createWorkbench(parts);
  const sender = createSender(parts, workbench);
  const unfinished = createUnfinished(imports, claims, options.page);
  const checker = createChecker(parts, workbench);
  const askQuota = (signal: AbortSignal) => client.getRemainOrderQty(undefined, { signal });
  const machine = provideImport({
    workbench,
    sender,
    checker,
    askQuota,
    defaultSender,
    unfinished,
    network,
  });
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const actor = createActor(machine, { input: { kind }, inspect, ...clock }).start();
  joinImportToSession(session, actor);
  options.page.addEventListener('beforeunload', (event) => {
    if (workbench.isStoring()) event.preventDefault();
  });
  const prepare = (): void => {
    // A worker that breaks is made anew by the next call; there is nothing to tell of.
    engine.prepare(kind).catch(() => undefined);
    const profile = profileOf(session.getSnapshot());
    if (profile === null) return;
    habits.load(profile.companyId);
    defaultSender.load();
  };
  return {
    desk: {
      actor,
      rows,
      look: createLook(engine, rows, workbench, habits),
      prepare,
      learn: (values) => habits.learnValues(values),
      forget: () => habits.forget(),
    },
    async exportProblems({ language, say, fileName }, tell) {
      await workbench.settled();
      workbench.held();
      const blob = await engine.exportProblems(language, async (problems, share) => {
        tell(share);
        return problems.map(say);
      });
      return { ok: true, data: { blob, fileName } };
    },
  };
}
