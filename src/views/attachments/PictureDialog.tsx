import { Trans } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { useState } from 'react';
import type { Attachment } from '../../api/contract/attachments/attachments.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Attachments.module.css';
import { Picture } from './Picture.tsx';
import type { FilesRecord } from './attachmentsProps.ts';
import { usePicture } from './usePicture.ts';

interface PictureDialogProps {
  readonly file: Pick<Attachment, 'id' | 'name'>;
  readonly record: FilesRecord;
  readonly isDownloading: boolean;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** Picture as large as the window allows. */
export function PictureDialog(props: PictureDialogProps) {
  const { file, record, isDownloading, onDownload, onClose } = props;
  const { blob, failure } = usePicture(record, file.id);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Dialog title={<bdi className="anywhere">{file.name}</bdi>} onClose={onClose}>
      <FailureAlert failure={failure} />
      {isBroken && (
        <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
          <Trans id="files.picture.broken">
            This picture is damaged and can’t be shown. You can still download it.
          </Trans>
        </Alert>
      )}
      {failure === null && blob === null && (
        <p className="flat" role="status">
          <Trans id="files.picture.loading">Loading picture…</Trans>
        </p>
      )}
      {blob !== null && !isBroken && (
        <Picture
          blob={blob}
          alt={file.name}
          className={css['picture']}
          onBroken={() => setIsBroken(true)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <BusyButton
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={isDownloading}
          onClick={onDownload}
        >
          <Trans id="files.picture.download">Download</Trans>
        </BusyButton>
      </Group>
    </Dialog>
  );
}
