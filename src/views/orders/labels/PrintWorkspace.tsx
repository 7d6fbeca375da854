import { Plural, Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { MAX_LABELS } from '../../../api/contract/orders/orderLabels.ts';
import {
  selectPrintContext,
  selectPrintPlan,
  selectPrintStep,
} from '../../../machines/labelPrint/selectors.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PrintConfirmation, PrintRecording } from './PrintConfirmation.tsx';
import { BackLink } from './PrintResult.tsx';
import { useCaptions } from './useCaptions.ts';
import { PrinterFailureAlert } from './PrinterFailureAlert.tsx';
import css from './Labels.module.css';
import { UnprintedOrders, MissingSenderAlert } from './OrdersAlert.tsx';
import { usePrinting, type Batch, useBatch } from './usePrinting.ts';
import { PrintButton } from './PrintButton.tsx';
import { PrinterSetup } from './PrinterSetup.tsx';
import { StartPosition } from './StartPosition.tsx';
import { Preview, PrintSheets } from './LabelSheets.tsx';

/** Preview of the labels with the printer beside it, or the current step of printing. */
export function PrintWorkspace() {
  const actor = usePrinting();
  const captions = useCaptions();
  const step = useSelector(actor, selectPrintStep);
  const { settings } = useSelector(actor, selectPrintContext);
  const batch = useBatch();

  useEffect(() => {
    if (step === 'starting') actor.send({ type: 'print', captions });
  }, [actor, captions, step]);

  return (
    <div className={`grid top ${css['workspace']}`}>
      <div className="column gap16">
        <PrintStep batch={batch} />
        <UnprintedOrders />
      </div>
      <Preview batch={batch} />
      {(step === 'layingOut' || step === 'printing') && (
        <PrintSheets batch={batch} size={settings.size} />
      )}
    </div>
  );
}

interface PrintStepProps {
  readonly batch: Batch;
}

function PrintStep({ batch }: PrintStepProps) {
  const actor = usePrinting();
  const step = useSelector(actor, selectPrintStep);
  if (step === 'asking') return <PrintConfirmation batch={batch} />;
  if (step === 'recording' || step === 'unrecorded') return <PrintRecording />;
  if (step === 'makingFile') return <FileProgress />;
  return <PrintChoices batch={batch} />;
}

/** Range of labels, the print button, and the set-up of the printer. */
function PrintChoices({ batch }: PrintStepProps) {
  const actor = usePrinting();
  const captions = useCaptions();
  const { integer } = useFormats();
  const step = useSelector(actor, selectPrintStep);
  const { settings, failure, next } = useSelector(actor, selectPrintContext);
  const hasPrinted = useSelector(actor, (s) => selectPrintPlan(s).printed.length > 0);
  const [isSetupOpen, setSetupOpen] = useState(false);
  const { from, to, count } = batch;
  const isEmpty = to === from;
  const [first, last, all] = [integer(from + 1), integer(to), integer(count)];
  const most = integer(MAX_LABELS);
  return (
    <>
      {step === 'ready' && <FailureAlert failure={failure} />}
      <PrinterFailureAlert />
      <MissingSenderAlert />
      <p className={`flat ${css['line']}`} role="status">
        {isEmpty ? (
          hasPrinted ? (
            <Trans id="print.none.new">No new labels to print</Trans>
          ) : (
            <Trans id="print.none">No labels yet</Trans>
          )
        ) : to < count || from > 0 ? (
          <Trans id="print.part">
            Labels {first} to {last} of {all}
          </Trans>
        ) : (
          <Plural id="print.count" value={count} one="# label" other="# labels" />
        )}
      </p>
      {settings.output === 'printer' && count > MAX_LABELS && (
        <p className="flat muted small">
          <Trans id="print.most">
            The print dialog takes up to {most} labels at a time. A file takes them all.
          </Trans>
        </p>
      )}
      {!isEmpty && <StartPosition />}
      <div className="row gap10 wordy">
        {!isEmpty && (
          <>
            <PrintButton
              count={to - from}
              onPrint={() => actor.send({ type: 'print', captions })}
            />
            <Button
              variant="default"
              leftSection={<Icon name="settings" size={16} />}
              aria-expanded={isSetupOpen}
              onClick={() => setSetupOpen(!isSetupOpen)}
            >
              <Trans id="print.setup">Printer settings</Trans>
            </Button>
          </>
        )}
        {next !== null && (
          <Button variant="default" onClick={() => actor.send({ type: 'openNext' })}>
            <Trans id="print.next">Go to the labels selected since</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => actor.send({ type: 'finish' })}>
          <Trans id="print.others">Print more labels</Trans>
        </Button>
        <BackLink />
      </div>
      {!isEmpty && isSetupOpen && <PrinterSetup />}
      {!isEmpty && (settings.output === 'printer' || settings.output === 'pdf') && (
        <p className="flat muted small">
          <Trans id="print.scale">
            In the print dialog choose 100 % or “Actual size”, without headers and footers.
          </Trans>
        </p>
      )}
    </>
  );
}

function FileProgress() {
  const actor = usePrinting();
  const { share, settings } = useSelector(actor, selectPrintContext);
  const { percent } = useFormats();
  return (
    <div className={`column gap16 ${css['making']}`}>
      <Progress value={share * 100} aria-label={percent(share)} />
      <div className="row gap10">
        <span role="status">
          {settings.output === 'usb' ? (
            <Trans id="print.usb.sending">Sending to the label printer…</Trans>
          ) : (
            <Trans id="print.making">Creating the file…</Trans>
          )}{' '}
          {percent(share)}
        </span>
        <Button variant="default" onClick={() => actor.send({ type: 'cancel' })}>
          <Trans id="print.stop">Stop</Trans>
        </Button>
      </div>
    </div>
  );
}
