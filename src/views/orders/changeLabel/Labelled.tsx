import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { LabelledOrder } from '../../../api/contract/orders/changeLabel.ts';
import type { labelChangeMachine } from '../../../machines/labelChange/machine.ts';
import { href } from '../../../routes/paths.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Word } from '../../../ui/words.tsx';
import { Status } from '../../shared/Status.tsx';
import { kindTexts, statusTexts } from '../../shared/codeTexts.ts';
import { Change } from './Change.tsx';

interface LabelledProps {
  readonly actor: ActorRefFrom<typeof labelChangeMachine>;
  readonly order: LabelledOrder;
  readonly task: 'search' | 'update';
}

/** What shows whether this is the parcel in hand, its numbers, and the change of its number. */
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
          <Fact name={<Word of="type" />}>{i18n._(kindTexts[order.kind])}</Fact>
          <Fact name={<Word of="company" />}>
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
      <Panel title={<Trans id="detail.former">Previous waybill numbers</Trans>}>
        {former.length === 0 ? (
          <p className="flat below12">
            <Trans id="changeLabel.never">No previous numbers</Trans>
          </p>
        ) : (
          <ul className="grid gap6 list below12">
            {former.map(({ waybillNo: number, until }) => {
              const given = dateTime(until);
              return (
                <li key={number}>
                  <bdi dir="ltr">{number}</bdi>{' '}
                  <Trans id="changeLabel.until">
                    until <time dateTime={until}>{given}</time>
                  </Trans>
                </li>
              );
            })}
          </ul>
        )}
        {task === 'search' && (
          <p className="flat below12">
            <Link href={href('changeLabelForUpdate', { orderNo: waybillNo })}>
              <Trans id="action.changeLabel">Assign a new waybill number</Trans>
            </Link>
          </p>
        )}
      </Panel>
    </>
  );
}
