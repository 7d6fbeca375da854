import type { I18n } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CodeList } from '../../../domain/fields/fields.ts';
import { spellingKey } from '../../../domain/fields/fold.ts';
import { namesOfCountry } from '../../../domain/names/countries.ts';
import { namesOfCurrency } from '../../../domain/names/currencies.ts';
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

/** By column, in the language shown last: a hundred goods lines ask for the same ones. */
const known = new WeakMap<SheetColumn, Choices>();

const optionsOf = (names: readonly CodeName[]) =>
  names.map(({ code, label }) => ({ value: code, label }));

function choicesOf(say: I18n['_'], locale: string, column: SheetColumn): Choices {
  const before = known.get(column);
  if (before?.locale === locale) return before;
  const names = codeNames(say, column);
  const made = { locale, names, options: optionsOf(names) };
  known.set(column, made);
  return made;
}

/** One of many codes, searched as it is typed; Enter and Tab take the first that was found. */
export function CodeChoice(props: CodeChoiceProps) {
  const { column, value, onChange, clearable = !column.field.required, ...rest } = props;
  const { i18n, _: say } = useTexts();
  const { t } = useLingui();
  const { names, options } = choicesOf(say, i18n.locale, column);
  const [open, setOpen] = useState(false);
  const typed = useRef('');

  /** Takes what is marked in the list of what was typed, or else the first of it. */
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
      filter={({ search }) => optionsOf(searchCodes(column, names, search))}
      onChange={(code) => onChange(code ?? '')}
      onSearchChange={(search) => {
        typed.current = search;
      }}
      // Before the list is closed, which forgets what was typed.
      onBlurCapture={({ currentTarget }) => void take(currentTarget)}
      // The list may be too young to know its first entry: who types fast means it all the same.
      onKeyDownCapture={(event) => {
        const { key, ctrlKey, metaKey, currentTarget } = event;
        if (key !== 'Enter') return;
        // With Ctrl the form is saved, as it says now.
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

function namesOf({ key }: SheetColumn): (code: string) => readonly string[] {
  if (key.endsWith('Country')) return namesOfCountry;
  return /currency$/i.test(key) ? namesOfCurrency : () => [];
}

const knownSpellings = new WeakMap<CodeList, ReadonlyMap<string, readonly string[]>>();

/** Spellings that find each code: built at the first search, once for all fields of one list. */
function spellings(column: SheetColumn, codes: CodeList): ReadonlyMap<string, readonly string[]> {
  let found = knownSpellings.get(codes);
  if (found === undefined) {
    const names = namesOf(column);
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
 * The values of a field that a search means, by name in any language, code, or a spelling that an
 * import knows; the one whose code or whole spelling it is first, then those that begin with it.
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
  // FR is France, though other names begin with it.
  const closeness = (name: CodeName): number => {
    if (spellingKey(name.code) === wanted) return 3;
    if (of(name).includes(wanted)) return 2;
    return of(name).some((one) => one.startsWith(wanted)) ? 1 : 0;
  };
  return found.toSorted((a, b) => closeness(b) - closeness(a));
}
