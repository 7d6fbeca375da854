import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { type Attachment, isPicture } from '../../api/contract/attachments/attachments.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Attachments.module.css';
import { Picture } from './Picture.tsx';
import type { FilesRecord } from './attachmentsProps.ts';
import { usePicture } from './usePicture.ts';
import { Moment } from '../../language/Moment.tsx';

/** Largest picture shown as a thumbnail, in bytes; larger ones load when opened. */
const THUMBNAIL_BYTES = 512 * 1024;

interface FileRowProps {
  readonly file: Attachment;
  readonly record: FilesRecord;
  readonly isDownloading: boolean;
  /** Opens a picture; downloads any other file. */
  readonly onOpen: () => void;
  /** Absent if the file can't be removed. */
  readonly onRemove?: () => void;
}

export function FileRow({ file, record, isDownloading, onOpen, onRemove }: FileRowProps) {
  const { t } = useLingui();
  const { bytes } = useFormats();
  const { id, name, kind, size, addedAt, addedBy: by } = file;
  const picture = isPicture(kind);
  return (
    <li className={`grid gap12 ${css['row']}`}>
      <span className={`centered accent rounded accent-wash clip ${css['icon']}`}>
        {picture && size <= THUMBNAIL_BYTES ? (
          <Thumbnail record={record} id={id} />
        ) : (
          <Icon name={picture ? 'picture' : kind === 'xlsx' ? 'columns' : 'file'} />
        )}
      </span>
      <div className={`grid lead gap2 ${css['about']}`}>
        <button
          type="button"
          className={css['name']}
          aria-label={
            picture
              ? t({ id: 'files.look', message: `Preview ${name}` })
              : t({ id: 'files.download', message: `Download ${name}` })
          }
          title={name}
          aria-busy={isDownloading}
          onClick={onOpen}
        >
          <bdi>{name}</bdi>
        </button>
        <span className={`wrap across12 muted small ${css['facts']}`}>
          <span>{bytes(size)}</span>
          <span>
            <Trans id="detail.by">
              By <bdi>{by}</bdi>
            </Trans>
          </span>
          <Moment at={addedAt} />
        </span>
      </div>
      {onRemove !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t({ id: 'files.remove', message: `Remove ${name}` })}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      )}
    </li>
  );
}

function Thumbnail({ record, id }: { readonly record: FilesRecord; readonly id: string }) {
  const { blob } = usePicture(record, id);
  return blob === null ? <Icon name="picture" /> : <Picture blob={blob} alt="" />;
}
