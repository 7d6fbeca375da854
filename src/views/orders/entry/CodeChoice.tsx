import type { I18n } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CodeList } from '../../../domain/fields/fields.ts';
import { spellingKey } from '../../../domain/fields/foldText.ts';
import { namesOfCountry } from '../../../domain/names/countryNames.ts';
import { namesOfCurrency } from '../../../domain/names/currencyNames.ts';
import type { SheetColumn } from '../../../domain/sheets/sheet.ts';
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
const known = new WeakMap<SheetColumn, Choices>();

const toOptions = (names: readonly CodeName[]) =>
  names.map(({ code, label }) => ({ value: code, label }));

function getChoices(say: I18n['_'], locale: string, column: SheetColumn): Choices {
  const before = known.get(column);
  if (before?.locale === locale) return before;
  const names = codeNames(say, column);
  const made = { locale, names, options: toOptions(names) };
  known.set(column, made);
  return made;
}

/** Searchable select of codes; Enter and Tab take the first match. */
export function CodeChoice(props: CodeChoiceProps) {
  const { column, value, onChange, clearable = !column.field.required, ...rest } = props;
  const { i18n, _: say } = useTexts();
  const { t } = useLingui();
  const { names, options } = getChoices(say, i18n.locale, column);
  const [open, setOpen] = useState(false);
  const typed = useRef('');

  /** Selects the marked option, or the first match of the typed text; false if there is none. */
  const take = (input: HTMLInputElement): boolean => {
    const text = typed.current;
    const isShown = names.some(({ code, label }) => code === value && label === text);
    if (isShown || text.trim() === '') return false;
    const found = searchCodes(column, names, text);
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    const entries = Array.from(list?.querySelectorAll('[data-combobox-option]') ?? []);
    const marked = entries.findIndex((one) => one.hasAttribute('data-combobox-selected'));
    const meant = found[Math.max(0, marked)];
    if (meant !== undefined) onChange(meant.code);
    return meant !== undefined;
  };

  return (
    <Select
      {...rest}
      key={i18n.locale}
      searchable
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t({ id: 'entry.clear', message: 'Clear' }) }}
      allowDeselect={false}
      selectFirstOptionOnChange
      autoComplete="off"
      nothingFoundMessage={t({ id: 'entry.code.none', message: 'No results' })}
      data={options}
      value={Object.hasOwn(column.field.codes ?? {}, value) ? value : null}
      filter={({ search }) => toOptions(searchCodes(column, names, search))}
      onChange={(code) => onChange(code ?? '')}
      onSearchChange={(search) => {
        typed.current = search;
      }}
      // Runs before the list closes and clears the typed text.
      onBlurCapture={({ currentTarget }) => void take(currentTarget)}
      // After fast typing the list may not have marked its first option yet.
      onKeyDownCapture={(event) => {
        const { key, ctrlKey, metaKey, currentTarget } = event;
        if (key !== 'Enter') return;
        // Ctrl+Enter goes on to save the form.
        if (!take(currentTarget) || ctrlKey || metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      }}
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
    />
  );
}

function alternativeNames({ key }: SheetColumn): (code: string) => readonly string[] {
  if (key.endsWith('Country')) return namesOfCountry;
  return /currency$/i.test(key) ? namesOfCurrency : () => [];
}

const knownSpellings = new WeakMap<CodeList, ReadonlyMap<string, readonly string[]>>();

/** Search keys of each code, cached by list of codes. */
function spellings(column: SheetColumn, codes: CodeList): ReadonlyMap<string, readonly string[]> {
  let found = knownSpellings.get(codes);
  if (found === undefined) {
    const names = alternativeNames(column);
    found = new Map(
      Object.entries(codes).map(([code, own]) => [
        code,
        [code, ...own, ...names(code)].map(spellingKey),
      ]),
    );
    knownSpellings.set(codes, found);
  }
  return found;
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
  const wanted = spellingKey(search);
  if (wanted === '') return names;
  const keys = spellings(column, column.field.codes ?? {});
  const of = ({ code, label }: CodeName) => [spellingKey(label), ...(keys.get(code) ?? [])];
  const found = names.filter((name) => of(name).some((one) => one.includes(wanted)));
  // An exact code goes first: FR is France, though other names begin with it.
  const closeness = (name: CodeName): number => {
    if (spellingKey(name.code) === wanted) return 3;
    if (of(name).includes(wanted)) return 2;
    return of(name).some((one) => one.startsWith(wanted)) ? 1 : 0;
  };
  return found.toSorted((a, b) => closeness(b) - closeness(a));
}
