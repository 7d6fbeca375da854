import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { spellingKey } from '../domain/fields/foldText.ts';
import { namesOfCountry } from '../domain/names/countryNames.ts';
import { language, offered } from '../language/i18n.ts';
import { countryName } from '../language/names.ts';
import type { CountrySelectProps } from './fieldProps.ts';

interface CountryComboboxProps extends CountrySelectProps {
  readonly id: string;
  /** The focus was in the field before, with this search; null if it was elsewhere. */
  readonly taken: string | null;
}

/** The list of countries, found by their codes and by their names in any language. */
export default function CountryCombobox(props: CountryComboboxProps) {
  const { name, codes, value, onChange, id, taken, ...rest } = props;
  const { i18n } = useLingui();
  const { t } = useMacro();
  const shown = offered[language()].intl;
  const { data, keys } = useMemo(() => countryOptions(shown, codes), [shown, codes]);
  const input = useRef<HTMLInputElement>(null);
  // The user stays in the field: the list opens as on focus.
  useEffect(() => {
    if (taken !== null) input.current?.focus();
  }, [taken]);
  return (
    <Select
      {...rest}
      ref={input}
      id={id}
      {...(taken === null || taken === '' ? {} : { defaultSearchValue: taken })}
      key={i18n.locale}
      {...(name === undefined ? {} : { 'data-field': name })}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t({ id: 'register.country.none', message: 'No matching country' })}
      clearButtonProps={{ 'aria-label': t({ id: 'entry.clear', message: 'Clear' }) }}
      data={data}
      value={value === '' ? null : value}
      filter={({ search }) => {
        const wanted = spellingKey(search);
        const found = data.filter(({ value: code }) =>
          keys.get(code)?.some((key) => key.includes(wanted)),
        );
        const isFirst = (code: string) => keys.get(code)?.some((key) => key.startsWith(wanted));
        return found.toSorted((a, b) => Number(isFirst(b.value)) - Number(isFirst(a.value)));
      }}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

/** Options in alphabetical sequence, and what each is found by. */
function countryOptions(tag: string, codes: readonly string[]) {
  const { compare } = new Intl.Collator(tag);
  const data = codes
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((a, b) => compare(a.label, b.label));
  const keys = new Map(
    codes.map((code) => [
      code,
      [countryName(code), code, ...namesOfCountry(code)].map(spellingKey),
    ]),
  );
  return { data, keys };
}
