import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Progress } from '@mantine/core';
import type { Upload } from '../../machines/attachments/types.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Retry } from '../../ui/Retry.tsx';
import css from './Attachments.module.css';
import { useFailureText } from './useFailureText.ts';

interface UploadRowProps {
  readonly upload: Upload;
  /** Absent before the record exists. */
  readonly onRetry?: (id: string) => void;
  readonly onDrop: (id: string) => void;
}

/** Upload of a file: progress or failure. */
export function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { t } = useLingui();
  const { percent } = useFormats();
  const failureText = useFailureText();
  const { id, file, state, share, brokenRule } = upload;
  const { name } = file;
  const sent = percent(share);
  const mayTryAgain =
    state === 'retrying' ||
    (state === 'failed' && (brokenRule === null || brokenRule === 'attachment.tooMany'));
  return (
    <li className={`grid gap12 ${css['row']}`} data-state={state}>
      <span className={`centered accent rounded accent-wash clip ${css['icon']}`}>
        <Icon name={state === 'failed' ? 'error' : 'upload'} />
      </span>
      <div className={`grid lead gap2 ${css['about']}`}>
        <bdi className="bold anywhere">{name}</bdi>
        {state === 'sending' && (
          <Progress.Root size="sm">
            <Progress.Section
              value={share * 100}
              aria-label={t({ id: 'files.progress', message: `Upload progress of ${name}` })}
            />
          </Progress.Root>
        )}
        <span className={`wrap across12 muted small ${css['facts']}`}>
          {state === 'waiting' && <Trans id="files.waiting">Waiting</Trans>}
          {state === 'sending' && <Trans id="files.sending">{sent} sent</Trans>}
          {state === 'retrying' && (
            <Trans id="files.retrying">
              We can’t reach the service. The upload will retry; keep this page open.
            </Trans>
          )}
          {state === 'failed' && failureText(upload)}
        </span>
        {mayTryAgain && onRetry !== undefined && (
          <Retry
            size="compact-sm"
            variant="default"
            className="above4"
            aria-label={t({ id: 'files.again', message: `Retry ${name}` })}
            onClick={() => onRetry(id)}
          />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t({ id: 'files.drop', message: `Remove ${name}` })}
        onClick={() => onDrop(id)}
      >
        <Icon name="close" size={18} />
      </ActionIcon>
    </li>
  );
}
