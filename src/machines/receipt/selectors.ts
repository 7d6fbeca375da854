import type { SnapshotFrom } from 'xstate';
import { isOrderKind } from '../../domain/sheets/sheet.ts';
import { taggedAs } from '../shared/tags.ts';
import { cancelSteps, type CancelStep, type receiptMachine } from './machine.ts';

export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>;

/** What is over the receipt: nothing, or a step of the cancelling. */
export const cancelStepOf = (s: ReceiptSnapshot): CancelStep | null =>
  taggedAs(s, 'step', cancelSteps);

/** Stays while it is being asked, so that the button is there for the focus to come back to. */
export const isCancellable = ({ context: { receipt } }: ReceiptSnapshot): boolean =>
  receipt !== null && receipt.cancelled === null && isOrderKind(receipt.kind);
export const receiptOf = (s: ReceiptSnapshot) => s.context.receipt;
export const receiptFailureOf = (s: ReceiptSnapshot) => s.context.failure;
export const cancelResultOf = (s: ReceiptSnapshot) => s.context.result;
export const isReceiptLoading = (s: ReceiptSnapshot): boolean => s.matches('loading');
