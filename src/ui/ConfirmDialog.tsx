import { Button } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import css from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** Consequences of going ahead. */
  readonly children: ReactNode;
  /** The way back, in words of the question: "Keep it". */
  readonly keep: ReactNode;
  readonly onKeep: () => void;
  /** Label of the confirming button in words of the question, such as "Discard". */
  readonly go: ReactNode;
  readonly onGo: () => void;
  /** Nothing is lost: its button is none of danger. */
  readonly isSafe?: boolean;
}

/** Confirms a loss. Both buttons name their action; the safe one comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keep, onKeep, go, onGo, isSafe = false } = props;
  const lost = useId();
  return (
    <Dialog title={title} describedBy={lost} onClose={onKeep}>
      <div id={lost} className={`column gap16 ${css['lost']}`}>
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
