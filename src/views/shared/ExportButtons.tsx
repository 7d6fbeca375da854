import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { exportFormats, type ExportFormat } from '../../api/contract/orders/orderExport.ts';
import type { DownloadRequest } from '../../machines/download/downloadRequest.ts';
import { Icon } from '../../ui/Icon.tsx';
import { blockedProps } from '../../ui/BusyButton.tsx';
import { useDownload } from './useDownload.ts';

const formatNames: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

interface ExportButtonsProps {
  readonly createRequest: (format: ExportFormat) => DownloadRequest;
}

/** Exports all matching records, in either format. */
export function ExportButtons({ createRequest }: ExportButtonsProps) {
  const { t } = useLingui();
  const { pendingDownload, download } = useDownload();
  return exportFormats.map((format) => {
    const name = formatNames[format];
    return (
      <Button
        key={format}
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        aria-label={t({ id: 'addresses.export', message: `Export as ${name}` })}
        onClick={() => download(createRequest(format))}
        {...blockedProps(pendingDownload !== null)}
      >
        {name}
      </Button>
    );
  });
}
