import { isCarrierSession } from '../../machines/session/selectors.ts';
import { href, type RouteName, trackHref } from '../../routes/paths.ts';
import { usePortal, useSession } from './portal.ts';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { orderList, SEARCH_MAX } from '../../api/contract/orders/orderList.ts';
import { NUMBERS_PER_TRACK } from '../../api/contract/orders/trackingNumbers.ts';

/**
 * Extracts waybill and order numbers from a text, separated by spaces, commas of any script,
 * newlines or bars. Each number occurs once, in its first position.
 */
export function extractNumbers(text: string): readonly string[] {
  return [...new Set(text.split(/[^\p{L}\p{M}\p{N}._/#-]+/u).filter((part) => part !== ''))];
}

/** Route of the list of all orders that the user may see; carrier staff see all companies'. */
export function useOrderListRoute(): RouteName {
  return useSession(isCarrierSession) ? 'systemOrders' : 'orderSearch';
}

/** Texts with more words are treated as a column of numbers. */
const MAX_SEARCH_WORDS = 8;

/** List of orders that shows what is found. */
interface OpenOrderList {
  readonly onSearch: (text: string) => void;
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/**
 * Shows the orders whose numbers are in the text. If there are none (a name with a digit, a phone), searches for
 * the text. Uses the open list, or else tracking; the list of all orders if there are too many numbers to track.
 */
export function useFindOrders(openList: OpenOrderList | null = null): (text: string) => void {
  const { areas } = usePortal();
  const [, navigate] = useLocation();
  const list = useOrderListRoute();
  const latest = useRef<AbortController>(undefined);
  return (text) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const numbers = extractNumbers(text);
    const search = text.trim().replaceAll(/\p{Cc}+/gu, ' ');
    const open = (isNumbers: boolean) => {
      if (signal.aborted) return;
      if (openList !== null) {
        if (isNumbers) openList.onNumbers(numbers);
        else openList.onSearch(search);
      } else if (!isNumbers) navigate(href(list, { search }));
      else if (numbers.length <= NUMBERS_PER_TRACK) navigate(trackHref(numbers));
      else navigate(href(list, { numbers: numbers.join(',') }));
    };
    const find = async () => {
      const { ask } = await (await areas()).kit();
      const answer = await ask(orderList.getOrderList, { numbers: [...numbers] }, { signal });
      // After a failed call the search opens, which also finds numbers.
      open(answer.ok && answer.data.rows.length > 0);
    };
    if (numbers.length > MAX_SEARCH_WORDS || search.length > SEARCH_MAX) open(true);
    else if (/\p{N}/u.test(text)) void find();
    else open(false);
  };
}
