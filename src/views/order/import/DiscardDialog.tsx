import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Dialog } from '../../shell/Dialog.tsx';

interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before an import and the changes in it are thrown away. */
export function DiscardDialog({ onDiscard, onClose }: DiscardDialogProps) {
  return (
    <Dialog
      title={<Trans id="import.discard.title">Throw this import away?</Trans>}
      onClose={onClose}
    >
      <span>
        <Trans id="import.discard.text">
          Rows that were not sent and the changes you made to them are lost. Orders already created
          stay as they are.
        </Trans>
      </span>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          <Trans id="import.discard.keep">Keep it</Trans>
        </Button>
        <Button
          color="red"
          onClick={() => {
            onClose();
            onDiscard();
          }}
        >
          <Trans id="import.discard.go">Throw away</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
