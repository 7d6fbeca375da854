import { Trans } from '@lingui/react/macro';
import { type ImportKind, isOrderKind } from '../../../domain/sheets/sheet.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface DiscardDialogProps {
  readonly kind: ImportKind;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before an import and its changes are discarded. */
export function DiscardDialog({ kind, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans id="import.discard.title">Discard this import?</Trans>}
      cancelLabel={<Trans id="import.discard.keep">Keep import</Trans>}
      onCancel={onClose}
      confirmLabel={<Trans id="import.discard.go">Discard import</Trans>}
      onConfirm={() => {
        onClose();
        onDiscard();
      }}
    >
      <span>
        {isOrderKind(kind) ? (
          <Trans id="import.discard.text">
            You’ll lose the rows you haven’t sent and your changes to them. Orders already created
            don’t change.
          </Trans>
        ) : (
          <Trans id="import.discard.addresses">
            You’ll lose the rows you haven’t sent and your changes to them. Addresses already added
            stay in your address book.
          </Trans>
        )}
      </span>
    </ConfirmDialog>
  );
}
