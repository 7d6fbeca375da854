import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useSlash } from '../../ui/useSlash.ts';
import { PAUSE_MS } from '../../ui/useTypingPause.ts';
import type { FilterField } from './filterFields.ts';
import css from './FilterBar.module.css';

interface SearchInputProps {
  readonly field: Extract<FilterField, { type: 'search' }>;
  /** The search in force. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Finds rows while one types: once a pause, at once with Enter. `/` leads here, Escape empties it. */
export function SearchInput({ field, value, onSearch }: SearchInputProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ over: value, text: value, isDue: false });
  // The address changed by itself: what was typed over it is void. A space at the end is only typed.
  const isKept = typed.over === value || typed.text.trim() === value;
  const text = isKept ? typed.text : value;
  useSlash(input, document);

  const search = (wanted: string) => {
    setTyped({ over: wanted.trim(), text: wanted, isDue: false });
    if (wanted.trim() !== value) onSearch(wanted.trim());
  };
  const pause = useEffectEvent(() => search(text));
  useEffect(() => {
    if (!typed.isDue) return undefined;
    const timer = window.setTimeout(pause, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const empty = () => {
    search('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={css['search']}
      aria-label={i18n._(field.label)}
      aria-keyshortcuts="/"
      placeholder={i18n._(field.hint)}
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={field.maxLength}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        text === '' ? (
          <span aria-hidden="true" className={`shrunk ${css['key']}`}>
            <Kbd size="xs">{'/'}</Kbd>
          </span>
        ) : (
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={t({ id: 'filter.search.clear', message: 'Clear search' })}
            onClick={empty}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )
      }
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        // Letters that still become characters are no search yet.
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        setTyped({ over: value, text: currentTarget.value, isDue: !isComposing });
      }}
      onCompositionEnd={({ currentTarget }) =>
        setTyped({ over: value, text: currentTarget.value, isDue: true })
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Here it asks at once; in the form it would apply what else is entered.
          event.preventDefault();
          search(text);
        } else if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          empty();
        }
      }}
    />
  );
}
