import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import { useMemo } from 'react';
import { spellingKey } from '../../api/contract/fold.ts';
import { language, offered } from '../../start/i18n.ts';

interface CountrySelectProps extends Pick<
  SelectProps,
  'label' | 'size' | 'error' | 'placeholder' | 'clearable' | 'className'
> {
  /** The field's name, by which its form finds it. */
  readonly name?: string;
  /** ISO 3166-1 alpha-2. */
  readonly codes: readonly string[];
  /** Empty where none is chosen. */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A country by its name in the page's language; found by its English name and its code, too. */
export function CountrySelect({ name, codes, value, onChange, ...rest }: CountrySelectProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const shown = offered[language()].intl;
  const { data, keys } = useMemo(() => namesOf(shown, codes), [shown, codes]);
  return (
    <Select
      {...rest}
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
function namesOf(tag: string, codes: readonly string[]) {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const data = codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.label, b.label));
  const keys = new Map(
    codes.map((code) => [
      code,
      [names.of(code), english.of(code), code].map((text) => spellingKey(text ?? '')),
    ]),
  );
  return { data, keys };
}
