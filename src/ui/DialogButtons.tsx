import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Word } from './commonWords.tsx';

interface DialogButtonsProps {
  /** Label of the cancel button; "Cancel" by default. */
  readonly cancelLabel?: ReactNode;
  readonly onCancel: () => void;
  /** Whether the action is running, so that it can't be cancelled. */
  readonly busy?: boolean;
  /** Button of the action. */
  readonly children: ReactNode;
}

/** Buttons at the end of a dialog: cancel, then the action. */
export function DialogButtons(props: DialogButtonsProps) {
  const { cancelLabel = <Word of="cancel" />, onCancel, busy = false, children } = props;
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </Group>
  );
}
