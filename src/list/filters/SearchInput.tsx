import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { type LiveSearch, useSearchText } from '../../ui/useSearchText.ts';
import { useSlash } from '../../ui/useSlash.ts';
import type { FilterField } from './filterFields.ts';
import css from './FilterBar.module.css';

interface SearchInputProps extends Omit<LiveSearch, 'maxLength'> {
  readonly field: Extract<FilterField, { type: 'search' }>;
}

/** Search that applies after a pause in typing or on Enter. `/` focuses it, Escape clears it. */
export function SearchInput({ field, ...live }: SearchInputProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const element = useRef<HTMLInputElement>(null);
  const { text, search, input } = useSearchText({ ...live, maxLength: field.maxLength });
  useSlash(element, document);

  const clear = () => {
    search('');
    element.current?.focus();
  };
  return (
    <TextInput
      ref={element}
      className={`${css['search']} ${field.isOfOrders === true ? css['ofOrders'] : ''}`}
      aria-label={i18n._(field.label)}
      aria-keyshortcuts="/"
      placeholder={i18n._(field.hint ?? field.label)}
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
      {...input}
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
