import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';

interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before an import and the changes in it are thrown away. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans id="import.discard.title">Throw this import away?</Trans>}
      keep={<Trans id="import.discard.keep">Keep it</Trans>}
      onKeep={onClose}
      go={<Trans id="import.discard.go">Throw away</Trans>}
      onGo={() => {
        onClose();
        onDiscard();
      }}
    >
      <span>
        <Trans id="import.discard.text">
          Rows that were not sent and the changes you made to them are lost. Orders already created
          stay as they are.
        </Trans>
      </span>
    </ConfirmDialog>
  );
}
