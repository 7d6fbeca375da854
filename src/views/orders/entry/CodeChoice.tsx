import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { useRef, useState } from 'react';
import type { SheetColumn } from '../../../domain/sheets/sheet.ts';
import { codeNames, type CodeName } from '../import/panels/codeNames.ts';
import { searchCodes } from './codeSearch.ts';

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
