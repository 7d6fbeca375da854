import type { Outcome } from '../../../src/api/contract/failure.ts';
import * as v from 'valibot';
import { type Returnable, returnContent } from '../../../src/api/contract/returns/returnContent.ts';
import type { ReturnDetail, ReturnRow } from '../../../src/api/contract/returns/returnRecord.ts';
import type { ReturnChange } from '../../../src/views/returns/returnDeclarations.ts';
import { onePage, succeeded } from '../../models/samples.ts';
import type { Answers } from './answers.ts';

const ID = '0193b5a2-0000-7000-8000-000000000021';

const to = {
  name: 'Kente House',
  phone: '+233302123456',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
};

/** Return that awaits the carrier's approval. */
export const sampleReturn: ReturnDetail = {
  row: {
    id: ID,
    type: 'return',
    returnNo: 'RE-261120-7K4Q',
    status: 'registered',
    reason: 'defective',
    handover: 'pickup',
    payer: 'carrier',
    companyNo: 'GH0002',
    companyName: 'Kente House',
    orderId: ID,
    waybillNo: 'PG000000000011GH',
    legId: null,
    legWaybillNo: null,
    outId: null,
    outWaybillNo: null,
    outStatus: null,
    difference: null,
    quantity: 2,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  },
  version: 1,
  note: 'Seams are open',
  items: [{ name: 'Cotton shirts', quantity: 2 }],
  replacement: null,
  to,
  events: [
    {
      no: 1,
      at: '2026-11-20T09:00:00.000Z',
      action: 'register',
      status: 'registered',
      by: 'ama',
      remark: 'Seams are open',
    },
  ],
};

export const sampleReturnable: Returnable = {
  orderId: ID,
  waybillNo: 'PG000000000011GH',
  customerOrderNo: 'SO-11',
  status: 'delivered',
  companyName: 'Kente House',
  receiverName: 'Ama Mensah',
  items: [{ lineNo: 0, name: 'Cotton shirts', delivered: 6, returned: 2 }],
  weightG: 2500,
  currency: 'GHS',
  exchangeable: true,
  to,
};

interface ReturnAnswers {
  readonly rows?: readonly ReturnRow[];
  readonly detail?: () => ReturnDetail;
  readonly save?: (change: ReturnChange) => Outcome<ReturnDetail>;
}

/** Answers for returns without a server. */
export function returnAnswers({
  rows = [sampleReturn.row],
  detail = () => sampleReturn,
  save = () => succeeded(sampleReturn),
}: ReturnAnswers = {}): Answers {
  const list = onePage(rows);
  return {
    getReturnExchangeList: list,
    getExchangePrintList: list,
    getAllReturnExchangeList: list,
    getAllExchangePrintList: list,
    getReturnExchange: () => succeeded(detail()),
    getReturnable: () => succeeded(sampleReturnable),
    addReturnExchange: ({ content }) =>
      save({ type: 'register', content: v.parse(returnContent, content) }),
    withdrawReturnExchange: () => save({ type: 'move', move: { action: 'withdraw' } }),
    manageReturnExchange: ({ move }) => {
      const { id: _, version: __, ...newMove } = move;
      return save({ type: 'move', move: newMove });
    },
  };
}
