import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import type { Returnable, ReturnContent } from '../../api/contract/returns/returnContent.ts';
import type { ReturnDetail, ReturnRow } from '../../api/contract/returns/returnRecord.ts';
import type { ReturnFilters, ReturnSortBy } from '../../api/contract/returns/returnList.ts';
import { type ManageMove, returns } from '../../api/contract/returns/returns.ts';
import { declareList } from '../../machines/declare.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { ListInput } from '../../machines/list/types.ts';
import type { RouteName } from '../../routes/paths.ts';

const listDefaults: ListInput<ReturnFilters, ReturnSortBy, ReturnRow> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (ret) => ret.id,
};

/** Lists of returns: the company's or all companies', and exchanges alone. */
export const returnLists = {
  own: declareList('returnList', returns.getReturnExchangeList, listDefaults),
  exchange: declareList('returnList', returns.getExchangePrintList, listDefaults),
  all: declareList('returnList', returns.getAllReturnExchangeList, listDefaults),
  allExchange: declareList('returnList', returns.getAllExchangePrintList, listDefaults),
} as const;
export type ReturnScope = keyof typeof returnLists;

/** Pages of returns and the list of each. */
export const returnScopes = {
  returnRegistration: 'own',
  excOrderSearch: 'exchange',
  adminOrderSearch: 'allExchange',
} as const satisfies Partial<Record<RouteName, ReturnScope>>;

export type ReturnsPageName = keyof typeof returnScopes;

type Without<Move> = Move extends unknown ? Omit<Move, 'id' | 'version'> : never;

/** Decision about a return, sent with the version shown. */
export type NewReturnMove = Without<ManageMove> | { readonly action: 'withdraw' };

/** Existing return, or the returnable items of an order. */
export type ReturnRecord =
  | { readonly type: 'known'; readonly detail: ReturnDetail }
  | { readonly type: 'new'; readonly returnable: Returnable };

export type ReturnChange =
  | { readonly type: 'register'; readonly content: ReturnContent }
  | { readonly type: 'move'; readonly move: NewReturnMove };

/** One return. For a new one, `copyOf` is the number of the order to return. */
export const returnEditor = declareEditor<ReturnRecord, ReturnChange>('returnEditor', {
  fetch: async (ask, { id, copyOf }, options): Promise<Outcome<ReturnRecord | null>> => {
    if (id !== null) return toRecord(await ask(returns.getReturnExchange, { id }, options));
    if (copyOf === null) return { ok: true, data: null };
    const answer = await ask(returns.getReturnable, { orderNo: copyOf }, options);
    return answer.ok ? { ok: true, data: { type: 'new', returnable: answer.data } } : answer;
  },
  save: async (ask, { newId, base, content }) => {
    if (content.type === 'register') {
      return toRecord(
        await ask(returns.addReturnExchange, { id: newId, content: content.content }),
      );
    }
    if (base?.type !== 'known') throw new Error('A decision needs a loaded return.');
    return toRecord(await sendMove(ask, base.detail, content.move));
  },
});

const toRecord = (answer: Outcome<ReturnDetail>): Outcome<ReturnRecord> =>
  answer.ok ? { ok: true, data: { type: 'known', detail: answer.data } } : answer;

function sendMove(
  ask: EndpointCaller,
  { row: { id }, version }: ReturnDetail,
  move: NewReturnMove,
): Promise<Outcome<ReturnDetail>> {
  switch (move.action) {
    case 'withdraw':
      return ask(returns.withdrawReturnExchange, { id, version });
    case 'approve':
    case 'close':
    case 'inspect':
    case 'refuse':
      return ask(returns.manageReturnExchange, { move: { ...move, id, version } });
  }
}
