import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { toAttachmentFault } from '../../machines/attachments/uploadQueue.ts';
import {
  selectRemovalTarget,
  selectAttachmentsFailure,
  selectFileRemovalStep,
} from '../../machines/attachments/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Word } from '../../ui/commonWords.tsx';
import type { AttachmentsActor } from './attachmentsProps.ts';
import { useFailureText } from './useFailureText.ts';

/** Asks before a file is removed, and shows why a removal failed. */
export function FileRemovalDialog({ actor }: { readonly actor: AttachmentsActor }) {
  const failureText = useFailureText();
  const step = useSelector(actor, selectFileRemovalStep);
  const attachment = useSelector(actor, selectRemovalTarget);
  const failure = useSelector(actor, selectAttachmentsFailure);
  if (step === null || attachment === null) return null;
  const busy = step === 'removing';
  const dismiss = () => actor.send({ type: 'dismiss' });
  const name = <bdi>{attachment.name}</bdi>;
  return (
    <Dialog
      title={<Trans id="files.removal.title">Remove {name}?</Trans>}
      {...(busy ? {} : { onClose: dismiss })}
    >
      {step === 'notRemoved' && failure !== null ? (
        <Alert color="red" role="alert" icon={<Icon name="error" />}>
          {failureText({ brokenRule: toAttachmentFault(failure), failure })}
        </Alert>
      ) : (
        <p className="flat">
          <Trans id="files.removal.text">
            Nobody will be able to open the file any more. The activity list still shows its name
            and who removed it.
          </Trans>
        </p>
      )}
      <DialogButtons
        cancelLabel={<Trans id="files.removal.keep">Keep file</Trans>}
        onCancel={dismiss}
        busy={busy}
      >
        <BusyButton color="red" loading={busy} onClick={() => actor.send({ type: 'confirm' })}>
          {step === 'notRemoved' ? (
            <Word of="retry" />
          ) : (
            <Trans id="files.removal.go">Remove file</Trans>
          )}
        </BusyButton>
      </DialogButtons>
    </Dialog>
  );
}
