import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import { useMemo } from 'react';
import { spellingKey } from '../../api/contract/fold.ts';
import { language, offered } from '../../i18n.ts';
import type { Country } from '../../machines/mailbox/types.ts';
import type { FieldProps } from '../shell/form/useForm.ts';

interface CountryFieldProps extends FieldProps {
  readonly countries: readonly Country[];
}

/** A country by its name in the page's language; found by English name and code, too. */
export function CountryField({ countries, name, value, error, onChange }: CountryFieldProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const shown = offered[language()].intl;
  const { data, keys } = useMemo(() => namesOf(shown, countries, value), [shown, countries, value]);
  return (
    <Select
      key={i18n.locale}
      data-field={name}
      label={t({ id: 'register.country', message: 'Country' })}
      size="md"
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t({ id: 'register.country.none', message: 'No such country' })}
      data={data}
      value={value}
      error={error}
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
function namesOf(tag: string, countries: readonly Country[], chosen: string) {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const known = countries.length === 0 ? [{ code: chosen, name: chosen }] : countries;
  const data = known
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .toSorted((a, b) => a.label.localeCompare(b.label, tag));
  const keys = new Map(
    known.map(({ code, name }) => [
      code,
      [names.of(code), english.of(code), name, code].map((text) => spellingKey(text ?? '')),
    ]),
  );
  return { data, keys };
}
