import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import {
  labelAt,
  selectPrintPlan,
  selectPrintContext,
  selectPrintStep,
} from '../../../machines/labelPrint/selectors.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { useFormats } from '../../../language/format.ts';
import { Word } from '../../../ui/commonWords.tsx';
import { PrinterFailureAlert } from './PrinterFailureAlert.tsx';
import css from './Labels.module.css';
import { usePrinting, type Batch } from './usePrinting.ts';

interface PrintConfirmationProps {
  readonly batch: Batch;
}

const focus = (button: HTMLElement | null) => button?.focus();

/** Asks which labels were printed, beside the preview. */
export function PrintConfirmation({ batch }: PrintConfirmationProps) {
  const actor = usePrinting();
  const { t } = useLingui();
  const { integer } = useFormats();
  const id = useId();
  const plan = useSelector(actor, selectPrintPlan);
  const { settings } = useSelector(actor, selectPrintContext);
  const isFile = settings.output === 'pdf' || settings.output === 'zpl';
  const { from, to } = batch;
  const [lastNumberText, setLastNumberText] = useState('');
  const number = /^\d{1,7}$/.test(lastNumberText) ? Number(lastNumberText) : null;
  const isValid = number !== null && number > from && number < to;
  const lastLabel = isValid ? labelAt(plan, number - 1) : null;
  const answer = (labels: number) => actor.send({ type: 'reportPrinted', labels });
  const sent = to - from;
  const [first, end] = [integer(from + 1), integer(to)];
  return (
    <section className={`column gap16 rounded accent-wash ${css['asking']}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans id="print.asking.title">Did all labels print?</Trans>
      </h2>
      <PrinterFailureAlert />
      <p className={`flat ${css['line']}`}>
        {isFile ? (
          <Plural
            id="print.asking.file"
            value={sent}
            one="# label is in your downloads. Print it, then answer. Only labels that printed are marked as printed."
            other="# labels are in your downloads. Print them, then answer. Only labels that printed are marked as printed."
          />
        ) : (
          <Plural
            id="print.asking.text"
            value={sent}
            one="# label was sent to the printer. Only labels that printed are marked as printed."
            other="# labels were sent to the printer. Only labels that printed are marked as printed."
          />
        )}
      </p>
      <Group gap="sm">
        <Button ref={focus} onClick={() => answer(sent)}>
          <Trans id="print.asking.all">Yes, all</Trans>
        </Button>
        <Button variant="default" onClick={() => answer(0)}>
          <Trans id="print.asking.none">No, none</Trans>
        </Button>
      </Group>
      <label className={`line gap8 ${css['check']}`}>
        <input
          type="checkbox"
          checked={!settings.shouldAsk}
          onChange={(event) =>
            actor.send({ type: 'choose', settings: { shouldAsk: !event.currentTarget.checked } })
          }
        />
        <Trans id="print.asking.never">
          Don’t ask again on this computer: labels count as printed at once
        </Trans>
      </label>
      {sent > 1 && (
        <form
          className={`column gap16 overlined ${css['partly']}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (isValid) answer(number - from);
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
            value={lastNumberText}
            onChange={(event) => setLastNumberText(event.currentTarget.value)}
          />
          {lastLabel !== null && (
            <p className={`flat ${css['line']}`} role="status">
              <bdi dir="ltr">{`${lastLabel.label.waybillNo} ${lastLabel.piece}/${lastLabel.pieces}`}</bdi>
            </p>
          )}
          <Group>
            <Button type="submit" variant="default" disabled={!isValid}>
              <Trans id="print.asking.upTo">Printed up to this label</Trans>
            </Button>
          </Group>
        </form>
      )}
    </section>
  );
}

/** Progress of recording the printed labels, or its failure. */
export function PrintRecording() {
  const actor = usePrinting();
  const { failure } = useSelector(actor, selectPrintContext);
  if (useSelector(actor, selectPrintStep) === 'recording') {
    return (
      <p className={`flat ${css['line']}`} role="status">
        <Trans id="print.ledger.busy">Recording printed labels…</Trans>
      </p>
    );
  }
  return (
    <>
      <FailureAlert failure={failure} />
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
