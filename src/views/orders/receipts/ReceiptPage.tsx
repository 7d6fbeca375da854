import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useSearch } from 'wouter';
import {
  type ReceiptActor,
  receipt as receiptDeclared,
  isReceiptLoading,
  selectReceiptFailure,
  selectReceipt,
} from '../../../machines/receipt/machine.ts';
import { href } from '../../../routes/paths.ts';
import { failureText } from '../../../language/failureText.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useTabName } from '../../shared/pageTab.ts';
import { useDeclared } from '../../shared/portal.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** /order/import-receipt?importId=…: one import, row by row. */
export default function ReceiptPage() {
  const importId = new URLSearchParams(useSearch()).get('importId') ?? '';
  if (UUID.test(importId)) return <Receipt key={importId} importId={importId} />;
  return (
    <Notice
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

/** Receipt of one import: its rows with their results, and its cancellation. */
function Receipt({ importId }: { readonly importId: string }) {
  const actor = useOwnActor(useDeclared(receiptDeclared), { importId });
  return actor === null ? null : <Loaded actor={actor} />;
}

function Loaded({ actor }: { readonly actor: ReceiptActor }) {
  const { i18n } = useLingui();
  const receipt = useSelector(actor, selectReceipt);
  const failure = useSelector(actor, selectReceiptFailure);
  const isLoading = useSelector(actor, isReceiptLoading);
  useTabName(receipt === null ? undefined : receipt.fileName || null);
  if (receipt !== null) {
    return (
      <>
        <ReceiptHead actor={actor} receipt={receipt} />
        <ReceiptRows receipt={receipt} />
        <CancelDialog actor={actor} receipt={receipt} />
      </>
    );
  }
  if (failure === null) return <Splash />;
  // A retry does not help if the import does not exist.
  const isRefused = failure.kind === 'refused';
  return (
    <Notice
      icon="alert"
      title={<Trans id="receipt.failed">Couldn’t load the import</Trans>}
      text={failureText(i18n, failure)}
    >
      {!isRefused && <Retry loading={isLoading} onClick={() => actor.send({ type: 'refresh' })} />}
      <Button
        component={Link}
        variant={isRefused ? 'filled' : 'subtle'}
        href={href('importReceipts')}
      >
        <Trans id="receipt.all">All imports</Trans>
      </Button>
    </Notice>
  );
}
