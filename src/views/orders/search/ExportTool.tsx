import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMay } from '../../shared/portal.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Everything that matches, as a file. */
export function ExportTool({ onExport }: { readonly onExport: () => void }) {
  const may = useMay('order.export');
  if (!may) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      onClick={onExport}
    >
      <Trans id="bulk.export">Export</Trans>
    </Button>
  );
}
