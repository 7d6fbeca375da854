import type { ActorRefFrom } from 'xstate';
import type { receiptMachine } from '../../../machines/receipt/machine.ts';

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>;
