import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before an import and the changes in it are thrown away. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans id="import.discard.title">Discard this import?</Trans>}
      keep={<Trans id="import.discard.keep">Keep import</Trans>}
      onKeep={onClose}
      go={<Trans id="import.discard.go">Discard import</Trans>}
      onGo={() => {
        onClose();
        onDiscard();
      }}
    >
      <span>
        <Trans id="import.discard.text">
          You’ll lose the rows you haven’t sent and your changes to them. Orders already created
          don’t change.
        </Trans>
      </span>
    </ConfirmDialog>
  );
}
