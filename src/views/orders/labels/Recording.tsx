import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { contextOf, stepOf, type PrintActor } from '../../../machines/labelPrint/selectors.ts';
import { failureText } from '../../../ui/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/words.tsx';
import css from './Labels.module.css';

/** The ledger, until it knows what was printed. */
export function Recording({ actor }: { readonly actor: PrintActor }) {
  const { i18n } = useLingui();
  const { failure } = useSelector(actor, contextOf);
  if (useSelector(actor, stepOf) === 'recording') {
    return (
      <p className={`flat ${css['line']}`} role="status">
        <Trans id="print.ledger.busy">Recording printed labels…</Trans>
      </p>
    );
  }
  return (
    <>
      {failure !== null && (
        <Alert color="red" role="alert" icon={<Icon name="error" />}>
          {failureText(i18n, failure)}
        </Alert>
      )}
      <p className={`flat ${css['line']}`} role="status">
        <Trans id="print.ledger.held">
          The labels printed, but we couldn’t record it yet. Keep this page open.
        </Trans>
      </p>
      <Group gap="sm">
        <Button onClick={() => actor.send({ type: 'retry' })}>
          <Word of="retry" />
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'finish' })}>
          <Trans id="print.ledger.leave">Don’t record them</Trans>
        </Button>
      </Group>
    </>
  );
}
