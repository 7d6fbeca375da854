import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import {
  importReceipts,
  type CancelResult,
  type ImportReceipt,
} from '../../api/contract/orders/importReceipts.ts';
import { declare } from '../declare.ts';
import { isOrderKind } from '../../domain/sheets/sheet.ts';
import { findTagName, promiseActor, withOutput } from '../shared/actors.ts';
import { unexpectedFailure, withFailure, mayRecover, RETRY_MS } from '../shared/failure.ts';

interface ReceiptContext {
  readonly importId: string;
  readonly receipt: ImportReceipt | null;
  /** Why there is no receipt, or why it could not be cancelled. */
  readonly failure: Failure | null;
  /** Result of the cancellation. */
  readonly result: CancelResult | null;
}

type ReceiptEvent =
  | { readonly type: 'refresh' }
  /** Asks to confirm the cancellation of the import. */
  | { readonly type: 'cancel' }
  | { readonly type: 'confirm' }
  | { readonly type: 'dismiss' };

interface OneReceipt {
  readonly importId: string;
}

/** Dialog over the receipt: a step of the cancellation. */
const cancelSteps = ['asking', 'cancelling', 'refused', 'cancelled'] as const;
export type CancelStep = (typeof cancelSteps)[number];

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: ReceiptContext;
  events?: ReceiptEvent;
  input?: OneReceipt;
  tags?: `step:${CancelStep}`;
} = {};

const receiptSetup = setup({
  types,
  actors: {
    fetchReceipt: promiseActor<Outcome<ImportReceipt>, OneReceipt>('fetchReceipt'),
    /** Cancels orders that are only created; idempotent. */
    cancelImport: promiseActor<Outcome<CancelResult>, OneReceipt>('cancelImport'),
  },
  guards: {
    ok: (_, outcome: Outcome<unknown>) => outcome.ok,
    canCancel: ({ context }) => context.receipt?.cancelled === null,
    mayRecover: ({ context }) => mayRecover(context),
  },
  actions: {
    show: assign((_, outcome: Outcome<ImportReceipt>) =>
      outcome.ok ? { receipt: outcome.data, failure: null } : {},
    ),
    setResult: assign((_, outcome: Outcome<CancelResult>) =>
      outcome.ok ? { result: outcome.data, failure: null } : {},
    ),
    fail: assign((_, outcome: Outcome<unknown>) => withFailure(outcome)),
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    clearFailure: assign({ failure: null }),
  },
  delays: { retry: RETRY_MS },
});

/** Receipt of one import, and its cancellation. */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: ({ input }) => ({
    importId: input.importId,
    receipt: null,
    failure: null,
    result: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Nothing to show yet.',
      invoke: {
        src: 'fetchReceipt',
        id: 'fetchReceipt',
        input: ({ context }) => ({ importId: context.importId }),
        onDone: [
          { guard: withOutput('ok'), target: 'showing', actions: withOutput('show') },
          { target: 'failed', actions: withOutput('fail') },
        ],
        onError: { target: 'failed', actions: 'failUnexpectedly' },
      },
    },
    failed: {
      description:
        'The failure, and "try again". If the network or the service is unavailable, it is retried automatically.',
      after: { retry: { guard: 'mayRecover', target: 'loading' } },
      on: { refresh: { target: 'loading' } },
    },
    showing: {
      description: 'File, counts, rows, downloads.',
      initial: 'idle',
      states: {
        idle: {
          description: 'The receipt, and "Cancel the whole import" unless it is cancelled.',
          on: { cancel: { guard: 'canCancel', target: 'asking' } },
        },
        asking: {
          tags: 'step:asking',
          description: 'The effects of cancelling, and "Cancel the import" or "Keep it".',
          on: { confirm: { target: 'cancelling' }, dismiss: { target: 'idle' } },
        },
        cancelling: {
          tags: 'step:cancelling',
          description: 'The server cancels; the dialog waits.',
          entry: 'clearFailure',
          invoke: {
            src: 'cancelImport',
            id: 'cancelImport',
            input: ({ context }) => ({ importId: context.importId }),
            onDone: [
              { guard: withOutput('ok'), target: 'renewing', actions: withOutput('setResult') },
              { target: 'refused', actions: withOutput('fail') },
            ],
            onError: { target: 'refused', actions: 'failUnexpectedly' },
          },
        },
        refused: {
          tags: 'step:refused',
          description: 'The failure; it can be retried or closed.',
          on: {
            confirm: { target: 'cancelling' },
            dismiss: { target: 'idle', actions: 'clearFailure' },
          },
        },
        renewing: {
          tags: 'step:cancelling',
          description:
            'The dialog still waits: the receipt loads with the user and time of the cancellation.',
          invoke: {
            src: 'fetchReceipt',
            id: 'fetchReceipt',
            input: ({ context }) => ({ importId: context.importId }),
            onDone: { target: 'cancelled', actions: withOutput('show') },
            // The import is cancelled even if this load fails.
            onError: { target: 'cancelled' },
          },
        },
        cancelled: {
          tags: 'step:cancelled',
          description: 'Number of cancelled orders, and those kept because they are further along.',
          on: { dismiss: { target: 'idle' } },
        },
      },
    },
  },
});

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>;

export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>;

/** Step of cancelling the import; null if it is not being cancelled. */
export const selectCancelStep = (s: ReceiptSnapshot): CancelStep | null =>
  findTagName(s, 'step', cancelSteps);

/** Stays true during the question, so that the focus can return to the button. */
export const isCancellable = ({ context: { receipt } }: ReceiptSnapshot): boolean =>
  receipt !== null && receipt.cancelled === null && isOrderKind(receipt.kind);
export const selectReceipt = (s: ReceiptSnapshot) => s.context.receipt;
export const selectReceiptFailure = (s: ReceiptSnapshot) => s.context.failure;
export const selectCancelResult = (s: ReceiptSnapshot) => s.context.result;
export const isReceiptLoading = (s: ReceiptSnapshot): boolean => s.matches('loading');

/** Receipt with its calls. */
export const receipt = declare(({ ask }) =>
  receiptMachine.provide({
    actors: {
      fetchReceipt: fromPromise<Outcome<ImportReceipt>, OneReceipt>(({ input, signal }) =>
        ask(importReceipts.getImportReceipt, input, { signal }),
      ),
      cancelImport: fromPromise<Outcome<CancelResult>, OneReceipt>(({ input }) =>
        ask(importReceipts.cancelImport, input),
      ),
    },
  }),
);
