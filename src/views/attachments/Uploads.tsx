import { useSelector } from '@xstate/react';
import { selectUploads } from '../../machines/attachments/machine.ts';
import type { AttachmentsActor } from './attachmentsProps.ts';
import { UploadRow } from './UploadRow.tsx';

/** Pending uploads of a record, as items of a list. */
export function Uploads({ actor }: { readonly actor: AttachmentsActor }) {
  const uploads = useSelector(actor, selectUploads);
  return uploads.map((upload) => (
    <UploadRow
      key={upload.id}
      upload={upload}
      onRetry={(id) => actor.send({ type: 'retry', id })}
      onDrop={(id) => actor.send({ type: 'drop', id })}
    />
  ));
}
