import { Trans } from '@lingui/react/macro';
import { Checkbox, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { setLetterKeys, useLetterKeys } from '../../ui/letterKeys.ts';
import type { RowAction } from '../listTypes.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import css from './Rows.module.css';

interface KeyListProps {
  /** Current actions on a row; those with a letter are listed. */
  readonly actions: readonly RowAction[];
  readonly isSelectable: boolean;
  readonly onClose: () => void;
}

/** Dialog that lists the keyboard shortcuts of a list. */
export default function KeyList({ actions, isSelectable, onClose }: KeyListProps) {
  const hasLetterKeys = useLetterKeys();
  return (
    <Dialog title={<Trans id="keys.title">Keyboard shortcuts</Trans>} onClose={onClose}>
      <dl className={css['keys']}>
        <Shortcut keys={['J', 'K']}>
          <Trans id="keys.rows">Next row, previous row (arrow keys too)</Trans>
        </Shortcut>
        <Shortcut keys={['Enter']}>
          <Trans id="keys.open">Open the row’s page</Trans>
        </Shortcut>
        <Shortcut keys={['O']}>
          <Trans id="table.row.show">Show beside the list</Trans>
        </Shortcut>
        {isSelectable && (
          <Shortcut keys={['X']}>
            <Trans id="keys.select">Select or deselect the row</Trans>
          </Shortcut>
        )}
        {actions.map(
          ({ id, text, letter }) =>
            letter !== null && (
              <Shortcut key={id} keys={[letter.toUpperCase()]}>
                {text}
              </Shortcut>
            ),
        )}
        <Shortcut keys={['Shift', 'F10']}>
          <Trans id="keys.menu">All actions for the row (the menu key or a right-click too)</Trans>
        </Shortcut>
        <Shortcut keys={['Esc']}>
          <Trans id="keys.escape">Close the side panel, or clear the selection</Trans>
        </Shortcut>
        <Shortcut keys={['/']}>
          <Trans id="keys.search">Search the list</Trans>
        </Shortcut>
        <Shortcut keys={['?']}>
          <Trans id="keys.help">Show these shortcuts</Trans>
        </Shortcut>
      </dl>
      <Checkbox
        className={css['letters']}
        checked={hasLetterKeys}
        label={<Trans id="keys.letters">Single-key shortcuts</Trans>}
        description={
          <Trans id="keys.letters.note">
            Turn them off if you press keys by accident or dictate to your computer. You can turn
            them on again in the help menu.
          </Trans>
        }
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function Shortcut({
  keys,
  children,
}: {
  readonly keys: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <>
      <dt>
        {keys.map((key) => (
          <Kbd key={key} size="sm">
            {key}
          </Kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
