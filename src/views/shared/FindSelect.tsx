import { Select } from '@mantine/core';
import css from './FindSelect.module.css';

interface SearchOption {
  readonly id: string;
  readonly name: string;
  /** Second line of the option, to distinguish equal names. */
  readonly description: string;
}

interface FindSelectProps {
  readonly label: string;
  readonly placeholder: string;
  /** Message while there is no option. */
  readonly emptyText: string;
  /** Matching options, best first. */
  readonly options: readonly SearchOption[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}

/** Takes the focus from the button that it replaces. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Search for one record; Enter takes the first match. */
export function FindSelect(props: FindSelectProps) {
  const { label, placeholder, emptyText, options, text, onText, onPick, onClose } = props;
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
      nothingFoundMessage={emptyText}
      value={null}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      // The options are already filtered.
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={onText}
      renderOption={({ option }) => (
        <span className="grid narrow">
          <span>
            <bdi>{option.label}</bdi>
          </span>
          <small className="muted whole cut">
            <bdi>{options.find(({ id }) => id === option.value)?.description}</bdi>
          </small>
        </span>
      )}
      onChange={(id) => {
        if (id !== null) onPick(id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        const marked = event.currentTarget.getAttribute('aria-activedescendant') ?? '';
        const [first] = options;
        // No option is marked yet if the results came after the last keystroke: Enter takes the
        // first.
        if (event.key !== 'Enter' || first === undefined) return;
        if (document.getElementById(marked) !== null) return;
        event.preventDefault();
        onPick(first.id);
      }}
    />
  );
}
