import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { bills, type BillRow } from '../../api/contract/bills/bills.ts';
import type { EndpointCaller } from '../../api/contract/endpoint.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { PAPER_ORDERS, type PaperOrder } from '../../api/contract/bills/billPaper.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../machines/answer/machine.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';

/** Id of the bill whose orders are printed; null before printing. */
type Question = string | null;

async function fetchOrders(
  ask: EndpointCaller,
  id: Question,
  options: { readonly signal: AbortSignal },
) {
  if (id === null) return { ok: true, data: null } as const;
  const orders: PaperOrder[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await ask(bills.getBillOrders, { id, after: orders.at(-1)?.id ?? null }, options);
    if (!page.ok) return page;
    orders.push(...page.data.rows);
    ({ hasMore } = page.data);
  }
  return { ok: true, data: orders } as const;
}

const ordersAnswer = declareAnswer<Question, readonly PaperOrder[] | null>(
  'billPaperOrders',
  fetchOrders,
);

interface BillPrint {
  readonly print: () => void;
  readonly isPrinting: boolean;
  /** Orders to print; null if not requested or too many for paper. */
  readonly orders: readonly PaperOrder[] | null;
  readonly failure: Failure | null;
}

/** Prints the page on the paper of bills; other pages have their own. */
export function useBillPaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['paper'] = 'bill';
    return () => {
      delete dataset['paper'];
    };
  }, []);
}

/** Prints a bill after loading its orders. A very large bill is printed without them. */
export function useBillPrint({ id, orders: orderCount }: BillRow): BillPrint {
  const isPrintPending = useRef(false);
  const actor = useOwnActor(useDeclared(ordersAnswer), { question: null });
  const orders = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const isLoading = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  useBillPaper();
  useEffect(() => {
    if (!isPrintPending.current || orders === null) return;
    isPrintPending.current = false;
    window.print();
  }, [orders]);
  return {
    print: () => {
      if (orderCount > PAPER_ORDERS || orders !== null) window.print();
      else {
        isPrintPending.current = true;
        actor?.send({ type: 'ask', question: id });
      }
    },
    isPrinting: isLoading,
    orders,
    failure,
  };
}
