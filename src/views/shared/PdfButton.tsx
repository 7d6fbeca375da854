import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormats } from '../../language/format.ts';
import type { PaperFile } from '../../machines/download/downloadRequest.ts';
import { blockedProps } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDownload } from './useDownload.ts';

interface PdfButtonProps {
  readonly size?: 'xs';
  readonly createFile: () => PaperFile;
}

/** Saves a document as a PDF, and shows how much of it is made. */
export function PdfButton({ size, createFile }: PdfButtonProps) {
  const { percent } = useFormats();
  const { pendingDownload, share, download } = useDownload();
  const made = percent(share ?? 0);
  return (
    <Button
      {...(size === undefined ? {} : { size })}
      variant="default"
      leftSection={<Icon name="download" size={size === 'xs' ? 14 : 16} />}
      onClick={() => download(createFile())}
      {...blockedProps(pendingDownload !== null)}
    >
      {pendingDownload === null ? (
        <Trans id="paper.download">Download PDF</Trans>
      ) : (
        <Trans id="paper.making">Creating PDF: {made}</Trans>
      )}
    </Button>
  );
}
