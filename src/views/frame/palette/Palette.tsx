import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { searchChoices, type Choice } from './searchChoices.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { useDismissal } from '../../../ui/dismissal.ts';
import css from './Palette.module.css';
import { recentChoices, rememberChoice } from './recentChoices.ts';
import { useChoices, useFindChoice } from './useChoices.ts';

const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

interface PaletteProps {
  readonly onClose: () => void;
  readonly signOut: () => void;
}

/** Command palette: pages and global actions, found by fuzzy search. */
export default function Palette({ onClose, signOut }: PaletteProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const dismissal = useDismissal(onClose);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [requestedIndex, setRequestedIndex] = useState(0);
  const [recentIds] = useState(recentChoices);
  const allChoices = useChoices(signOut);
  const findChoice = useFindChoice(typed);
  const matchingChoices = searchChoices(allChoices, typed, recentIds);
  // A digit suggests an order number; letters may also name a page.
  const choices =
    findChoice === null
      ? matchingChoices
      : /\d/.test(typed)
        ? [findChoice, ...matchingChoices]
        : [...matchingChoices, findChoice];
  const activeIndex = Math.min(requestedIndex, choices.length - 1);

  // The browser restores the focus only if the dialog is closed before it leaves the DOM.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const runChoice = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    if (choice !== findChoice) rememberChoice(choice.id);
    onClose();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex === last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
      PageDown: Math.min(last, activeIndex + 8),
      PageUp: Math.max(0, activeIndex - 8),
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setRequestedIndex(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      runChoice(choices[activeIndex]);
    }
  };

  const label = t({ id: 'palette.label', message: 'Search pages and actions' });
  return (
    <dialog
      ref={dialog}
      className={`ink panel unpadded shadow clip ${css['palette']}`}
      aria-label={label}
      {...dismissal}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className={`line rigid gap12 muted lined ${css['head']}`}>
        <Icon name="search" />
        <input
          className={`typing ${css['input']}`}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={choices.length === 0 ? undefined : `${id}${activeIndex}`}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRequestedIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton label={t({ id: 'dialog.close', message: 'Close' })} onClick={onClose} />
      </div>
      <div
        id={`${id}list`}
        className={`flat scroll ${css['list']}`}
        role="listbox"
        aria-label={label}
      >
        {choices.map((choice, index) => (
          // The focus stays in the input; arrow keys move the selection.
          <button
            type="button"
            tabIndex={-1}
            ref={index === activeIndex ? scrollIntoView : null}
            key={choice.id}
            id={`${id}${index}`}
            className={`line full gap12 press inherit ${css['choice']}`}
            role="option"
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setRequestedIndex(index)}
            onClick={() => runChoice(choice)}
          >
            <Icon name={choice.icon} size={16} />
            <span className="grow narrow">{choice.text}</span>
            <span className={`muted small ${css['hint']}`}>{choice.hint}</span>
          </button>
        ))}
      </div>
      {choices.length === 0 && (
        <p className={`flat muted ${css['none']}`} role="status">
          <Trans id="palette.none">No results</Trans>
        </p>
      )}
    </dialog>
  );
}
