import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { contextOf, labelAt, planIn, stepOf } from '../../../machines/labelPrint/selectors.ts';
import type { PrintActor } from '../../../machines/labelPrint/selectors.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { failureText } from '../../../ui/failureText.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Labels.module.css';
import type { Batch } from './useSheets.ts';

interface AskingProps {
  readonly actor: PrintActor;
  readonly batch: Batch;
}

/** What came out of the printer; then the ledger, until the print is recorded. */
export function Asking({ actor, batch }: AskingProps) {
  const step = useSelector(actor, stepOf);
  if (step === 'asking') return <Question actor={actor} batch={batch} />;
  if (step === 'recording' || step === 'unrecorded') return <Ledger actor={actor} />;
  return null;
}

function Question({ actor, batch }: AskingProps) {
  const { t } = useMacro();
  const { integer } = useFormats();
  const plan = useSelector(actor, planIn);
  const { from, to } = batch;
  const [last, setLast] = useState('');
  const number = /^\d{1,7}$/.test(last) ? Number(last) : null;
  const valid = number !== null && number > from && number < to;
  const good = valid ? labelAt(plan, number - 1) : null;
  const answer = (labels: number) => actor.send({ type: 'cameOut', labels });
  const sent = to - from;
  const [first, end] = [integer(from + 1), integer(to)];
  return (
    <Dialog title={<Trans id="print.asking.title">Did all labels print?</Trans>}>
      <p className={css['line']}>
        <Plural
          id="print.asking.text"
          value={sent}
          one="# label was sent to the printer or saved. Only labels that printed are marked as printed."
          other="# labels were sent to the printer or saved. Only labels that printed are marked as printed."
        />
      </p>
      <Group gap="sm">
        <Button onClick={() => answer(sent)}>
          <Trans id="print.asking.all">Yes, all</Trans>
        </Button>
        <Button variant="default" onClick={() => answer(0)}>
          <Trans id="print.asking.none">No, none</Trans>
        </Button>
      </Group>
      {sent > 1 && (
        <form
          className={css['partly']}
          onSubmit={(event) => {
            event.preventDefault();
            if (valid) answer(number - from);
          }}
        >
          <TextInput
            label={
              <Trans id="print.asking.last">
                Only some. Number of the last label that printed well
              </Trans>
            }
            description={t({
              id: 'print.asking.range',
              message: `Labels are numbered ${first} to ${end} in print order.`,
            })}
            inputMode="numeric"
            value={last}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
          {good !== null && (
            <p className={css['line']} role="status">
              <bdi dir="ltr">{`${good.label.waybillNo} ${good.piece}/${good.pieces}`}</bdi>
            </p>
          )}
          <Group>
            <Button type="submit" variant="default" disabled={!valid}>
              <Trans id="print.asking.upTo">Printed up to this label</Trans>
            </Button>
          </Group>
        </form>
      )}
    </Dialog>
  );
}

function Ledger({ actor }: { readonly actor: PrintActor }) {
  const { i18n } = useLingui();
  const { failure } = useSelector(actor, contextOf);
  const busy = useSelector(actor, stepOf) === 'recording';
  return (
    <Dialog title={<Trans id="print.ledger.title">Recording printed labels</Trans>}>
      {!busy && failure !== null && (
        <Alert color="red" role="alert" icon={<Icon name="error" />}>
          {failureText(i18n, failure)}
        </Alert>
      )}
      <p className={css['line']} role="status">
        {busy ? (
          <Trans id="print.ledger.busy">Recording printed labels…</Trans>
        ) : (
          <Trans id="print.ledger.held">
            The labels printed, but we couldn’t record it yet. Keep this page open.
          </Trans>
        )}
      </p>
      <Group justify="flex-end" gap="sm">
        {!busy && (
          <Button variant="default" onClick={() => actor.send({ type: 'finish' })}>
            <Trans id="print.ledger.leave">Don’t record them</Trans>
          </Button>
        )}
        <Button loading={busy} onClick={() => actor.send({ type: 'retry' })}>
          <Trans id="print.retry">Try again</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
