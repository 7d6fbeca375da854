import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { LabelledOrder } from '../../../api/contract/order/changeLabel.ts';
import type { labelChangeMachine } from '../../../machines/labelChange/machine.ts';
import { href } from '../../../paths.ts';
import { refusalOf } from '../../order/actions.ts';
import { Fact, Facts, Panel } from '../../shell/detail/Facts.tsx';
import { RefusalText } from '../../order/RefusalText.tsx';
import { useHeld } from '../../order/useHeld.ts';
import { usePrint } from '../../order/usePrint.ts';
import { CopyButton } from '../../shell/CopyButton.tsx';
import { useFormats } from '../../shell/format.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Status } from '../../shell/Status.tsx';
import { kindTexts, statusTexts } from '../../shell/texts.ts';
import css from './LabelChange.module.css';

interface LabelledProps {
  readonly actor: ActorRefFrom<typeof labelChangeMachine>;
  readonly order: LabelledOrder;
  readonly task: 'search' | 'update';
}

/** What tells whether this is the parcel in hand, the numbers it bore, and the change of it. */
export function Labelled({ actor, order, task }: LabelledProps) {
  const { i18n } = useLingui();
  const { dateTime, integer } = useFormats();
  const { waybillNo, status, former } = order;
  return (
    <>
      <Panel
        title={
          <>
            <bdi dir="ltr">{waybillNo}</bdi> <CopyButton text={waybillNo} />{' '}
            <Status status={status}>{i18n._(statusTexts[status])}</Status>
          </>
        }
      >
        <Facts>
          <Fact name={<Trans id="orders.column.customerOrderNo">Order number</Trans>}>
            <bdi dir="ltr">{order.customerOrderNo}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.kind">Kind</Trans>}>{i18n._(kindTexts[order.kind])}</Fact>
          <Fact name={<Trans id="orders.column.company">Company</Trans>}>
            <bdi>{order.companyName}</bdi> <bdi dir="ltr">{order.companyNo}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.column.receiverName">Receiver</Trans>}>
            <bdi>{order.receiverName}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.column.receiverCity">City</Trans>}>
            <bdi>{order.receiverCity}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.column.pieces">Pieces</Trans>}>
            {integer(order.pieces)}
          </Fact>
        </Facts>
      </Panel>
      {task === 'update' && <Change actor={actor} order={order} />}
      <Panel title={<Trans id="detail.former">Former waybill numbers</Trans>}>
        {former.length === 0 ? (
          <p className={css['line']}>
            <Trans id="changeLabel.never">Its number was never changed.</Trans>
          </p>
        ) : (
          <ul className={css['former']}>
            {former.map(({ waybillNo: number, until }) => {
              const given = dateTime(until);
              return (
                <li key={number}>
                  <bdi dir="ltr">{number}</bdi>{' '}
                  <Trans id="changeLabel.until">
                    given up <time dateTime={until}>{given}</time>
                  </Trans>
                </li>
              );
            })}
          </ul>
        )}
        {task === 'search' && (
          <p className={css['line']}>
            <Link href={href('changeLabelForUpdate', { orderNo: waybillNo })}>
              <Trans id="changeLabel.go">Give it another number</Trans>
            </Link>
          </p>
        )}
      </Panel>
    </>
  );
}

/** Another number, where the status allows it; then its label, which has to be printed anew. */
function Change({ actor, order }: Omit<LabelledProps, 'task'>) {
  const held = useHeld();
  const print = usePrint();
  const changing = useSelector(actor, (s) => s.matches('changing'));
  const givenUp = useSelector(actor, (s) => s.context.givenUp);
  const refusal = refusalOf(order.status, 'changeLabel', held);
  if (givenUp !== null) {
    return (
      <Alert color="leaf" role="status" icon={<Icon name="check" />}>
        <p className={css['line']}>
          <Trans id="changeLabel.done">
            <bdi dir="ltr">{givenUp}</bdi> is given up and still finds the order. Print the new
            label and stick it over the old one.
          </Trans>
        </p>
        <Button leftSection={<Icon name="print" size={16} />} onClick={() => print([order.id])}>
          <Trans id="changeLabel.print">Print the new label</Trans>
        </Button>
      </Alert>
    );
  }
  if (refusal !== null) {
    return (
      <Alert color="yellow" icon={<Icon name="warning" />}>
        <RefusalText status={order.status} refusal={refusal} />
      </Alert>
    );
  }
  return (
    <Panel title={<Trans id="changeLabel.title">Another waybill number</Trans>}>
      <p className={css['line']}>
        <Trans id="changeLabel.effect">
          The order gets another number, and its label is printed anew. The number it has now stays
          with it and still finds it; it is never given to another order.
        </Trans>
      </p>
      <Button loading={changing} onClick={() => actor.send({ type: 'change' })}>
        <Trans id="changeLabel.go">Give it another number</Trans>
      </Button>
    </Panel>
  );
}
