import { useRef } from 'react';
import { useLocation } from 'wouter';
import { orderList, SEARCH_MAX } from '../../api/contract/orders/list.ts';
import { NUMBERS_PER_TRACK } from '../../api/contract/orders/trackLimit.ts';
import { href, trackHref } from '../../routes/paths.ts';
import { usePortal } from '../shared/portal.ts';
import { useOrderList } from '../shared/useOrderList.ts';
import { trackNumbers } from '../shared/trackNumbers.ts';

/** More words than these are a column of numbers. */
const WORDS = 8;

/**
 * Tracks the numbers of a text where an order has one of them, and else opens the list of orders that
 * its search finds by the text. A phone or a name with a digit is no number; more numbers than can be
 * tracked are listed.
 */
export function useFindOrders(): (text: string) => void {
  const { areas } = usePortal();
  const [, navigate] = useLocation();
  const list = useOrderList();
  const latest = useRef<AbortController>(undefined);
  return (text) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const numbers = trackNumbers(text);
    const search = text.trim().replaceAll(/\p{Cc}+/gu, ' ');
    const go = (isNumbers: boolean) => {
      if (signal.aborted) return;
      if (!isNumbers) navigate(href(list, { search }));
      else if (numbers.length <= NUMBERS_PER_TRACK) navigate(trackHref(numbers));
      else navigate(href(list, { numbers: numbers.join(',') }));
    };
    const find = async () => {
      const { ask } = await (await areas()).kit();
      const answer = await ask(orderList.getOrderList, { numbers: [...numbers] }, { signal });
      // Unanswered, the search finds numbers as well.
      go(answer.ok && answer.data.rows.length > 0);
    };
    if (numbers.length > WORDS || search.length > SEARCH_MAX) go(true);
    else if (/\p{N}/u.test(text)) void find();
    else go(false);
  };
}
