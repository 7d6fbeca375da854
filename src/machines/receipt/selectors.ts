import type { SnapshotFrom } from 'xstate';
import type { receiptMachine } from './machine.ts';

export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>;

/** What is over the receipt: nothing, or a step of the cancelling. */
export type CancelStep = 'asking' | 'cancelling' | 'refused' | 'cancelled';

export function cancelStepOf(s: ReceiptSnapshot): CancelStep | null {
  if (s.matches({ showing: 'asking' })) return 'asking';
  if (s.matches({ showing: 'cancelling' }) || s.matches({ showing: 'renewing' })) {
    return 'cancelling';
  }
  if (s.matches({ showing: 'refused' })) return 'refused';
  if (s.matches({ showing: 'cancelled' })) return 'cancelled';
  return null;
}

/** Stays while it is being asked, so that the button is there for the focus to come back to. */
export const isCancellable = (s: ReceiptSnapshot): boolean => s.context.receipt?.cancelled === null;
export const receiptOf = (s: ReceiptSnapshot) => s.context.receipt;
export const receiptFailureOf = (s: ReceiptSnapshot) => s.context.failure;
export const cancelResultOf = (s: ReceiptSnapshot) => s.context.result;
export const isReceiptLoading = (s: ReceiptSnapshot): boolean => s.matches('loading');
