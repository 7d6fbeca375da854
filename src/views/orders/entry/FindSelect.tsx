import { Select } from '@mantine/core';
import css from './AddressTools.module.css';

interface Found {
  readonly id: string;
  readonly name: string;
  /** Second line of its entry: what tells it from others of that name. */
  readonly about: string;
}

interface FindSelectProps {
  readonly label: string;
  readonly placeholder: string;
  /** Said while there is no entry: nothing was found, or not yet. */
  readonly nothing: string;
  /** Entries that match the text, best first. */
  readonly found: readonly Found[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** It comes in place of the button that was pressed. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** One record, found by a text as it is typed; Enter takes the first. */
export function FindSelect(props: FindSelectProps) {
  const { label, placeholder, nothing, found, text, onText, onPick, onClose } = props;
  return (
    <Select
      className={css['pick'] ?? ''}
      size="sm"
      ref={focus}
      searchable
      defaultDropdownOpened
      selectFirstOptionOnChange
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      nothingFoundMessage={nothing}
      value={null}
      data={found.map(({ id, name }) => ({ value: id, label: name }))}
      // They are found already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={onText}
      renderOption={({ option }) => (
        <span className="grid narrow">
          <span>
            <bdi>{option.label}</bdi>
          </span>
          <small className="muted whole cut">
            <bdi>{found.find(({ id }) => id === option.value)?.about}</bdi>
          </small>
        </span>
      )}
      onChange={(id) => {
        if (id !== null) onPick(id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        const marked = event.currentTarget.getAttribute('aria-activedescendant') ?? '';
        const [first] = found;
        // No option is marked yet if the entries came after the last letter: Enter takes the first.
        if (event.key !== 'Enter' || first === undefined) return;
        if (document.getElementById(marked) !== null) return;
        event.preventDefault();
        onPick(first.id);
      }}
    />
  );
}
