import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { AddressKind } from '../../api/contract/addressBook.ts';
import { type ExportFormat, exportFormats } from '../../api/contract/order/export.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDownload } from '../shared/useDownload.ts';
import { staying } from '../../ui/staying.ts';

const names: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

/** The whole book of a kind as a file. */
export function ExportAddresses({ kind }: { readonly kind: AddressKind }) {
  const { t } = useLingui();
  const { coming, download } = useDownload();
  return exportFormats.map((format) => {
    const name = names[format];
    return (
      <Button
        key={format}
        size="xs"
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        aria-label={t({ id: 'addresses.export', message: `Export as ${name}` })}
        onClick={() => download({ file: 'addresses', kind, format })}
        {...staying(coming !== null)}
      >
        {name}
      </Button>
    );
  });
}
