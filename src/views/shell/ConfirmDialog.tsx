import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** What will be lost or done. */
  readonly children: ReactNode;
  /** The way back, in words of the question: "Keep it". */
  readonly keep: ReactNode;
  readonly onKeep: () => void;
  /** What is confirmed, in words of the question: "Throw away". */
  readonly go: ReactNode;
  readonly onGo: () => void;
}

/** Asks before something is lost. Both ways say what they do; the safe one comes first. */
export function ConfirmDialog({ title, children, keep, onKeep, go, onGo }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onKeep}>
      {children}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onKeep}>
          {keep}
        </Button>
        <Button color="red" onClick={onGo}>
          {go}
        </Button>
      </Group>
    </Dialog>
  );
}
