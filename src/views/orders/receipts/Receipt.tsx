import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  isReceiptLoading,
  receiptFailureOf,
  receiptOf,
} from '../../../machines/receipt/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { useDeclared } from '../../shared/portal.ts';
import { failureText } from '../../../ui/failureText.ts';
import { useTabName } from '../../shared/pageTab.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import { ReceiptRows } from './ReceiptRows.tsx';
import {
  type ReceiptActor,
  receipt as receiptDeclared,
} from '../../../machines/receipt/machine.ts';

/** One import: what it was, what became of each row, and the way to take it back. */
export function Receipt({ importId }: { readonly importId: string }) {
  const actor = useOwnActor(useDeclared(receiptDeclared), { importId });
  return actor === null ? null : <Loaded actor={actor} />;
}

function Loaded({ actor }: { readonly actor: ReceiptActor }) {
  const { i18n } = useLingui();
  const receipt = useSelector(actor, receiptOf);
  const failure = useSelector(actor, receiptFailureOf);
  const loading = useSelector(actor, isReceiptLoading);
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
  // An import that is not there is not there the next time either.
  const isRefused = failure.kind === 'refused';
  return (
    <Notice
      level={2}
      icon="alert"
      title={<Trans id="receipt.failed">Couldn’t load the import</Trans>}
      text={failureText(i18n, failure)}
    >
      {!isRefused && <Retry loading={loading} onClick={() => actor.send({ type: 'refresh' })} />}
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
