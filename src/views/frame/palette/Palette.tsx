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
  const [active, setActive] = useState(0);
  const [recentIds] = useState(recentChoices);
  const allChoices = useChoices(signOut);
  const findChoice = useFindChoice(typed);
  const pages = searchChoices(allChoices, typed, recentIds);
  // A digit suggests an order number; letters may also name a page.
  const choices =
    findChoice === null
      ? pages
      : /\d/.test(typed)
        ? [findChoice, ...pages]
        : [...pages, findChoice];
  const at = Math.min(active, choices.length - 1);

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
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      runChoice(choices[at]);
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
          aria-activedescendant={choices.length === 0 ? undefined : `${id}${at}`}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
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
            ref={index === at ? scrollIntoView : null}
            key={choice.id}
            id={`${id}${index}`}
            className={`line full gap12 press inherit ${css['choice']}`}
            role="option"
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
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
