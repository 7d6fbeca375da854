import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useSlash } from '../../ui/useSlash.ts';
import { PAUSE_MS } from '../../ui/useTypingPause.ts';
import type { FilterField } from './filterFields.ts';
import css from './FilterBar.module.css';

interface SearchInputProps {
  readonly field: Extract<FilterField, { type: 'search' }>;
  /** Applied search. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Search that applies after a pause in typing or on Enter. `/` focuses it, Escape clears it. */
export function SearchInput({ field, value, onSearch }: SearchInputProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ applied: value, text: value, isDue: false });
  // After a change of the address the typed text is void. A space at its end is not applied.
  const isCurrent = typed.applied === value || typed.text.trim() === value;
  const text = isCurrent ? typed.text : value;
  useSlash(input, document);

  const search = (query: string) => {
    setTyped({ applied: query.trim(), text: query, isDue: false });
    if (query.trim() !== value) onSearch(query.trim());
  };
  const onPause = useEffectEvent(() => search(text));
  useEffect(() => {
    if (!typed.isDue) return undefined;
    const timer = window.setTimeout(onPause, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const clear = () => {
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
            onClick={clear}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )
      }
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        // An input method is still composing the text.
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        setTyped({ applied: value, text: currentTarget.value, isDue: !isComposing });
      }}
      onCompositionEnd={({ currentTarget }) =>
        setTyped({ applied: value, text: currentTarget.value, isDue: true })
      }
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Otherwise the form would apply the other filters too.
          event.preventDefault();
          search(text);
        } else if (event.key === 'Escape' && text !== '') {
          event.preventDefault();
          clear();
        }
      }}
    />
  );
}
