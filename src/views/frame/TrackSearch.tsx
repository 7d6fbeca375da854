import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useSlash } from '../../ui/useSlash.ts';
import css from './TrackSearch.module.css';
import { extractNumbers, useFindOrders } from '../shared/orderLookup.ts';

/** Finds orders by numbers, name or phone; `/` focuses it. */
export function TrackSearch() {
  const { t } = useLingui();
  const find = useFindOrders();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSlash(input, window);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (extractNumbers(text).length === 0) input.current?.focus();
    else find(text);
  };
  // A single-line input would join the lines of a pasted column into one number.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pastedText = event.clipboardData.getData('text');
    if (!/[\n\r\t]/.test(pastedText)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const numbers = extractNumbers(pastedText).join(' ');
    setText(
      value.slice(0, selectionStart ?? 0) + numbers + value.slice(selectionEnd ?? value.length),
    );
  };

  return (
    <search className={css['search']}>
      <form className={`line gap8 muted edged ${css['form']}`} onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          className={`typing ${css['input']}`}
          aria-label={t({ id: 'shell.track', message: 'Find orders' })}
          aria-keyshortcuts="/"
          placeholder={t({ id: 'orders.search.hint', message: 'Number, name, phone or city' })}
          type="text"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={paste}
        />
        {text === '' && (
          <span className="shrunk" aria-hidden="true">
            <Kbd size="xs">{'/'}</Kbd>
          </span>
        )}
      </form>
    </search>
  );
}
