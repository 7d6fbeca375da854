import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { href } from '../../../routes/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Receipt } from './Receipt.tsx';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** /order/import-receipt?importId=…: one import, row by row. */
export default function ImportReceipt() {
  const importId = new URLSearchParams(useSearch()).get('importId') ?? '';
  if (UUID.test(importId)) return <Receipt key={importId} importId={importId} />;
  return (
    <Notice
      level={2}
      icon="search"
      title={<Trans id="receipt.none.title">No import selected</Trans>}
      text={
        <Trans id="receipt.none.text">
          The link is incomplete. Choose an import from the list.
        </Trans>
      }
    >
      <Button component={Link} href={href('importReceipts')}>
        <Trans id="receipt.all">All imports</Trans>
      </Button>
    </Notice>
  );
}
