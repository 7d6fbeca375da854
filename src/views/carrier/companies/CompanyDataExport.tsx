import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import {
  type CompanyExportFormat,
  companyExportFormats,
} from '../../../api/contract/companies/companyExport.ts';
import type { DownloadRequest } from '../../../machines/download/downloadRequest.ts';
import { blockedProps } from '../../../ui/BusyButton.tsx';
import { Panel } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDownload } from '../../shared/useDownload.ts';

const formatTexts = {
  xlsx: msg({ id: 'companyExport.xlsx', message: 'Excel workbook' }),
  jsonl: msg({ id: 'companyExport.jsonl', message: 'JSON Lines' }),
} as const satisfies Record<CompanyExportFormat, unknown>;

interface CompanyDataExportProps {
  readonly createRequest: (format: CompanyExportFormat) => DownloadRequest;
}

/** Panel that downloads all data of a company. */
export function CompanyDataExport({ createRequest }: CompanyDataExportProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { pendingDownload, share, download } = useDownload();
  return (
    <Panel title={<Trans id="companyExport.title">Export of all data</Trans>}>
      <p className="flat below12 muted">
        <Trans id="companyExport.note">
          All data of the company in one file: orders with goods and history, addresses, issues,
          returns, tickets, bills, payments and settings. Attachments are listed, not included.
          Choose JSON Lines for programs, and for more than 300,000 orders.
        </Trans>
      </p>
      <div className="wrap gap8">
        {companyExportFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => download(createRequest(format))}
            {...blockedProps(pendingDownload !== null)}
          >
            {i18n._(formatTexts[format])}
          </Button>
        ))}
      </div>
      {pendingDownload !== null && (
        <Progress
          mt={12}
          aria-label={t({ id: 'export.progress', message: 'Export progress' })}
          value={(share ?? 0) * 100}
          animated
        />
      )}
    </Panel>
  );
}
