import { useRef } from 'react';
import { useLocation } from 'wouter';
import { SEARCH_MAX } from '../../api/contract/order/list.ts';
import { href } from '../../routes/paths.ts';
import { usePortal } from '../shared/portal.ts';
import { useOrderList } from '../shared/useOrderList.ts';
import { trackNumbers } from './trackNumbers.ts';

/** More words than these are a column of numbers. */
const WORDS = 8;

/**
 * Opens the list of orders that a text finds: those with its numbers where an order has one of
 * them, else those that the list's search finds by it. A phone or a name with a digit is no number.
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
      if (!signal.aborted)
        navigate(href(list, isNumbers ? { numbers: numbers.join(',') } : { search }));
    };
    const ask = async () => {
      const answer = await (await (await areas()).frame()).hasOrders(numbers, signal);
      // Unanswered, the search finds numbers as well.
      go(answer.ok && answer.data);
    };
    if (numbers.length > WORDS || search.length > SEARCH_MAX) go(true);
    else if (/\p{N}/u.test(text)) void ask();
    else go(false);
  };
}
