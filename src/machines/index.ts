import { downloadMachine } from './download/machine.ts';
import { imageCodeMachine } from './imageCode/machine.ts';
import { orderListMachine } from './list/orders.ts';
import { receiptListMachine, receiptRowListMachine } from './list/receipts.ts';
import { orderImportMachine } from './orderImport/machine.ts';
import { passwordResetMachine } from './passwordReset/machine.ts';
import { receiptMachine } from './receipt/machine.ts';
import { registrationMachine } from './registration/machine.ts';
import { sessionMachine } from './session/machine.ts';

/**
 * Every statechart of the portal. Diagrams, coverage and generated tests are made from this
 * table, so a machine that is in it without a model to walk it by fails the type check.
 */
export const machines = {
  session: sessionMachine,
  imageCode: imageCodeMachine,
  passwordReset: passwordResetMachine,
  registration: registrationMachine,
  orderImport: orderImportMachine,
  orderList: orderListMachine,
  receiptList: receiptListMachine,
  receiptRowList: receiptRowListMachine,
  receipt: receiptMachine,
  download: downloadMachine,
} as const;

export type MachineName = keyof typeof machines;
