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
  readonly cancelLabel: ReactNode;
  readonly onCancel: () => void;
  /** Label of the confirming button in words of the question, such as "Discard". */
  readonly confirmLabel: ReactNode;
  readonly onConfirm: () => void;
  /** Whether nothing is lost, so that the button is not red. */
  readonly isSafe?: boolean;
}

/** Asks before data is lost. Both buttons name their action; the safe one is first and focused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancelLabel, onCancel, confirmLabel, onConfirm, isSafe = false } = props;
  const bodyId = useId();
  return (
    <Dialog title={title} describedBy={bodyId} onClose={onCancel}>
      <div id={bodyId} className={`column gap16 ${css['body']}`}>
        {children}
      </div>
      <DialogButtons cancelLabel={cancelLabel} onCancel={onCancel}>
        <Button color={isSafe ? 'harbour' : 'red'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
