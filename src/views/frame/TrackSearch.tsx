import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { href } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './TrackSearch.module.css';
import { trackNumbers } from './trackNumbers.ts';
import { useOrderList } from '../shared/useOrderList.ts';

/** Where a key pressed is text that somebody writes. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=grid] *'))
  );
}

/** Finds orders by their numbers, one or many, typed or pasted; `/` leads into it. */
export function TrackSearch() {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const list = useOrderList();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (isWriting(target) || input.current?.checkVisibility() !== true) return;
      if (document.querySelector('dialog:modal') !== null) return;
      event.preventDefault();
      input.current.select();
      input.current.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const find = (event: FormEvent) => {
    event.preventDefault();
    const numbers = trackNumbers(text);
    if (numbers.length === 0) {
      input.current?.focus();
      return;
    }
    navigate(href(list, { numbers: numbers.join(',') }));
  };
  // An input of one line glues lines together: a column out of a sheet would be one number.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\r\t]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const words = trackNumbers(pasted).join(' ');
    setText(
      value.slice(0, selectionStart ?? 0) + words + value.slice(selectionEnd ?? value.length),
    );
  };

  const label = t({ id: 'shell.track', message: 'Waybill or order numbers' });
  return (
    <search className={css['search']}>
      <form className={css['form']} onSubmit={find}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          className={css['input']}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
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
          <span className={css['key']} aria-hidden="true">
            <Kbd size="xs">{'/'}</Kbd>
          </span>
        )}
      </form>
    </search>
  );
}
