import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface FirstMatchOptions {
  /** Label of the selected option; empty if none is. */
  readonly selectedLabel: string;
  /** Text typed before the list was there. */
  readonly typedBefore?: string | null;
  /** Finds the values of the options that the list offers for a typed text, in its order. */
  readonly findMatches: (text: string) => readonly string[];
  readonly onSelect: (value: string) => void;
}

/**
 * Props of a searchable `Select` of Mantine with which Enter and Tab take the marked option, or the first match of the
 * typed text.
 */
export function useFirstMatch(options: FirstMatchOptions) {
  const { selectedLabel, typedBefore, findMatches, onSelect } = options;
  const [isOpen, setOpen] = useState(false);
  const typed = useRef(typedBefore ?? '');

  /** Selects the marked option, or the first match of the typed text; false if there is none. */
  const selectMatch = (input: HTMLInputElement): boolean => {
    const text = typed.current;
    if (text === selectedLabel || text.trim() === '') return false;
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
    const entries = Array.from(list?.querySelectorAll('[data-combobox-option]') ?? []);
    const markedIndex = entries.findIndex((one) => one.hasAttribute('data-combobox-selected'));
    const match = findMatches(text)[Math.max(0, markedIndex)];
    if (match !== undefined) onSelect(match);
    return match !== undefined;
  };

  return {
    selectFirstOptionOnChange: true,
    onSearchChange: (search: string) => {
      typed.current = search;
    },
    // Runs before the list closes and clears the typed text.
    onBlurCapture: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
      void selectMatch(currentTarget),
    // After fast typing the list may not have marked its first option yet.
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, ctrlKey, metaKey, currentTarget } = event;
      if (key !== 'Enter') return;
      // Without a match, or with Ctrl, the event goes on to the form, which Ctrl+Enter saves.
      if (!selectMatch(currentTarget) || ctrlKey || metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    },
    dropdownOpened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
  } as const;
}
