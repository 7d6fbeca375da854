import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { Returnable } from '../../../src/api/contract/returns/content.ts';
import type { ReturnDetail, ReturnRow } from '../../../src/api/contract/returns/record.ts';
import { provideList } from '../../../src/composition/lists.ts';
import { provideEditor } from '../../../src/composition/provide.ts';
import { returnListMachine } from '../../../src/machines/list/returns.ts';
import {
  type ReturnChange,
  returnEditorMachine,
  type ReturnRecord,
} from '../../../src/machines/recordEditor/return.ts';
import type { Work } from '../../support/work.ts';
import { onePage, succeeded } from '../../../scripts/machines/samples.ts';

const ID = '0193b5a2-0000-7000-8000-000000000021';

const to = {
  name: 'Kente House',
  phone: '+233302123456',
  province: 'Greater Accra',
  city: 'Accra',
  address: '12 Oxford Street',
};

/** A return that waits for the carrier's approval. */
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
  readonly save?: (change: ReturnChange) => Outcome<ReturnRecord>;
}

/** Returns, answered without a server. */
export function returnWork({
  rows = [sampleReturn.row],
  detail = () => sampleReturn,
  save = () => succeeded({ type: 'known', detail: sampleReturn }),
}: ReturnAnswers = {}): Pick<Work, 'returnLists' | 'returnEditor'> {
  const list = provideList(returnListMachine, onePage(rows));
  return {
    returnLists: { own: list, exchange: list, all: list, allExchange: list },
    returnEditor: provideEditor(returnEditorMachine, {
      fetch: async ({ id, copyOf }): Promise<Outcome<ReturnRecord | null>> => {
        if (id !== null) return succeeded({ type: 'known', detail: detail() });
        return succeeded(copyOf === null ? null : { type: 'new', returnable: sampleReturnable });
      },
      save: async ({ content }) => save(content),
    }),
  };
}
