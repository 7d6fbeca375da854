import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import css from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** Consequences of confirming. */
  readonly children: ReactNode;
  /** Label of the cancel button in words of the question, such as "Keep it". */
  readonly keep: ReactNode;
  readonly onKeep: () => void;
  /** Label of the confirming button in words of the question, such as "Discard". */
  readonly go: ReactNode;
  readonly onGo: () => void;
  /** Whether nothing is lost, so that the button is not red. */
  readonly isSafe?: boolean;
}

/** Asks before data is lost. Both buttons name their action; the safe one is first and focused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keep, onKeep, go, onGo, isSafe = false } = props;
  const bodyId = useId();
  return (
    <Dialog title={title} describedBy={bodyId} onClose={onKeep}>
      <div id={bodyId} className={`column gap16 ${css['body']}`}>
        {children}
      </div>
      <DialogButtons keep={keep} onKeep={onKeep}>
        <Button color={isSafe ? 'harbour' : 'red'} onClick={onGo}>
          {go}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
