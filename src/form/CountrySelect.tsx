import { ComboboxChevron, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { countryName } from '../language/names.ts';
import { latePart, useLatePart } from '../ui/latePart.ts';
import type { CountrySelectProps } from './fieldProps.ts';

const listPart = latePart(() => import('./CountryCombobox.tsx'));

/**
 * Country by its name in the page's language, also found by its English name and its code. The code
 * of the list loads on focus, or later; text typed before is then searched for.
 */
export function CountrySelect(props: CountrySelectProps) {
  const id = useId();
  const [search, setSearch] = useState<string | null>(null);
  const [list, ask] = useLatePart(listPart);
  if (list !== null) return <list.default {...props} id={id} taken={search} />;

  const { name, codes: _codes, value, onChange: _onChange, clearable: _clearable, ...rest } = props;
  const chosen = value === '' ? '' : countryName(value);
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
      value={search === null || search === '' ? chosen : search}
      onFocus={() => {
        setSearch(search ?? '');
        // Typed text stays if the list cannot be loaded.
        ask(() => undefined);
      }}
      onBlur={() => setSearch(null)}
      onChange={(event) => setSearch(event.currentTarget.value)}
    />
  );
}
