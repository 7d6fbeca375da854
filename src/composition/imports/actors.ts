import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import type { SenderTexts } from '../../domain/sheets/defaultSender.ts';
import type { RemainOrderQty } from '../../api/contract/orders/orderQuota.ts';
import { type ImportKind, isOrderKind } from '../../domain/sheets/sheet.ts';
import { orderImportMachine } from '../../machines/orderImport/machine.ts';
import type {
  CheckedBatch,
  DeliverResult,
  EarlierImport,
  EarlierImportQuery,
  GridCommand,
  ImportEvent,
  ImportOwner,
  ImportRef,
  OpenInput,
  ReconcileResult,
  RemapInput,
  ReopenInput,
  ResumeResult,
  StoredImport,
  TakeResult,
} from '../../machines/orderImport/types.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import {
  isSignedIn,
  selectProfile,
  type SessionSnapshot,
} from '../../machines/session/selectors.ts';
import type { OpenResult, StorageFailure } from '../../workers/protocol.ts';
import type { Network } from '../network.ts';
import type { ImportClient } from './calls.ts';
import { checkBatch, findEarlierImport } from './checkBatch.ts';
import type { ImportController } from './controller.ts';
import type { ImportMemory } from './importMemory.ts';
import type { UnfinishedImports } from './otherTabs.ts';

interface ActorParts {
  readonly kind: ImportKind;
  readonly controller: ImportController;
  readonly client: ImportClient;
  readonly memory: ImportMemory;
  readonly unfinished: UnfinishedImports;
  readonly network: Network;
}

/** Provides the import machine with engine, storage and server. */
export function provideImport(parts: ActorParts) {
  const { kind, controller, client, memory, unfinished, network } = parts;
  return orderImportMachine.provide({
    actions: {
      holdBack: (_, isHeldBack) => controller.openImport.sending.holdBack(isHeldBack),
    },
    actors: {
      findUnfinished: fromPromise<StoredImport | null, { owner: ImportOwner; kind: ImportKind }>(
        ({ input }) => unfinished.find(input.owner, input.kind),
      ),
      watchRelease: fromCallback<ImportEvent, { owner: ImportOwner; kind: ImportKind }>(
        ({ input, sendBack }) => {
          const stop = new AbortController();
          const report = async () => {
            const { owner, kind: ofKind } = input;
            const offer = await unfinished.untilReleased(owner, ofKind, stop.signal, (elsewhere) =>
              sendBack({ type: 'import.elsewhere', elsewhere }),
            );
            if (offer !== null) sendBack({ type: 'import.released', offer });
          };
          // A browser without locks or storage does not follow other tabs.
          report().catch(() => undefined);
          return () => stop.abort();
        },
      ),
      open: fromPromise<OpenResult, OpenInput>(({ input }) => controller.open(input)),
      reopen: fromPromise<ResumeResult, ReopenInput>(({ input }) => controller.reopen(input)),
      remap: fromPromise<OpenResult, RemapInput>(({ input }) => controller.remap(input)),
      awaitPlaces: fromPromise<boolean>(() => controller.arePlacesLate()),
      askSender: fromPromise<Outcome<SenderTexts | null>>(({ signal }) => memory.askSender(signal)),
      grid: fromCallback<GridCommand>(({ receive }) => {
        receive((command) => controller.openImport.perform(command));
      }),
      watchNetwork: fromCallback<ImportEvent>(({ sendBack }) => {
        const report = (online: boolean) =>
          sendBack({ type: online ? 'network.online' : 'network.offline' });
        report(network.isOnline());
        return network.watch(report);
      }),
      checkBatch: fromPromise<Outcome<CheckedBatch>, ImportRef & { after: number }>(
        ({ input, signal }) => checkBatch(controller.openImport, client, input.after, signal),
      ),
      askQuota: fromPromise<Outcome<RemainOrderQty | null>>(async ({ signal }) =>
        isOrderKind(kind)
          ? client.getRemainOrderQty(undefined, { signal })
          : { ok: true, data: null },
      ),
      askEarlier: fromPromise<Outcome<EarlierImport | null>, EarlierImportQuery>(
        ({ input, signal }) => findEarlierImport(client, input, signal),
      ),
      save: fromPromise<StorageFailure | null, ImportRef>(() => controller.confirm()),
      reconcile: fromPromise<Outcome<ReconcileResult>, ImportRef>(async ({ signal }) =>
        controller.openImport.sending.reconcile(signal),
      ),
      take: fromPromise<TakeResult, ImportRef>(async () => controller.openImport.sending.take()),
      deliver: fromPromise<DeliverResult, ImportRef & { batchNo: number }>(
        async ({ input, signal }) => controller.openImport.sending.deliver(input.batchNo, signal),
      ),
      forget: fromPromise<null, ImportRef>(async () => {
        await controller.openImport.storage.remove();
        return null;
      }),
      close: fromPromise<null, { importId: string | null; forget: boolean }>(async ({ input }) => {
        await controller.close(input.forget ? input.importId : null);
        return null;
      }),
      wipe: fromPromise<null, { owner: ImportOwner | null }>(async ({ input }) => {
        await controller.wipe(input.owner);
        return null;
      }),
    },
  });
}

/**
 * Reports session changes to an import. The same user continues it, another user removes it from the page, and a
 * sign-out removes it from storage too.
 */
export function followSession(
  session: ActorRefFrom<typeof sessionMachine>,
  orderImport: ActorRefFrom<typeof orderImportMachine>,
): void {
  let token: string | null = null;

  function report(snapshot: SessionSnapshot): void {
    const profile = selectProfile(snapshot);
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
