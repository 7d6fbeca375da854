import type { I18n } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import type { CodeList } from '../../../domain/fields/fields.ts';
import { spellingKey } from '../../../domain/fields/foldText.ts';
import { namesOfCountry } from '../../../domain/names/countryNames.ts';
import { namesOfCurrency } from '../../../domain/names/currencyNames.ts';
import type { SheetColumn } from '../../../domain/sheets/sheet.ts';
import { useFirstMatch } from '../../../form/useFirstMatch.ts';
import { codeNames, type CodeName } from '../import/panels/codeNames.ts';

interface CodeChoiceProps extends Omit<
  SelectProps,
  'data' | 'onChange' | 'value' | 'filter' | 'searchable'
> {
  readonly column: SheetColumn;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

interface Choices {
  readonly locale: string;
  readonly names: readonly CodeName[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Cache by column for the current language, since many goods lines share the same options. */
const choicesByColumn = new WeakMap<SheetColumn, Choices>();

const toOptions = (names: readonly CodeName[]) =>
  names.map(({ code, label }) => ({ value: code, label }));

function getChoices(translate: I18n['_'], locale: string, column: SheetColumn): Choices {
  const cached = choicesByColumn.get(column);
  if (cached?.locale === locale) return cached;
  const names = codeNames(translate, column);
  const choices = { locale, names, options: toOptions(names) };
  choicesByColumn.set(column, choices);
  return choices;
}

/** Searchable select of codes; Enter and Tab take the first match. */
export function CodeChoice(props: CodeChoiceProps) {
  const { column, value, onChange, clearable = !column.field.required, ...rest } = props;
  const { i18n, _: translate } = useTexts();
  const { t } = useLingui();
  const { names, options } = getChoices(translate, i18n.locale, column);
  const match = useFirstMatch({
    selectedLabel: names.find(({ code }) => code === value)?.label ?? '',
    findMatches: (text) => searchCodes(column, names, text).map(({ code }) => code),
    onSelect: onChange,
  });

  return (
    <Select
      {...rest}
      {...match}
      key={i18n.locale}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t({ id: 'entry.clear', message: 'Clear' }) }}
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t({ id: 'entry.code.none', message: 'No results' })}
      data={options}
      value={Object.hasOwn(column.field.codes ?? {}, value) ? value : null}
      filter={({ search }) => toOptions(searchCodes(column, names, search))}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}

function alternativeNames({ key }: SheetColumn): (code: string) => readonly string[] {
  if (key.endsWith('Country')) return namesOfCountry;
  return /currency$/i.test(key) ? namesOfCurrency : () => [];
}

const spellingsByCodes = new WeakMap<CodeList, ReadonlyMap<string, readonly string[]>>();

/** Search keys of each code, cached by list of codes. */
function getSpellings(
  column: SheetColumn,
  codes: CodeList,
): ReadonlyMap<string, readonly string[]> {
  let keys = spellingsByCodes.get(codes);
  if (keys === undefined) {
    const names = alternativeNames(column);
    keys = new Map(
      Object.entries(codes).map(([code, written]) => [
        code,
        [code, ...written, ...names(code)].map(spellingKey),
      ]),
    );
    spellingsByCodes.set(codes, keys);
  }
  return keys;
}

/**
 * Finds codes by name in any language, by code, or by a spelling that imports accept. Exact matches
 * come first, then prefixes.
 */
function searchCodes(
  column: SheetColumn,
  names: readonly CodeName[],
  search: string,
): readonly CodeName[] {
  const query = spellingKey(search);
  if (query === '') return names;
  const keys = getSpellings(column, column.field.codes ?? {});
  const listKeys = ({ code, label }: CodeName) => [spellingKey(label), ...(keys.get(code) ?? [])];
  const matches = names.filter((name) => listKeys(name).some((key) => key.includes(query)));
  // An exact code goes first: FR is France, though other names begin with it.
  const rank = (name: CodeName): number => {
    if (spellingKey(name.code) === query) return 3;
    if (listKeys(name).includes(query)) return 2;
    return listKeys(name).some((key) => key.startsWith(query)) ? 1 : 0;
  };
  return matches.toSorted((a, b) => rank(b) - rank(a));
}
