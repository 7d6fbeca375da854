import { createActor, waitFor } from 'xstate';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import { orderKinds, type OrderKind } from '../api/contract/sheet.ts';
import type { DownloadedFile } from '../api/reply.ts';
import type { DownloadRequest, SaveInput } from '../machines/download/machine.ts';
import { isLookingUp, isUnfinished } from '../machines/orderImport/selectors.ts';
import { profileOf } from '../machines/session/selectors.ts';
import type { Claims } from '../storage/claims.ts';
import type { ImportStore } from '../storage/importStore.ts';
import type { Areas, ImportSession, Portal } from '../views/shared/portal.ts';
import { createChecker } from './checker.ts';
import { createHabits } from './habits.ts';
import { provideImport } from './importActors.ts';
import type { ImportClient } from './importCalls.ts';
import { createImportSender } from './importSender.ts';
import { inspect } from './inspect.ts';
import { joinImportToSession } from './joinImport.ts';
import { createLook } from './look.ts';
import type { Network } from './network.ts';
import { createRowCache } from './rowCache.ts';
import { createSender } from './sender.ts';
import { createUnfinished } from './unfinished.ts';
import { createWorkbench, type DisposableEngine } from './workbench.ts';

export { importTable } from './importCalls.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;
type ProblemsRequest = Extract<DownloadRequest, { file: 'importProblems' }>;

export interface ImportsOptions {
  readonly session: Portal['session'];
  readonly client: ImportClient;
  /** One engine for each order kind. */
  readonly createEngine: () => DisposableEngine;
  readonly imports: ImportStore;
  readonly claims: Claims;
  readonly network: Network;
  /** Sends `focus` when the user comes back to the page, `beforeunload` before they leave it. */
  readonly page: EventTarget;
  /** Counts the waits between two tries; the browser's own where absent. */
  readonly clock?: Clock;
}

type ExportProblems<Request> = (
  request: Request,
  report: SaveInput['report'],
) => Promise<Outcome<DownloadedFile>>;

/** The imports, and the files that the browser makes of their rows. */
export type Imports = Areas['imports'] & {
  readonly exportProblems: ExportProblems<ProblemsRequest>;
};

/** How long the browser's storage is asked for what would be lost, in ms. */
const LOOK_UP_MS = 3000;

/** The imports of all order kinds. Each starts when it is first needed, and then outlives its page. */
export function createImports(options: ImportsOptions): Imports {
  const started = new Map<OrderKind, ReturnType<typeof startImport>>();
  const importOf = (kind: OrderKind) => {
    const known = started.get(kind);
    if (known !== undefined) return known;
    const made = startImport(kind, options);
    started.set(kind, made);
    return made;
  };
  return {
    importSession: (kind) => importOf(kind).importSession,

    async unfinished() {
      const profile = profileOf(options.session.getSnapshot());
      const stored = profile === null ? [] : await options.imports.find(profile).catch(() => []);
      const kinds = orderKinds.filter(
        (kind) => started.has(kind) || stored.some((record) => record.kind === kind),
      );
      const importSessions = kinds.map((kind) => importOf(kind).importSession);
      await Promise.all(
        importSessions.map(({ actor }) =>
          waitFor(actor, (s) => !isLookingUp(s), { timeout: LOOK_UP_MS }),
        ),
      );
      return importSessions.filter(({ actor }) => isUnfinished(actor.getSnapshot()));
    },

    exportProblems: (request, report) => importOf(request.kind).exportProblems(request, report),
  };
}

/** An import of one kind, and the file of the rows that stay behind in it. */
function startImport(
  kind: OrderKind,
  options: ImportsOptions,
): {
  readonly importSession: ImportSession;
  readonly exportProblems: ExportProblems<ProblemsRequest>;
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
    // A worker that breaks is replaced by the next call; there is nothing to report.
    engine.prepare(kind).catch(() => undefined);
    const profile = profileOf(session.getSnapshot());
    if (profile === null) return;
    habits.load(profile.companyId);
    defaultSender.load();
  };
  return {
    importSession: {
      actor,
      rows,
      look: createLook(engine, rows, workbench, habits),
      prepare,
      learn: (values) => habits.learnValues(values),
      forget: () => habits.forget(),
    },
    async exportProblems({ language, say, fileName }, report) {
      await workbench.settled();
      workbench.held();
      const blob = await engine.exportProblems(language, async (problems, share) => {
        report(share);
        return problems.map(say);
      });
      return { ok: true, data: { blob, fileName } };
    },
  };
}
