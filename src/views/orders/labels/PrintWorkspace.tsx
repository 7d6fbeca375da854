import { Plural, Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { MAX_LABELS } from '../../../api/contract/orders/orderLabels.ts';
import {
  selectPrintContext,
  selectPrintPlan,
  selectPrintStep,
} from '../../../machines/labelPrint/selectors.ts';
import type { PrintOutput } from '../../../machines/labelPrint/types.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { useFormats } from '../../../language/format.ts';
import { useArea } from '../../shared/portal.ts';
import { PrintConfirmation, PrintRecording } from './PrintConfirmation.tsx';
import { BackLink } from './PrintResult.tsx';
import { useCaptions } from './useCaptions.ts';
import { PrinterFailureAlert } from './PrinterFailureAlert.tsx';
import css from './Labels.module.css';
import { UnprintedOrders, MissingSenderAlert } from './OrdersAlert.tsx';
import { usePrinting, type Batch, useBatch } from './usePrinting.ts';
import { PrintOptions } from './PrintOptions.tsx';
import { Preview, PrintSheets } from './LabelSheets.tsx';

/** Preview of the labels with the options beside it, or the current step of printing. */
export function PrintWorkspace() {
  const actor = usePrinting();
  const step = useSelector(actor, selectPrintStep);
  const { settings } = useSelector(actor, selectPrintContext);
  const batch = useBatch();
  const startOutput = useStartOutput();

  // Orders that are printed without a preview use the output chosen last.
  useEffect(() => {
    if (step === 'starting') startOutput(settings.output);
  }, [step, startOutput, settings.output]);

  return (
    <div className={`grid top ${css['workspace']}`}>
      <div className="column gap16">
        <PrintStep batch={batch} startOutput={startOutput} />
        <UnprintedOrders />
      </div>
      <Preview batch={batch} />
      {(step === 'layingOut' || step === 'printing') && (
        <PrintSheets batch={batch} size={settings.size} />
      )}
    </div>
  );
}

/** Returns a function that starts an output. */
function useStartOutput(): (output: PrintOutput) => void {
  const actor = usePrinting();
  const captions = useCaptions();
  return useCallback(
    (output) => {
      if (output === 'printer') actor.send({ type: 'print' });
      else if (output === 'usb') actor.send({ type: 'sendLabels', other: false, captions });
      else actor.send({ type: 'saveFile', format: output, captions });
    },
    [actor, captions],
  );
}

interface PrintStepProps {
  readonly batch: Batch;
  readonly startOutput: (output: PrintOutput) => void;
}

function PrintStep({ batch, startOutput }: PrintStepProps) {
  const actor = usePrinting();
  const step = useSelector(actor, selectPrintStep);
  if (step === 'asking') return <PrintConfirmation batch={batch} />;
  if (step === 'recording' || step === 'unrecorded') return <PrintRecording />;
  if (step === 'makingFile') return <FileProgress />;
  return <PrintChoices batch={batch} startOutput={startOutput} />;
}

/** Range of labels, print options and outputs; the last output is emphasized. */
function PrintChoices({ batch, startOutput }: PrintStepProps) {
  const actor = usePrinting();
  const { integer } = useFormats();
  const step = useSelector(actor, selectPrintStep);
  const { settings, failure, next } = useSelector(actor, selectPrintContext);
  const hasPrinted = useSelector(actor, (s) => selectPrintPlan(s).printed.length > 0);
  const { from, to, count } = batch;
  const isEmpty = to === from;
  const [first, last, all] = [integer(from + 1), integer(to), integer(count)];
  const most = integer(MAX_LABELS);
  const { hasUsb } = useArea('labels');
  const variant = (one: PrintOutput) => (settings.output === one ? 'filled' : 'default');
  return (
    <>
      {step === 'ready' && <FailureAlert failure={failure} />}
      <PrinterFailureAlert />
      <MissingSenderAlert />
      {!isEmpty && <PrintOptions />}
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
      {count > MAX_LABELS && (
        <p className="flat muted small">
          <Trans id="print.most">
            The print dialog takes up to {most} labels at a time. A file takes them all.
          </Trans>
        </p>
      )}
      <div className="row gap10">
        {!isEmpty && (
          <>
            <BusyButton
              variant={variant('printer')}
              loading={step === 'layingOut' || step === 'printing'}
              onClick={() => startOutput('printer')}
            >
              <Trans id="print.print">Print</Trans>
            </BusyButton>
            <Button variant={variant('pdf')} onClick={() => startOutput('pdf')}>
              <Trans id="print.pdf">Save as PDF</Trans>
            </Button>
            {settings.size !== 'A4' && (
              <>
                <Button variant={variant('zpl')} onClick={() => startOutput('zpl')}>
                  <Trans id="print.zpl">Save as ZPL</Trans>
                </Button>
                {hasUsb && <LabelPrinterButtons wasUsedLast={settings.output === 'usb'} />}
              </>
            )}
          </>
        )}
        {next !== null && (
          <Button variant="default" onClick={() => actor.send({ type: 'openNext' })}>
            <Trans id="print.next">Go to the labels selected next</Trans>
          </Button>
        )}
        <Button variant="default" onClick={() => actor.send({ type: 'finish' })}>
          <Trans id="print.others">Print more labels</Trans>
        </Button>
        <BackLink />
      </div>
      {!isEmpty && !hasUsb && settings.size !== 'A4' && (
        <p className="flat muted small">
          <Trans id="print.noUsb">
            This browser can’t send labels to a printer by USB; Chrome and Edge on a computer can.
            Print here, or save ZPL for your printer’s program.
          </Trans>
        </p>
      )}
      {!isEmpty && (
        <p className="flat muted small">
          <Trans id="print.scale">
            In the print dialog choose 100 % or “Actual size”, without headers and footers.
          </Trans>
        </p>
      )}
    </>
  );
}

interface LabelPrinterButtonsProps {
  /** Whether it was the last output. */
  readonly wasUsedLast: boolean;
}

/** Buttons that print by USB without a dialog, to the last printer or another one. */
function LabelPrinterButtons({ wasUsedLast }: LabelPrinterButtonsProps) {
  const actor = usePrinting();
  const captions = useCaptions();
  const send = (other: boolean) => actor.send({ type: 'sendLabels', other, captions });
  return (
    <>
      <Button variant={wasUsedLast ? 'filled' : 'default'} onClick={() => send(false)}>
        <Trans id="print.usb">Label printer (USB)</Trans>
      </Button>
      {wasUsedLast && (
        <Button variant="subtle" onClick={() => send(true)}>
          <Trans id="print.usb.other">Choose another label printer</Trans>
        </Button>
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
