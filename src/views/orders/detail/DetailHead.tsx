import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ExpectedDelivery, OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import type { DetailActor } from '../../../machines/orderDetail/machine.ts';
import {
  selectDetailFailure,
  isDetailStale,
  isDetailRefreshing,
} from '../../../machines/orderDetail/selectors.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { href, publicTrackHref } from '../../../routes/paths.ts';
import { useBusy } from '../../../ui/busy.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Fact } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { failureText } from '../../../language/failureText.ts';
import { Moment } from '../../../language/Moment.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { kindTexts, statusTexts } from '../../shared/codeTexts.ts';
import { useMay, useSession } from '../../shared/portal.ts';
import { Status } from '../../shared/Status.tsx';
import css from './Detail.module.css';
import { DetailActions } from './DetailActions.tsx';
import type { RelatedAnswer } from './RelatedRecords.tsx';

interface DetailHeadProps {
  readonly actor: DetailActor;
  readonly order: OrderDetail;
  readonly related: RelatedAnswer;
  /** Heading level. */
  readonly level?: 1 | 2;
}

/** Number, status and actions of the order. */
export function DetailHead({ actor, order, related, level = 1 }: DetailHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const { i18n } = useLingui();
  const isRefreshing = useSelector(actor, isDetailRefreshing);
  useBusy(isRefreshing);
  const isStale = useSelector(actor, isDetailStale);
  const failure = useSelector(actor, selectDetailFailure);
  const ownNo = useSession((s) => selectProfile(s)?.companyNo);
  const mayImport = useMay('order.import');
  const { waybillNo, customerOrderNo, formerWaybillNos, status, kind, importId } = order;
  const { expectedDelivery } = order;
  return (
    <header className={`grid gap12 across24 panel roomy ${css['head']}`} aria-busy={isRefreshing}>
      <div className={`row gap6 across12 ${css['title']}`}>
        <Heading className={`flat mono anywhere ${css['number']}`}>
          <bdi dir="ltr">{waybillNo}</bdi>
        </Heading>
        <CopyButton text={waybillNo} />
        <span role="status">
          <Status status={status}>{i18n._(statusTexts[status])}</Status>
        </span>
      </div>
      <DetailActions actor={actor} order={order} related={related} />
      <dl className={`wrap gap6 across32 flat ${css['numbers']}`}>
        <Fact name={<Trans id="orders.column.customerOrderNo">Order number</Trans>}>
          <bdi dir="ltr">{customerOrderNo}</bdi>
          <CopyButton text={customerOrderNo} />
        </Fact>
        <Fact name={<Word of="type" />}>{i18n._(kindTexts[kind])}</Fact>
        <Fact name={<Word of="createdAt" />}>
          <Moment at={order.createdAt} />
        </Fact>
        {expectedDelivery !== null && (
          <Fact name={<Trans id="detail.expected">Expected delivery</Trans>}>
            <ExpectedDay {...expectedDelivery} />
          </Fact>
        )}
        {order.isTrackingPublic && (
          <Fact name={<Trans id="track.events">Tracking</Trans>}>
            <Link href={publicTrackHref(waybillNo)} target="_blank">
              <Trans id="detail.receiverView">What the receiver sees</Trans>
            </Link>
            <CopyButton
              text={window.location.origin + publicTrackHref(waybillNo)}
              name={<Trans id="track.copyPublic">Copy link for the receiver</Trans>}
            />
          </Fact>
        )}
        {order.companyNo !== ownNo && (
          <Fact name={<Word of="company" />}>
            <bdi>{order.companyName}</bdi> <bdi dir="ltr">{order.companyNo}</bdi>
          </Fact>
        )}
        {formerWaybillNos.length > 0 && (
          <Fact name={<Trans id="detail.former">Previous waybill numbers</Trans>}>
            <ul className="wrap gap4 across12 list">
              {formerWaybillNos.map((number) => (
                <li key={number}>
                  <bdi dir="ltr">{number}</bdi>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {importId !== null && order.companyNo === ownNo && mayImport && (
          <Fact name={<Trans id="detail.cameBy">Source</Trans>}>
            <Link href={href('importReceipt', { importId })}>
              <Trans id="detail.import">Import receipt</Trans>
            </Link>
          </Fact>
        )}
      </dl>
      {isStale && failure !== null && (
        <p className="row gap8 flat warned" role="alert">
          <Trans id="detail.outdated">Couldn’t refresh this order.</Trans>{' '}
          {failureText(i18n, failure)}
        </p>
      )}
    </header>
  );
}

function ExpectedDay({ day, ifCollectedOn, isLate }: ExpectedDelivery) {
  const formats = useFormats();
  const expected = formats.day(day);
  if (isLate) {
    return (
      <span className="warned">
        <Trans id="detail.expected.late">{expected}, late</Trans>
      </span>
    );
  }
  if (ifCollectedOn === null) return expected;
  const collected = formats.day(ifCollectedOn);
  return (
    <Trans id="detail.expected.ifCollected">
      {expected}, if collected on {collected}
    </Trans>
  );
}
