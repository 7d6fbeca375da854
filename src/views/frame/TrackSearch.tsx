import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SEARCH_MAX } from '../../api/contract/orders/orderList.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSearchText } from '../../ui/useSearchText.ts';
import { useSlash } from '../../ui/useSlash.ts';
import css from './TrackSearch.module.css';
import { extractNumbers, useFindOrders } from '../shared/orderLookup.ts';

/** Search and numbers of the order list on the current page, which are in its address. */
function useOpenList() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const params = new URLSearchParams(search);
  const value = params.get('search') ?? '';
  const open = (key: 'search' | 'numbers', text: string) => {
    params.delete('search');
    if (text !== '') params.set(key, text);
    const query = params.toString();
    // Further typing replaces the entry in the history.
    navigate(query === '' ? path : `${path}?${query}`, { replace: value !== '' });
  };
  return {
    value,
    // A longer text is a list of numbers, which Enter looks up.
    maxLength: SEARCH_MAX,
    onSearch: (text: string) => open('search', text),
    onNumbers: (numbers: readonly string[]) => open('numbers', numbers.join(',')),
  };
}

interface TrackSearchProps {
  /** Whether the current page lists orders, which are then searched as the user types. */
  readonly isOrderList: boolean;
}

/** Finds orders by numbers, name or phone; `/` focuses it. */
export function TrackSearch({ isOrderList }: TrackSearchProps) {
  const { t } = useLingui();
  const list = useOpenList();
  const openList = isOrderList ? list : null;
  const find = useFindOrders(openList);
  const [path] = useLocation();
  const { text, search, input } = useSearchText(openList, isOrderList ? path : '');
  const element = useRef<HTMLInputElement>(null);
  useSlash(element, window);

  const clear = () => {
    search('');
    element.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { length } = extractNumbers(text);
    if (openList !== null && length < 2) search(text);
    else if (length === 0) element.current?.focus();
    else find(text);
  };
  // A single-line input would join the lines of a pasted column into one number.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pastedText = event.clipboardData.getData('text');
    if (!/[\n\r\t]/.test(pastedText)) return;
    event.preventDefault();
    const numbers = extractNumbers(pastedText);
    if (openList !== null && numbers.length > 1) {
      search('');
      openList.onNumbers(numbers);
      return;
    }
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const [before, after] = [selectionStart ?? 0, selectionEnd ?? value.length];
    search(value.slice(0, before) + numbers.join(' ') + value.slice(after));
  };

  return (
    <search className={css['search']}>
      <form className={`line gap8 muted edged ${css['form']}`} onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          ref={element}
          className={`typing ${css['input']}`}
          aria-label={t({ id: 'shell.track', message: 'Search orders' })}
          aria-keyshortcuts="/"
          placeholder={t({ id: 'orders.search.hint', message: 'Number, name, phone or city' })}
          type="text"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...input}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return;
            event.preventDefault();
            clear();
          }}
        />
        {text === '' ? (
          <span className="shrunk" aria-hidden="true">
            <Kbd size="xs">{'/'}</Kbd>
          </span>
        ) : (
          <CloseButton
            small
            label={t({ id: 'filter.search.clear', message: 'Clear search' })}
            onClick={clear}
          />
        )}
      </form>
    </search>
  );
}
