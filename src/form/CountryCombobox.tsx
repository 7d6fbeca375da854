import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { spellingKey } from '../domain/fields/foldText.ts';
import { namesOfCountry } from '../domain/names/countryNames.ts';
import { language, languageInfo } from '../language/i18n.ts';
import { countryName } from '../language/names.ts';
import type { CountrySelectProps } from './fieldProps.ts';
import { useFirstMatch } from './useFirstMatch.ts';

interface CountryComboboxProps extends CountrySelectProps {
  readonly id: string;
  /** Text typed before the code was loaded; null if the field did not have the focus. */
  readonly typedBefore: string | null;
}

/** Searchable select of countries, found by code or by name in any language; Enter and Tab take the first match. */
export default function CountryCombobox(props: CountryComboboxProps) {
  const { name, codes, value, onChange, id, typedBefore, ...rest } = props;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const tag = languageInfo[language()].intl;
  const { data, keys } = useMemo(() => countryOptions(tag, codes), [tag, codes]);
  const findCountries = (text: string) => {
    const query = spellingKey(text);
    const matches = data.filter(({ value: code }) =>
      keys.get(code)?.some((key) => key.includes(query)),
    );
    const startsWithQuery = (code: string) => keys.get(code)?.some((key) => key.startsWith(query));
    return matches.toSorted(
      (a, b) => Number(startsWithQuery(b.value)) - Number(startsWithQuery(a.value)),
    );
  };
  const match = useFirstMatch({
    selectedLabel: value === '' ? '' : countryName(value),
    typedBefore,
    findMatches: (text) => findCountries(text).map(({ value: code }) => code),
    onSelect: onChange,
  });
  const input = useRef<HTMLInputElement>(null);
  // The field replaces the one that had the focus; focusing it opens the list.
  useEffect(() => {
    if (typedBefore !== null) input.current?.focus();
  }, [typedBefore]);
  return (
    <Select
      {...rest}
      {...match}
      ref={input}
      id={id}
      {...(typedBefore === null || typedBefore === '' ? {} : { defaultSearchValue: typedBefore })}
      key={i18n.locale}
      {...(name === undefined ? {} : { 'data-field': name })}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t({ id: 'register.country.none', message: 'No matching country' })}
      clearButtonProps={{ 'aria-label': t({ id: 'entry.clear', message: 'Clear' }) }}
      data={data}
      value={value === '' ? null : value}
      filter={({ search }) => findCountries(search)}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

/** Options in alphabetical order, and the search keys of each. */
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
