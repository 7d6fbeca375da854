import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  attachmentKinds,
} from '../../api/contract/attachments/attachments.ts';
import type { ChosenFile } from '../../machines/attachments/types.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFileDrop, useTouch } from '../../ui/useFileDrop.ts';
import css from './Attachments.module.css';
import { useFailureText } from './useFailureText.ts';

/** Types offered by the file dialog; the server checks the bytes. */
const ACCEPT = Object.values(attachmentKinds)
  .map(({ type, extensions }) => `${type},.${extensions.join(',.')}`)
  .join();

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

interface AddFilesProps {
  /** Whether there are as many files as allowed. */
  readonly isFull: boolean;
  readonly onAdd: (files: readonly ChosenFile[]) => void;
}

/** Adds files by dialog, by drop anywhere on the page, or by paste. */
export function AddFiles({ isFull, onAdd }: AddFilesProps) {
  const isTouch = useTouch();
  const { t } = useLingui();
  const { bytes, integer } = useFormats();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const add = useCallback(
    (files: readonly File[]) => onAdd(files.map((file) => ({ id: crypto.randomUUID(), file }))),
    [onAdd],
  );
  const isDragging = useFileDrop(add);
  const pastedName = t({ id: 'files.pasted', message: 'Pasted picture' });
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      if (isField(target) || document.querySelector('dialog:modal') !== null) return;
      // A pasted picture has a generic name; a pasted file keeps its own.
      const files = [...(clipboardData?.files ?? [])].map((file) =>
        file.name === 'image.png' ? new File([file], pastedName, { type: file.type }) : file,
      );
      if (files.length > 0) add(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [add, pastedName]);
  const most = integer(MAX_ATTACHMENTS);
  const size = bytes(MAX_ATTACHMENT_BYTES);
  return (
    <div className={`grid gap8 unprinted ${css['zone']}`} data-over={isDragging || undefined}>
      {isFull ? (
        <p className="flat muted small">
          {failureText({ brokenRule: 'attachment.tooMany', failure: null })}
        </p>
      ) : (
        <>
          <div className={`row gap6 across12 ${css['ways']}`}>
            <Button
              variant="default"
              leftSection={<Icon name="upload" size={16} />}
              onClick={() => input.current?.click()}
            >
              <Trans id="files.choose">Add files</Trans>
            </Button>
            <span>
              {isDragging ? (
                <Trans id="files.letGo">Drop files here</Trans>
              ) : (
                !isTouch && (
                  <Trans id="files.ways">
                    or drop them on this page, or paste a picture (Ctrl+V)
                  </Trans>
                )
              )}
            </span>
          </div>
          <p className="flat muted small">
            <Trans id="files.limits">
              PDF, pictures (JPEG, PNG, WebP), Excel (.xlsx), Word (.docx) and text files, up to{' '}
              {size} each, {most} files at most.
            </Trans>
          </p>
        </>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={t({ id: 'files.input', message: 'Files to add' })}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
          if (files.length > 0) add(files);
        }}
      />
    </div>
  );
}
