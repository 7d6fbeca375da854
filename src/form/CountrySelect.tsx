import { ComboboxChevron, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { countryName } from '../language/names.ts';
import { lazyPart, useLazyPart } from '../ui/lazyPart.ts';
import type { CountrySelectProps } from './fieldProps.ts';

const listPart = lazyPart(() => import('./CountryCombobox.tsx'));

/**
 * Select of a country, found by its name in any language or by its code. The code of the list loads on focus; the list
 * then searches for the text typed so far.
 */
export function CountrySelect(props: CountrySelectProps) {
  const id = useId();
  const [search, setSearch] = useState<string | null>(null);
  const [list, loadList] = useLazyPart(listPart);
  if (list !== null) return <list.default {...props} id={id} typedBefore={search} />;

  const { name, codes: _codes, value, onChange: _onChange, clearable: _clearable, ...rest } = props;
  const selectedName = value === '' ? '' : countryName(value);
  return (
    <TextInput
      {...rest}
      id={id}
      {...(name === undefined ? {} : { 'data-field': name })}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={`${id}-list`}
      autoComplete="off"
      rightSection={<ComboboxChevron />}
      value={search === null || search === '' ? selectedName : search}
      onFocus={() => {
        setSearch(search ?? '');
        // If the list fails to load, the typed text stays.
        loadList(() => undefined);
      }}
      onBlur={() => setSearch(null)}
      onChange={(event) => setSearch(event.currentTarget.value)}
    />
  );
}
