import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CarrierBillMove, MerchantBillMove } from '../../api/contract/bills/bills.ts';

export type BillDialogAction = MerchantBillMove['action'] | CarrierBillMove['action'];

/** Labels of the actions on a bill, also titles of their dialogs. */
export const billActionTexts: Readonly<Record<BillDialogAction, MessageDescriptor>> = {
  comment: msg({ id: 'bill.move.comment', message: 'Add comment' }),
  dispute: msg({ id: 'bill.move.dispute', message: 'Dispute line' }),
  confirm: msg({ id: 'bill.move.confirm', message: 'Confirm bill' }),
  issue: msg({ id: 'bill.move.issue', message: 'Issue bill' }),
  decide: msg({ id: 'bill.move.decide', message: 'Decide dispute' }),
  propose: msg({ id: 'bill.move.propose', message: 'Propose adjustment' }),
  correct: msg({ id: 'bill.move.correct', message: 'Correct an order' }),
  approve: msg({ id: 'bill.move.approve', message: 'Approve' }),
  refuse: msg({ id: 'bill.move.refuse', message: 'Refuse' }),
  writeOff: msg({ id: 'bill.move.writeOff', message: 'Write off' }),
};

/** Consequences of each action, shown in its dialog. */
export const billActionEffects: Readonly<Record<BillDialogAction, MessageDescriptor>> = {
  comment: msg({
    id: 'bill.effect.comment',
    message: 'The merchant and the carrier can both read it.',
  }),
  dispute: msg({
    id: 'bill.effect.dispute',
    message:
      'You don’t have to pay this line and its tax until the carrier decides. Everything else stays due.',
  }),
  confirm: msg({
    id: 'bill.effect.confirm',
    message: 'You agree with the bill. Its lines can’t be disputed afterwards.',
  }),
  issue: msg({
    id: 'bill.effect.issue',
    message:
      'The bill gets its number and the merchant sees it. Its lines can’t change afterwards.',
  }),
  decide: msg({
    id: 'bill.effect.decide',
    message: 'The amount you credit gets a credit note. Enter 0 to reject the dispute.',
  }),
  propose: msg({
    id: 'bill.effect.propose',
    message:
      'A colleague has to approve it. Use a minus to lower the bill. An issued bill can only be lowered, by a credit note.',
  }),
  correct: msg({
    id: 'bill.effect.correct',
    message:
      'The order is priced again by the rates of its day. The bill stays as it is: once a colleague approves the difference, it gets a credit note or is added to the next draft.',
  }),
  approve: msg({ id: 'bill.effect.approve', message: 'The bill changes by this amount.' }),
  refuse: msg({ id: 'bill.effect.refuse', message: 'The bill stays as it is.' }),
  writeOff: msg({
    id: 'bill.effect.writeOff',
    message: 'The open amount will no longer be collected. You can’t undo this.',
  }),
};
