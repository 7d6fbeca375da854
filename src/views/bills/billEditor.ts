import {
  type BillDetail,
  bills,
  type CarrierBillMove,
  type MerchantBillMove,
} from '../../api/contract/bills/bills.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';

type WithoutVersion<Move> = Move extends unknown ? Omit<Move, 'version'> : never;

/** Action of the merchant or of the carrier on a bill. */
export type BillChange =
  | { readonly side: 'merchant'; readonly move: WithoutVersion<MerchantBillMove> }
  | { readonly side: 'carrier'; readonly move: WithoutVersion<CarrierBillMove> };

export type BillEditor = RecordEditorActor<BillDetail, BillChange>;

/** Editor of a bill. All actions but comments are sent with the version shown. */
export const billEditor = declareEditor<BillDetail, BillChange>('billEditor', {
  fetch: (ask, { id }, options) => ask(bills.getBill, { id: id ?? '' }, options),
  save: (ask, { base, content }) => {
    if (base === null) throw new Error('There is no bill to act on.');
    const { id: billId, version } = base.bill;
    if (content.side === 'merchant') {
      const { move } = content;
      if (move.action === 'comment') return ask(bills.answerBill, { billId, move });
      return ask(bills.answerBill, { billId, move: { ...move, version } });
    }
    const { move } = content;
    if (move.action === 'comment') return ask(bills.handleBill, { billId, move });
    return ask(bills.handleBill, { billId, move: { ...move, version } });
  },
});
