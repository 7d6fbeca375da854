import { attachedFile } from '../../machines/attachments/declareAttachments.ts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Attachment, isPicture } from '../../api/contract/attachments/attachments.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDownload } from '../shared/useDownload.ts';
import css from './Attachments.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import type { FilesRecord } from './attachmentsProps.ts';

type LinkedFile = Pick<Attachment, 'id' | 'name' | 'kind' | 'size'>;

interface FileLinksProps extends FilesRecord {
  readonly files: readonly LinkedFile[];
}

/** Files to view or download. */
export function FileLinks({ calls, ownerId, files }: FileLinksProps) {
  const { t } = useLingui();
  const { bytes } = useFormats();
  const [openedPicture, setOpenedPicture] = useState<LinkedFile | null>(null);
  const { pendingDownload, download } = useDownload();
  const downloadingId = pendingDownload?.file === 'call' ? pendingDownload.input['id'] : null;
  const save = (id: string) => download(attachedFile(calls, { ownerId, id }));
  return (
    <>
      <ul className="grid list">
        {files.map((file) => {
          const { id, name, kind, size } = file;
          return (
            <li key={id} className={`grid gap12 ${css['row']}`}>
              <span className={`centered accent rounded accent-wash clip ${css['icon']}`}>
                <Icon name={isPicture(kind) ? 'picture' : 'file'} />
              </span>
              <div className={`grid lead gap2 ${css['about']}`}>
                <button
                  type="button"
                  className={css['name']}
                  aria-label={
                    isPicture(kind)
                      ? t({ id: 'files.look', message: `Preview ${name}` })
                      : t({ id: 'files.download', message: `Download ${name}` })
                  }
                  title={name}
                  aria-busy={downloadingId === id}
                  onClick={() => (isPicture(kind) ? setOpenedPicture(file) : save(id))}
                >
                  <bdi>{name}</bdi>
                </button>
                <span className={`wrap across12 muted small ${css['facts']}`}>{bytes(size)}</span>
              </div>
            </li>
          );
        })}
      </ul>
      {openedPicture !== null && (
        <PictureDialog
          key={openedPicture.id}
          file={openedPicture}
          record={{ calls, ownerId }}
          isDownloading={downloadingId === openedPicture.id}
          onDownload={() => save(openedPicture.id)}
          onClose={() => setOpenedPicture(null)}
        />
      )}
    </>
  );
}
