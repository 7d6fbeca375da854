import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { OrderDetail, OrderEvent } from '../../../api/contract/orders/orderDetail.ts';
import type { RelatedRow } from '../../../api/contract/orders/orderRelated.ts';
import type { EventAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import { recordHref } from '../../../routes/paths.ts';
import type { RelatedTexts } from '../../shared/featureWords.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { relatedTexts } from '../../features/featureTexts.ts';
import { type StatusTone, statusTones } from '../../shared/statusTones.ts';
import { useClocks } from '../../shared/clocks.ts';
import css from './Detail.module.css';
import { Panel } from '../../../ui/Facts.tsx';

/** Texts of events that the resulting status does not describe. */
const eventTexts: Readonly<Partial<Record<EventAction, MessageDescriptor>>> = {
  edit: msg({ id: 'event.edit', message: 'Edited' }),
  undoAudit: msg({ id: 'event.undoAudit', message: 'Confirmation undone' }),
  undoCancel: msg({ id: 'event.undoCancel', message: 'Order restored' }),
  reprint: msg({ id: 'event.reprint', message: 'Label reprinted' }),
  changeLabel: msg({ id: 'event.changeLabel', message: 'Waybill number changed' }),
  undoChangeLabel: msg({
    id: 'event.undoChangeLabel',
    message: 'Previous waybill number restored',
  }),
  correct: msg({ id: 'event.correct', message: 'Order corrected' }),
  decide: msg({ id: 'event.decide', message: 'Issue decided' }),
  handle: msg({ id: 'event.handle', message: 'Issue resolved' }),
  attach: msg({ id: 'event.attach', message: 'File added' }),
  detach: msg({ id: 'event.detach', message: 'File removed' }),
};

/** Events that keep the status have a neutral tone. */
const eventTone = ({ action, status }: OrderEvent): StatusTone | 'note' =>
  action !== null && neutralActions.has(action) ? 'note' : statusTones[status];

const neutralActions: ReadonlySet<EventAction> = new Set([
  'edit',
  'correct',
  'decide',
  'reprint',
  'attach',
  'detach',
]);

interface TimelineProps {
  readonly order: OrderDetail;
  readonly related?: readonly RelatedRow[];
}

/** Panel of the events of an order, its returns and tickets. */
export function Timeline({ order, related }: TimelineProps) {
  return (
    <Panel title={<Trans id="detail.events">Activity</Trans>}>
      <EventList waybillNo={order.waybillNo} events={order.events} related={related ?? noRows} />
    </Panel>
  );
}

const noRows: readonly RelatedRow[] = [];

interface EventListProps extends Pick<OrderDetail, 'waybillNo' | 'events'> {
  readonly related?: readonly RelatedRow[];
}

/** Events of an order and its related records, newest first. */
export function EventList({ waybillNo, events, related = noRows }: EventListProps) {
  // The latest event, apart from changes of files, is marked as the current one.
  const currentNo =
    events.findLastIndex(({ action }) => action !== 'attach' && action !== 'detach') + 1;
  const orderEntries = events.map((event, index) => ({ at: event.at, no: index + 1, event }));
  const relatedEntries = related.flatMap((row) =>
    row.events.map((event, index) => ({ at: event.at, key: `${row.id} ${index}`, row, event })),
  );
  const entries = [...orderEntries, ...relatedEntries].toSorted(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  return (
    <ol className={`grid list ${css['timeline']}`} reversed>
      {entries.toReversed().map((entry) =>
        'row' in entry ? (
          <li className="grid gap2 relative" key={entry.key} data-tone="note">
            <RelatedEvent row={entry.row} event={entry.event} waybillNo={waybillNo} />
          </li>
        ) : (
          <li
            className="grid gap2 relative"
            key={entry.no}
            data-now={entry.no === currentNo || undefined}
            data-tone={eventTone(entry.event)}
          >
            <Event event={entry.event} waybillNo={waybillNo} />
          </li>
        ),
      )}
    </ol>
  );
}

interface RelatedEventProps {
  readonly row: RelatedRow;
  readonly event: RelatedRow['events'][number];
  readonly waybillNo: string;
}

/** Event of a return or ticket, with a link to it. */
function RelatedEvent({ row, event: { action, at, by }, waybillNo }: RelatedEventProps) {
  const { i18n } = useLingui();
  const texts: RelatedTexts = relatedTexts[row.kind];
  const eventText = texts.events[action];
  if (eventText === undefined) return null;
  return (
    <>
      <strong>{i18n._(eventText)}</strong>
      <Anchor component={Link} href={recordHref(row.kind, row.id)}>
        {i18n._(texts.title)} <bdi dir="ltr">{row.number}</bdi>
      </Anchor>
      <When at={at} waybillNo={waybillNo} />
      <By by={by} />
    </>
  );
}

interface EventProps {
  readonly event: OrderEvent;
  readonly waybillNo: string;
}

function Event({ event, waybillNo }: EventProps) {
  const { i18n } = useLingui();
  const { at, status, action, place, remark, by } = event;
  return (
    <>
      <strong>
        {i18n._((action === null ? undefined : eventTexts[action]) ?? statusTexts[status])}
      </strong>
      <When at={at} waybillNo={waybillNo} />
      {place !== null && <bdi>{place}</bdi>}
      {remark !== null && <q dir="auto">{remark}</q>}
      {/* Events from before actions were recorded have no known author. */}
      {(by !== null || action !== null) && <By by={by} />}
    </>
  );
}

function When({ at, waybillNo }: { readonly at: string; readonly waybillNo: string }) {
  const { moment } = useClocks();
  const { local, country, own } = moment(at, waybillNo);
  return (
    <span className="wrap across12 muted small">
      <time dateTime={at}>
        <Trans id="detail.when.local">
          {local} in {country}
        </Trans>
      </time>
      {own !== null && (
        <span>
          <Trans id="detail.when.own">{own} your time</Trans>
        </span>
      )}
    </span>
  );
}

/** Author of an event; null for a scan by the carrier. */
function By({ by }: { readonly by: string | null }) {
  return (
    <span className="muted small">
      {by === null ? (
        <Trans id="detail.by.carrier">The carrier</Trans>
      ) : (
        <Trans id="detail.by">
          By <bdi>{by}</bdi>
        </Trans>
      )}
    </span>
  );
}
