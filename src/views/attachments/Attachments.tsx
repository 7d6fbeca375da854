import { Trans } from '@lingui/react/macro';
import { attachedFile, declareAttachments } from '../../machines/attachments/declareAttachments.ts';
import { useDeclared } from '../shared/portal.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { AttachmentsActor, AttachmentsProps } from './attachmentsProps.ts';
import { useLingui } from '@lingui/react';
import { Alert, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useRef, useState } from 'react';
import {
  type Attachment,
  isPicture,
  MAX_ATTACHMENTS,
} from '../../api/contract/attachments/attachments.ts';
import {
  areLoading,
  areOnTheirWay,
  selectAttachments,
  selectAttachmentsFailure,
  selectUploads,
} from '../../machines/attachments/machine.ts';
import type { ChosenFile } from '../../machines/attachments/types.ts';
import { failureText } from '../../language/failureText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useUnsaved } from '../shared/pageTab.ts';
import { useDownload } from '../shared/useDownload.ts';
import { useFocusRegion } from '../../ui/focus.ts';
import { Retry } from '../../ui/Retry.tsx';
import { usePageShown } from '../../ui/usePageShown.ts';
import { AddFiles } from './AddFiles.tsx';
import { FileRow } from './FileRow.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { FileRemovalDialog } from './FileRemovalDialog.tsx';
import { Uploads } from './Uploads.tsx';
import { useFileAnnouncements } from './useFileAnnouncements.ts';

/** Files of a record: view, add and remove. The record stays the same while the panel is mounted. */
export function Attachments(props: AttachmentsProps) {
  const actor = useOwnActor(useDeclared(declareAttachments(props.calls)), {
    ownerId: props.ownerId,
  });
  return (
    <Panel title={<Trans id="files.title">Files</Trans>}>
      {actor !== null && <Files {...props} actor={actor} />}
    </Panel>
  );
}

interface FilesProps extends AttachmentsProps {
  readonly actor: AttachmentsActor;
}

function Files({ actor, calls, ownerId, mayEdit, hint, onChange }: FilesProps) {
  const files = useSelector(actor, selectAttachments);
  const uploads = useSelector(actor, selectUploads);
  const [openedPicture, setOpenedPicture] = useState<Attachment | null>(null);
  const { pendingDownload, download: startDownload } = useDownload();
  const downloadingId = pendingDownload?.file === 'call' ? pendingDownload.input['id'] : null;
  const download = (id: string) => startDownload(attachedFile(calls, { ownerId, id }));
  const add = useCallback(
    (chosen: readonly ChosenFile[]) => actor.send({ type: 'add', files: chosen }),
    [actor],
  );
  const announcement = useFileAnnouncements(actor, onChange);
  const region = useRef<HTMLDivElement>(null);
  useFocusRegion(region);
  useUnsaved(useSelector(actor, areOnTheirWay));
  usePageShown(() => actor.send({ type: 'refresh' }));
  const isEmpty = files?.length === 0 && uploads.length === 0;
  return (
    <div ref={region} tabIndex={-1} className="stack gap12 unringed">
      {files === null && <LoadingFiles actor={actor} />}
      {isEmpty && <p className="flat muted">{hint}</p>}
      {((files ?? []).length > 0 || uploads.length > 0) && (
        <ul className="grid list">
          {(files ?? []).map((file) => (
            <FileRow
              key={file.id}
              file={file}
              record={{ calls, ownerId }}
              isDownloading={downloadingId === file.id}
              onOpen={() => (isPicture(file.kind) ? setOpenedPicture(file) : download(file.id))}
              {...(mayEdit && file.own
                ? { onRemove: () => actor.send({ type: 'askRemoval', attachment: file }) }
                : {})}
            />
          ))}
          <Uploads actor={actor} />
        </ul>
      )}
      {mayEdit && <AddFiles isFull={(files ?? []).length >= MAX_ATTACHMENTS} onAdd={add} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <FileRemovalDialog actor={actor} />
      {openedPicture !== null && (
        <PictureDialog
          key={openedPicture.id}
          file={openedPicture}
          record={{ calls, ownerId }}
          isDownloading={downloadingId === openedPicture.id}
          onDownload={() => download(openedPicture.id)}
          onClose={() => setOpenedPicture(null)}
        />
      )}
    </div>
  );
}

function LoadingFiles({ actor }: { readonly actor: AttachmentsActor }) {
  const { i18n } = useLingui();
  const failure = useSelector(actor, selectAttachmentsFailure);
  const loading = useSelector(actor, areLoading);
  if (failure === null) {
    return (
      <p className="flat muted">
        <Trans id="files.loading">Loading files…</Trans>
      </p>
    );
  }
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Icon name="error" />}
      title={<Trans id="files.failed">Couldn’t load the files</Trans>}
    >
      <p className="flat muted">{failureText(i18n, failure)}</p>
      <Retry
        size="compact-sm"
        variant="default"
        loading={loading}
        onClick={() => actor.send({ type: 'refresh' })}
      />
    </Alert>
  );
}
