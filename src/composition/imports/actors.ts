import { fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import type { SenderTexts } from '../../domain/sheets/sender.ts';
import type { RemainOrderQty } from '../../api/contract/orders/quota.ts';
import { type ImportKind, isOrderKind } from '../../domain/sheets/sheet.ts';
import { orderImportMachine } from '../../machines/orderImport/machine.ts';
import type {
  Checked,
  DeliverResult,
  EarlierImport,
  EarlierQuestion,
  GridCommand,
  ImportEvent,
  ImportOwner,
  OneImport,
  OpenInput,
  Reconciled,
  RemapInput,
  ReopenInput,
  ResumeResult,
  StoredImport,
  TakeResult,
} from '../../machines/orderImport/types.ts';
import type { OpenResult, StorageFailure } from '../../workers/protocol.ts';
import type { Network } from '../network.ts';
import type { ImportClient } from './calls.ts';
import { checkBatch } from './check.ts';
import { earlierImport } from './earlier.ts';
import type { DefaultSender } from './defaultSender.ts';
import type { ImportHolder } from './holder.ts';
import type { Unfinished } from './unfinished.ts';

interface ActorParts {
  readonly kind: ImportKind;
  readonly holder: ImportHolder;
  readonly client: ImportClient;
  readonly defaultSender: DefaultSender;
  readonly unfinished: Unfinished;
  readonly network: Network;
}

/** The import machine with everything it needs from engine, storage and server. */
export function provideImport(parts: ActorParts) {
  const { kind, holder, client, defaultSender, unfinished, network } = parts;
  return orderImportMachine.provide({
    actions: {
      holdBack: (_, isHeldBack) => holder.held.sending.holdBack(isHeldBack),
    },
    actors: {
      findUnfinished: fromPromise<StoredImport | null, { owner: ImportOwner; kind: ImportKind }>(
        ({ input }) => unfinished.find(input.owner, input.kind),
      ),
      watchFreed: fromCallback<ImportEvent, { owner: ImportOwner; kind: ImportKind }>(
        ({ input, sendBack }) => {
          const stop = new AbortController();
          const report = async () => {
            const { owner, kind: ofKind } = input;
            const offer = await unfinished.untilFreed(owner, ofKind, stop.signal, (elsewhere) =>
              sendBack({ type: 'import.elsewhere', elsewhere }),
            );
            if (offer !== null) sendBack({ type: 'import.freed', offer });
          };
          // A browser without locks or storage: what another tab does is not seen.
          report().catch(() => undefined);
          return () => stop.abort();
        },
      ),
      open: fromPromise<OpenResult, OpenInput>(({ input }) => holder.open(input)),
      reopen: fromPromise<ResumeResult, ReopenInput>(({ input }) => holder.reopen(input)),
      remap: fromPromise<OpenResult, RemapInput>(({ input }) => holder.remap(input)),
      askSender: fromPromise<Outcome<SenderTexts | null>>(({ signal }) =>
        defaultSender.ask(signal),
      ),
      grid: fromCallback<GridCommand>(({ receive }) => {
        receive((command) => holder.held.perform(command));
      }),
      watchNetwork: fromCallback<ImportEvent>(({ sendBack }) => {
        const report = (online: boolean) =>
          sendBack({ type: online ? 'network.online' : 'network.offline' });
        report(network.isOnline());
        return network.watch(report);
      }),
      checkBatch: fromPromise<Outcome<Checked>, OneImport & { after: number }>(
        ({ input, signal }) => checkBatch(holder.held, client, input.after, signal),
      ),
      askQuota: fromPromise<Outcome<RemainOrderQty | null>>(async ({ signal }) =>
        isOrderKind(kind)
          ? client.getRemainOrderQty(undefined, { signal })
          : { ok: true, data: null },
      ),
      askEarlier: fromPromise<Outcome<EarlierImport | null>, EarlierQuestion>(({ input, signal }) =>
        earlierImport(client, input, signal),
      ),
      save: fromPromise<StorageFailure | null, OneImport>(async () => {
        holder.confirm();
        return holder.held.kept.keep();
      }),
      reconcile: fromPromise<Outcome<Reconciled>, OneImport>(async ({ signal }) =>
        holder.held.sending.reconcile(signal),
      ),
      take: fromPromise<TakeResult, OneImport>(async () => holder.held.sending.take()),
      deliver: fromPromise<DeliverResult, OneImport & { batchNo: number }>(
        async ({ input, signal }) => holder.held.sending.deliver(input.batchNo, signal),
      ),
      forget: fromPromise<null, OneImport>(async () => {
        await holder.held.kept.forget();
        return null;
      }),
      close: fromPromise<null, { importId: string | null; forget: boolean }>(async ({ input }) => {
        await holder.close(input.forget ? input.importId : null);
        return null;
      }),
      wipe: fromPromise<null, { owner: ImportOwner | null }>(async ({ input }) => {
        await holder.wipe(input.owner);
        return null;
      }),
    },
  });
}
