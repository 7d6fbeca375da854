import type { Calls } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { type ReturnDetail } from '../api/contract/returns/record.ts';
import { returns } from '../api/contract/returns/returns.ts';
import { returnListMachine } from '../machines/list/returns.ts';
import {
  returnEditorMachine,
  type ReturnRecord,
  type ReturnStep,
} from '../machines/recordEditor/return.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';
import { provideEditor } from './provide.ts';

/** The calls of the pages of returns. */
export const returnTable = returns;
type ReturnClient = Calls<typeof returnTable>;

/** The machines of the pages of returns, asking the server. */
export function createReturns(client: ReturnClient): Areas['returns'] {
  return {
    returnLists: {
      own: provideList(returnListMachine, client.getReturnExchangeList),
      exchange: provideList(returnListMachine, client.getExchangePrintList),
      all: provideList(returnListMachine, client.getAllReturnExchangeList),
      allExchange: provideList(returnListMachine, client.getAllExchangePrintList),
    },

    returnEditor: provideEditor(returnEditorMachine, {
      fetch: async ({ id, copyOf }, options): Promise<Outcome<ReturnRecord | null>> => {
        if (id !== null) return known(await client.getReturnExchange({ id }, options));
        if (copyOf === null) return { ok: true, data: null };
        const found = await client.getReturnable({ orderNo: copyOf }, options);
        return found.ok ? { ok: true, data: { type: 'new', returnable: found.data } } : found;
      },
      save: async ({ newId, base, content }) => {
        if (content.type === 'register') {
          return known(await client.addReturnExchange({ id: newId, content: content.content }));
        }
        if (base?.type !== 'known') throw new Error('Nothing is decided of a return not there.');
        return known(await move(client, base.detail, content.step));
      },
    }),
  };
}

const known = (answer: Outcome<ReturnDetail>): Outcome<ReturnRecord> =>
  answer.ok ? { ok: true, data: { type: 'known', detail: answer.data } } : answer;

function move(
  client: ReturnClient,
  { row: { id }, version }: ReturnDetail,
  step: ReturnStep,
): Promise<Outcome<ReturnDetail>> {
  switch (step.action) {
    case 'withdraw':
      return client.withdrawReturnExchange({ id, version });
    case 'approve':
    case 'close':
    case 'inspect':
    case 'refuse':
      return client.manageReturnExchange({ move: { ...step, id, version } });
  }
}
