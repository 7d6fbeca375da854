import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectPrintContext,
  isConfirming,
  selectPrintScreen,
} from '../../../machines/labelPrint/selectors.ts';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { Word } from '../../../ui/commonWords.tsx';
import { useArea } from '../../shared/portal.ts';
import { LabelPreview } from './LabelPreview.tsx';
import { PrintWorkspace } from './PrintWorkspace.tsx';
import { PrintResult } from './PrintResult.tsx';
import css from './Labels.module.css';
import { NumbersForm } from './NumbersForm.tsx';
import { PrintProvider, usePrinting } from './usePrinting.ts';
import { ScanToPrint } from './ScanToPrint.tsx';

/** Page that prints labels and records them. */
export default function LabelPrintPage() {
  const actor = useOwnActor(useArea('labels').labelPrint, undefined);
  if (actor === null) return null;
  return (
    <PrintProvider value={actor}>
      <ScanToPrint />
      <Screen />
    </PrintProvider>
  );
}

function Screen() {
  const actor = usePrinting();
  const { i18n } = useLingui();
  const screen = useSelector(actor, selectPrintScreen);
  const { failure, found } = useSelector(actor, selectPrintContext);
  switch (screen) {
    case 'entry':
      return (
        <NumbersForm
          key={found.unknown.length + found.shared.length}
          unknown={found.unknown}
          shared={found.shared}
          onNumbers={(numbers) => actor.send({ type: 'open', source: { by: 'numbers', numbers } })}
        />
      );
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Notice
          icon="offline"
          title={<Trans id="print.failed">Couldn’t create the labels</Trans>}
          text={failure === null ? '' : failureText(i18n, failure)}
        >
          <Button onClick={() => actor.send({ type: 'retry' })}>
            <Word of="retry" />
          </Button>
        </Notice>
      );
    case 'sheets':
      return <PrintWorkspace />;
    case 'done':
      return <PrintResult />;
  }
}

function Loading() {
  const actor = usePrinting();
  const { fetchedCount, found, labels } = useSelector(actor, selectPrintContext);
  const isConfirmingOrders = useSelector(actor, isConfirming);
  const { percent } = useFormats();
  const share = found.ids.length === 0 ? 0 : fetchedCount / found.ids.length;
  const [firstLabel] = labels;
  return (
    <div className={`grid top ${css['workspace']}`}>
      <div className="column gap16" role="status">
        <Progress value={share * 100} aria-label={percent(share)} />
        {isConfirmingOrders ? (
          <Trans id="print.confirming">Confirming orders…</Trans>
        ) : (
          <Trans id="print.loading">Preparing labels…</Trans>
        )}
      </div>
      {firstLabel !== undefined && <LabelPreview label={firstLabel} />}
    </div>
  );
}
