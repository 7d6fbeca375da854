import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LineCode } from '../../api/contract/bills/billPaper.ts';
import type {
  BillEventAction,
  BillStatus,
  CodStatus,
} from '../../domain/lifecycles/bill/billStatus.ts';
import type { StatusTone } from '../shared/statusTones.ts';

export const billStatusTexts: Readonly<Record<BillStatus, MessageDescriptor>> = {
  draft: msg({ id: 'bill.status.draft', message: 'Draft' }),
  issued: msg({ id: 'bill.status.issued', message: 'Issued' }),
  partlyDisputed: msg({ id: 'bill.status.partlyDisputed', message: 'Partly disputed' }),
  confirmed: msg({ id: 'bill.status.confirmed', message: 'Confirmed' }),
  overdue: msg({ id: 'bill.status.overdue', message: 'Overdue' }),
  paid: msg({ id: 'bill.status.paid', message: 'Paid' }),
  writtenOff: msg({ id: 'bill.status.writtenOff', message: 'Written off' }),
};

export const billTones: Readonly<Record<BillStatus, StatusTone>> = {
  draft: 'waiting',
  issued: 'moving',
  partlyDisputed: 'trouble',
  confirmed: 'moving',
  overdue: 'trouble',
  paid: 'done',
  writtenOff: 'off',
};

export const billLineTexts: Readonly<Record<LineCode, MessageDescriptor>> = {
  freight: msg({ id: 'bill.code.freight', message: 'Freight' }),
  remoteArea: msg({ id: 'bill.code.remoteArea', message: 'Remote area' }),
  oversize: msg({ id: 'bill.code.oversize', message: 'Oversize' }),
  dangerousGoods: msg({ id: 'bill.code.dangerousGoods', message: 'Dangerous goods' }),
  residential: msg({ id: 'bill.code.residential', message: 'Residential delivery' }),
  insurance: msg({ id: 'bill.code.insurance', message: 'Insurance' }),
  codFee: msg({ id: 'bill.code.codFee', message: 'COD fee' }),
  redelivery: msg({ id: 'bill.code.redelivery', message: 'Redelivery' }),
  returnTrip: msg({ id: 'bill.code.returnTrip', message: 'Return to sender' }),
  fuel: msg({ id: 'bill.code.fuel', message: 'Fuel surcharge' }),
  tax: msg({ id: 'bill.code.tax', message: 'Tax' }),
  adjustment: msg({ id: 'bill.code.adjustment', message: 'Adjustment' }),
};

export const disputeTexts = {
  open: msg({ id: 'bill.dispute.open', message: 'Disputed' }),
  upheld: msg({ id: 'bill.dispute.upheld', message: 'Credited' }),
  rejected: msg({ id: 'bill.dispute.rejected', message: 'Rejected' }),
} as const;

export const billEventTexts: Readonly<Record<BillEventAction, MessageDescriptor>> = {
  create: msg({ id: 'bill.event.create', message: 'Draft created' }),
  adjust: msg({ id: 'bill.event.adjust', message: 'Adjusted' }),
  issue: msg({ id: 'bill.status.issued', message: 'Issued' }),
  dispute: msg({ id: 'bill.event.dispute', message: 'Line disputed' }),
  decide: msg({ id: 'bill.event.decide', message: 'Dispute decided' }),
  settle: msg({ id: 'bill.event.decide', message: 'Dispute decided' }),
  confirm: msg({ id: 'bill.status.confirmed', message: 'Confirmed' }),
  lapse: msg({ id: 'bill.status.overdue', message: 'Overdue' }),
  pay: msg({ id: 'bill.event.pay', message: 'Paid in full' }),
  unpay: msg({ id: 'bill.event.reverse', message: 'Payment reversed' }),
  writeOff: msg({ id: 'bill.status.writtenOff', message: 'Written off' }),
  comment: msg({ id: 'bill.event.comment', message: 'Comment' }),
  propose: msg({ id: 'bill.event.propose', message: 'Adjustment proposed' }),
  refuse: msg({ id: 'bill.event.refuse', message: 'Adjustment refused' }),
  uphold: msg({ id: 'bill.event.uphold', message: 'Dispute decided: credited' }),
  reject: msg({ id: 'bill.event.reject', message: 'Dispute decided: rejected' }),
  receive: msg({ id: 'bill.event.receive', message: 'Payment received' }),
  reverse: msg({ id: 'bill.event.reverse', message: 'Payment reversed' }),
};

export const codStatusTexts: Readonly<Record<CodStatus, MessageDescriptor>> = {
  collected: msg({ id: 'cod.status.collected', message: 'Collected' }),
  counted: msg({ id: 'cod.status.counted', message: 'Ready for payout' }),
  held: msg({ id: 'cod.status.held', message: 'Difference' }),
  settled: msg({ id: 'cod.status.settled', message: 'In a statement' }),
  paid: msg({ id: 'cod.status.paid', message: 'Paid out' }),
};

export const codTones: Readonly<Record<CodStatus, StatusTone>> = {
  collected: 'waiting',
  counted: 'moving',
  held: 'trouble',
  settled: 'moving',
  paid: 'done',
};
