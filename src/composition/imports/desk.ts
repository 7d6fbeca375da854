import {
  createActor,
  fromPromise,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
} from 'xstate';
import type { CallsOptions } from '../../api/calls.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { DownloadedFile } from '../../api/reply.ts';
import type { DownloadRequest, SaveInput } from '../../machines/download/machine.ts';
import { importShapeMachine } from '../../machines/importShape/machine.ts';
import type { SaveShapeInput, SaveShapeOutcome } from '../../machines/importShape/types.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import { screenOf } from '../../machines/orderImport/selectors.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import { isSignedIn, profileOf, type SessionSnapshot } from '../../machines/session/selectors.ts';
import type { Claims } from '../../storage/claims.ts';
import type { HeldImports } from '../../storage/heldImports.ts';
import type { ImportStore } from '../../storage/importStore.ts';
import type { ImportDesk } from '../../views/shared/importDesk.ts';
import type { Portal } from '../../views/shared/portal.ts';
import type { Outbox } from '../../workers/outboxHost.ts';
import { inspect } from '../inspect.ts';
import type { Network } from '../network.ts';
import { createPlaces } from '../places.ts';
import { provideImport } from './actors.ts';
import type { ImportClient } from './calls.ts';
import { createDefaultSender } from './defaultSender.ts';
import { createHabits } from './habits.ts';
import { ImportHolder } from './holder.ts';
import { createLook } from './look.ts';
import { recallValues } from './recallValues.ts';
import { createRowCache } from './rowCache.ts';
import type { DisposableEngine } from './session.ts';
import { createShapes, givenTexts } from './shapes.ts';
import { tellOthers } from './tellOthers.ts';
import { createUnfinished } from './unfinished.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export interface ImportsOptions {
  readonly session: Portal['session'];
  readonly client: ImportClient;
  /** One engine for each order kind; `onLost` hears that it broke, and with it the sheet that was open. */
  readonly createEngine: (onLost: () => void) => DisposableEngine;
  /** Whether engines rehearse while an import page waits for its file: seconds of work ahead of the first one. */
  readonly isRehearsed: boolean;
  readonly outbox: Outbox;
  readonly calling: CallsOptions;
  readonly imports: ImportStore;
  readonly claims: Claims;
  /** Messages between tabs of this browser about the imports that they hold. */
  readonly others: HeldImports;
  readonly network: Network;
  /** Sends `focus` when the user comes back to the page, `beforeunload` before they leave it. */
  readonly page: EventTarget;
  /** Counts the waits between two tries; the browser's own where absent. */
  readonly clock?: Clock;
}

/** Makes the file of the rows that stay behind. */
export type ExportProblems = (
  request: Extract<DownloadRequest, { file: 'importProblems' }>,
  report: SaveInput['report'],
) => Promise<Outcome<DownloadedFile>>;

/** Where the imports of one kind are done, one at a time, and the file of the rows that stay behind. */
export function createDesk(
  kind: ImportKind,
  options: ImportsOptions,
): ImportDesk & { readonly exportProblems: ExportProblems } {
  const { client, outbox, calling, imports: store, claims, others, network, session } = options;
  const engine = options.createEngine(() => holder.session?.lose());
  const rows = createRowCache((from, count) => engine.window(from, count));
  const habits = createHabits(client, kind);
  const shapes = createShapes(client, kind);
  const shape = createActor(
    importShapeMachine.provide({
      actors: {
        saveShape: fromPromise<SaveShapeOutcome, SaveShapeInput>(({ input: { draft, over } }) =>
          shapes.save(draft, over),
        ),
      },
    }),
    { inspect },
  ).start();
  const defaultSender = createDefaultSender(client, kind);
  const places = createPlaces(client);
  const holder = new ImportHolder({
    engine,
    rows,
    store,
    claims,
    others,
    client,
    outbox,
    calling,
    shapes,
    habits,
    tellShape: (event) => shape.send(event),
    defaultSender,
    places,
    tell: (event) => actor.send(event),
  });
  const unfinished = createUnfinished(store, claims, others, options.page);
  const machine = provideImport({ kind, holder, client, defaultSender, unfinished, network });
  const clock = options.clock === undefined ? {} : { clock: options.clock };
  const actor = createActor(machine, { input: { kind }, inspect, ...clock }).start();
  joinToSession(session, actor);
  tellOthers(actor, holder, others);
  options.page.addEventListener('beforeunload', (event) => {
    if (holder.session?.isUnstored === true) event.preventDefault();
  });
  const look = createLook(holder, habits);
  recallValues({ kind, actor, shape, look });
  return {
    actor,
    rows,
    look,
    shape,
    given: () => givenTexts(shapes.list()),
    prepare() {
      // A worker that breaks is replaced by the next call; there is nothing to report.
      if (options.isRehearsed) engine.prepare(kind).catch(() => undefined);
      outbox.prepare().catch(() => undefined);
      const profile = profileOf(session.getSnapshot());
      if (profile === null) return;
      habits.load(profile.companyId);
      shapes.load(profile.companyId);
      defaultSender.load();
      places.load();
    },
    rest() {
      const screen = screenOf(actor.getSnapshot());
      // Once a file is being read, there is that to cancel, which the machine alone does.
      if (screen === 'drop' || screen === 'refused') engine.cancel().catch(() => undefined);
    },
    learn: (values) => habits.learnValues(values),
    forget: () => habits.forget(),
    async exportProblems({ language, say, fileName }, report) {
      const blob = await holder.held.exportProblems(language, async (problems, share) => {
        report(share);
        return problems.map(say);
      });
      return { ok: true, data: { blob, fileName } };
    },
  };
}

/**
 * Tells an import who is signed in, now and from now on: the same user again lets it go on,
 * another takes it off the page, and signing out on purpose takes it out of the storage as well.
 */
function joinToSession(
  session: ActorRefFrom<typeof sessionMachine>,
  orderImport: ActorRefFrom<typeof orderImportMachine>,
): void {
  let token: string | null = null;

  function report(snapshot: SessionSnapshot): void {
    const profile = profileOf(snapshot);
    const now = isSignedIn(snapshot) && profile !== null ? snapshot.context.token : null;
    if (now === token) return;
    token = now;
    if (now !== null && profile !== null) {
      const { account, companyId, countryCode, countries } = profile;
      const owner = { account, companyId, countryCode, countries };
      orderImport.send({ type: 'signedIn', owner });
    } else if (snapshot.context.notice === 'signedOut') {
      orderImport.send({ type: 'signedOut' });
    } else {
      orderImport.send({ type: 'sessionEnded' });
    }
  }

  session.subscribe(report);
  report(session.getSnapshot());
}
