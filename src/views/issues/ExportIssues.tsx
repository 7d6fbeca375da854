import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { issueExport, type CarrierIssueExport } from '../../api/contract/issues/issueExport.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import { exportFormats, type ExportFormat } from '../../api/contract/orders/orderExport.ts';
import { language } from '../../language/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { blockedProps } from '../../ui/BusyButton.tsx';
import { useMay } from '../shared/portal.ts';
import { useDownload } from '../shared/useDownload.ts';

const formatNames: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

interface ExportIssuesProps {
  readonly isCarrier: boolean;
  readonly plan: Omit<CarrierIssueExport, 'format' | 'language'>;
}

/** Exports the matching or the selected issues. */
export function ExportIssues({ isCarrier, plan }: ExportIssuesProps) {
  const { t } = useLingui();
  const mayExport = useMay('order.export');
  const { pendingDownload, download } = useDownload();
  if (!mayExport) return null;
  return exportFormats.map((format) => {
    const name = formatNames[format];
    const request = { ...plan, format, language: language() };
    return (
      <Button
        key={format}
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        aria-label={t({ id: 'addresses.export', message: `Export as ${name}` })}
        onClick={() =>
          download(
            isCarrier
              ? byKey(issueExport.exportAllIssueOrderKey, issueExport.exportAllIssueOrder, request)
              : byKey(issueExport.exportIssueOrderKey, issueExport.exportIssueOrder, request),
          )
        }
        {...blockedProps(pendingDownload !== null)}
      >
        {name}
      </Button>
    );
  });
}
