import { fromCallback, fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import type { OrderKind } from '../api/contract/sheet.ts';
import { orderImportMachine } from '../machines/orderImport/machine.ts';
import type {
  Delivered,
  DeskCommand,
  ImportEvent,
  ImportOwner,
  OneImport,
  OpenInput,
  Reconciled,
  ResumeInput,
  ResumeResult,
  StoredImport,
  TakeResult,
} from '../machines/orderImport/types.ts';
import type { OpenResult } from '../workers/protocol.ts';
import type { Network } from './network.ts';
import type { Sender } from './sender.ts';
import type { Workbench } from './workbench.ts';

/** The import machine with everything it needs from engine, storage and server. */
export function provideImport(workbench: Workbench, sender: Sender, network: Network) {
  return orderImportMachine.provide({
    actors: {
      findUnfinished: fromPromise<StoredImport | null, { owner: ImportOwner; kind: OrderKind }>(
        ({ input }) => workbench.findUnfinished(input.owner, input.kind),
      ),
      open: fromPromise<OpenResult, OpenInput>(({ input }) => workbench.open(input)),
      reopen: fromPromise<ResumeResult, ResumeInput>(({ input }) => workbench.reopen(input)),
      remap: fromPromise<OpenResult, { mapping: readonly (string | null)[] }>(({ input }) =>
        workbench.remap(input.mapping),
      ),
      desk: fromCallback<DeskCommand>(({ sendBack, receive }) => {
        let last = Promise.resolve();
        const perform = async (command: DeskCommand) => {
          try {
            const change = await workbench.perform(command);
            if (change !== null) sendBack({ type: 'desk.changed', change });
          } catch (error) {
            reportError(error);
            sendBack({ type: 'desk.broke' });
          }
        };
        receive((command) => {
          last = last.then(() => perform(command));
        });
      }),
      watchNetwork: fromCallback<ImportEvent>(({ sendBack }) =>
        network.watch((online) =>
          sendBack({ type: online ? 'network.online' : 'network.offline' }),
        ),
      ),
      save: fromPromise<boolean, OneImport>(() => workbench.held().keep()),
      reconcile: fromPromise<Outcome<Reconciled>, OneImport>(({ signal }) =>
        sender.reconcile(signal),
      ),
      take: fromPromise<TakeResult, OneImport>(() => sender.take()),
      deliver: fromPromise<Outcome<Delivered>, OneImport & { batchNo: number }>(
        ({ input, signal }) => sender.deliver(input.batchNo, signal),
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
