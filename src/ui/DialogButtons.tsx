import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Word } from './commonWords.tsx';

interface DialogButtonsProps {
  /** The way back in words of the dialog; "Cancel" if absent. */
  readonly keep?: ReactNode;
  readonly onKeep: () => void;
  /** The action is running: there is no way back. */
  readonly busy?: boolean;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** Buttons at the end of a dialog: the way back, then what it does. */
export function DialogButtons(props: DialogButtonsProps) {
  const { keep = <Word of="cancel" />, onKeep, busy = false, children } = props;
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={busy} onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </Group>
  );
}
