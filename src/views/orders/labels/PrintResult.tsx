import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { ActionOutcome } from '../../../api/contract/orders/orderActionCalls.ts';
import { ORDERS_PER_HANDOVER } from '../../../api/contract/orders/orderHandover.ts';
import { selectPrintContext, selectPrintPlan } from '../../../machines/labelPrint/selectors.ts';
import type { PrintOutput } from '../../../machines/labelPrint/types.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { statusTexts } from '../../shared/codeTexts.ts';
import { useMay } from '../../shared/portal.ts';
import { HandoverSheet } from '../handover/HandoverSheet.tsx';
import { OrdersAlert } from './OrdersAlert.tsx';
import { usePrinting } from './usePrinting.ts';
import { Link } from 'wouter';

/** Result of printing: orders marked as printed, orders that were not, and next steps. */
export function PrintResult() {
  const actor = usePrinting();
  const {
    exceptions,
    recordedOrders: done,
    from,
    printedOrders,
    next,
    settings,
  } = useSelector(actor, selectPrintContext);
  const { count, printing } = useSelector(actor, selectPrintPlan);
  const left = count - from;
  const others = exceptions.length;
  const mayRead = useMay('order.read');
  const [handover, setHandover] = useState<readonly string[] | null>(null);
  if (handover !== null) return <HandoverSheet ids={handover} onBack={() => setHandover(null)} />;
  const printedIds = printing.slice(0, printedOrders).map(({ orderId }) => orderId);
  const numbers = new Map(printing.map(({ orderId, waybillNo }) => [orderId, waybillNo]));
  return (
    <>
      <Notice
        icon="check"
        title={
          <Plural
            id="print.done.title"
            value={done}
            _0="No orders marked as printed"
            one="# order marked as printed"
            other="# orders marked as printed"
          />
        }
        text={
          left > 0 ? (
            <Plural
              id="print.done.left"
              value={left}
              one="# label left to print."
              other="# labels left to print."
            />
          ) : (
            <DoneText output={settings.output} />
          )
        }
      >
        <div className="row gap10">
          {left > 0 && (
            <Button onClick={() => actor.send({ type: 'continue' })}>
              <Plural
                id="print.done.goOn"
                value={left}
                one="Print the last label"
                other="Continue printing (# labels)"
              />
            </Button>
          )}
          {next !== null && (
            <Button onClick={() => actor.send({ type: 'openNext' })}>
              <Trans id="print.next">Go to the labels selected since</Trans>
            </Button>
          )}
          <Button
            variant={left > 0 || next !== null ? 'default' : 'filled'}
            onClick={() => actor.send({ type: 'finish' })}
          >
            <Trans id="print.others">Print more labels</Trans>
          </Button>
          {mayRead && printedIds.length > 0 && printedIds.length <= ORDERS_PER_HANDOVER && (
            <Button
              variant="default"
              leftSection={<Icon name="truck" size={16} />}
              onClick={() => setHandover(printedIds)}
            >
              <Trans id="bulk.handover">Handover sheet</Trans>
            </Button>
          )}
          {done > 0 && (
            <Button variant="default" onClick={() => actor.send({ type: 'reopen' })}>
              <Trans id="print.again">Print again</Trans>
            </Button>
          )}
          <BackLink />
        </div>
      </Notice>
      <OrdersAlert
        icon="warning"
        title={
          <Plural
            id="print.odd"
            value={others}
            one="# order not marked"
            other="# orders not marked"
          />
        }
        orders={exceptions.map((one) => ({
          key: one.id,
          text: (
            <>
              <bdi>{numbers.get(one.id)}</bdi> <OutcomeReason outcome={one} />
            </>
          ),
        }))}
      >
        {exceptions.some(({ outcome }) => outcome === 'printed') && (
          <Button size="xs" onClick={() => actor.send({ type: 'recordReprints' })}>
            <Trans id="print.odd.reprint">Record as reprints</Trans>
          </Button>
        )}
      </OrdersAlert>
    </>
  );
}

/** Says that the labels were printed, or that their file was saved. */
function DoneText({ output }: { readonly output: PrintOutput }) {
  switch (output) {
    case 'printer':
    case 'usb':
      return <Trans id="print.done.all">All labels printed.</Trans>;
    case 'pdf':
      return <Trans id="print.done.pdf">The labels are in your downloads, as a PDF.</Trans>;
    case 'zpl':
      return <Trans id="print.done.zpl">The labels are in your downloads, as ZPL.</Trans>;
  }
}

function OutcomeReason({ outcome }: { readonly outcome: ActionOutcome }): ReactNode {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  switch (outcome.outcome) {
    case 'printed': {
      const at = dateTime(outcome.at);
      const by = <bdi>{outcome.by}</bdi>;
      return (
        <Trans id="print.odd.printed">
          already printed by {by} at {at}
        </Trans>
      );
    }
    case 'unknown':
      return <Trans id="print.odd.unknown">no longer exists</Trans>;
    case 'done':
    case 'state':
      return i18n._(statusTexts[outcome.status]);
  }
}

/** Link to the page that the orders came from. */
export function BackLink() {
  const actor = usePrinting();
  const origin = useSelector(actor, (s) => selectPrintContext(s).origin);
  if (origin === null) return null;
  return (
    <Button component={Link} variant="subtle" href={origin}>
      <Trans id="print.back">Back</Trans>
    </Button>
  );
}
