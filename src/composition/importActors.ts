import { fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import type { SenderTexts } from '../api/contract/order/sender.ts';
import type { RemainOrderQty } from '../api/contract/order/quota.ts';
import type { OrderKind } from '../api/contract/sheet.ts';
import { orderImportMachine } from '../machines/orderImport/machine.ts';
import type {
  Checked,
  DeliverResult,
  GridCommand,
  ImportEvent,
  ImportOwner,
  OneImport,
  OpenInput,
  Reconciled,
  RemapInput,
  ResumeInput,
  ResumeResult,
  StoredImport,
  TakeResult,
} from '../machines/orderImport/types.ts';
import type { OpenResult } from '../workers/protocol.ts';
import type { Network } from './network.ts';
import type { Checker } from './checker.ts';
import type { ImportSender } from './importSender.ts';
import type { Sender } from './sender.ts';
import type { Unfinished } from './unfinished.ts';
import type { Workbench } from './workbench.ts';

export interface ImportParts {
  readonly workbench: Workbench;
  readonly sender: Sender;
  readonly checker: Checker;
  readonly askQuota: (signal: AbortSignal) => Promise<Outcome<RemainOrderQty>>;
  readonly defaultSender: ImportSender;
  readonly unfinished: Unfinished;
  readonly network: Network;
}

/** The import machine with everything it needs from engine, storage and server. */
export function provideImport(parts: ImportParts) {
  const { workbench, sender, checker, unfinished, network } = parts;
  return orderImportMachine.provide({
    actors: {
      findUnfinished: fromPromise<StoredImport | null, { owner: ImportOwner; kind: OrderKind }>(
        ({ input }) => unfinished.find(input.owner, input.kind),
      ),
      watchFreed: fromCallback<ImportEvent, { owner: ImportOwner; kind: OrderKind }>(
        ({ input, sendBack }) => {
          const stop = new AbortController();
          const report = async () => {
            const offer = await unfinished.untilFreed(input.owner, input.kind, stop.signal);
            if (offer !== null) sendBack({ type: 'import.freed', offer });
          };
          // A browser without locks or storage: what another tab does is not seen.
          report().catch(() => undefined);
          return () => stop.abort();
        },
      ),
      open: fromPromise<OpenResult, OpenInput>(({ input }) => workbench.open(input)),
      reopen: fromPromise<ResumeResult, ResumeInput>(({ input }) => workbench.reopen(input)),
      remap: fromPromise<OpenResult, RemapInput>(({ input }) => workbench.remap(input)),
      askSender: fromPromise<Outcome<SenderTexts | null>>(({ signal }) =>
        parts.defaultSender.ask(signal),
      ),
      grid: fromCallback<GridCommand>(({ sendBack, receive }) => {
        const perform = async (command: GridCommand) => {
          try {
            const answer = await workbench.perform(command);
            if (answer !== null) sendBack(answer);
          } catch (error) {
            reportError(error);
            sendBack({ type: 'grid.broke' });
          }
        };
        receive((command) => void perform(command));
      }),
      watchNetwork: fromCallback<ImportEvent>(({ sendBack }) =>
        network.watch((online) =>
          sendBack({ type: online ? 'network.online' : 'network.offline' }),
        ),
      ),
      checkBatch: fromPromise<Outcome<Checked>, OneImport & { kind: OrderKind; after: number }>(
        ({ input, signal }) => checker.check(input.kind, input.after, signal),
      ),
      askQuota: fromPromise<Outcome<RemainOrderQty>>(({ signal }) => parts.askQuota(signal)),
      save: fromPromise<boolean, OneImport>(() => workbench.held().keep()),
      reconcile: fromPromise<Outcome<Reconciled>, OneImport>(({ signal }) =>
        sender.reconcile(signal),
      ),
      take: fromPromise<TakeResult, OneImport>(() => sender.take()),
      deliver: fromPromise<DeliverResult, OneImport & { batchNo: number }>(({ input, signal }) =>
        sender.deliver(input.batchNo, signal),
      ),
      forget: fromPromise<null, OneImport>(async () => {
        await workbench.held().forget();
        return null;
      }),
      close: fromPromise<null, { importId: string | null; forget: boolean }>(async ({ input }) => {
        await workbench.close(input.forget ? input.importId : null);
        return null;
      }),
      wipe: fromPromise<null, { owner: ImportOwner | null }>(async ({ input }) => {
        await workbench.wipe(input.owner);
        return null;
      }),
    },
  });
}
