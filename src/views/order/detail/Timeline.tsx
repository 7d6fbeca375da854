import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderDetail, OrderEvent } from '../../../api/contract/order/detail.ts';
import type { EventAction } from '../../../api/contract/order/status.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { type StatusTone, statusTones } from '../../shared/statusTones.ts';
import { useClocks } from '../../shared/clocks.ts';
import css from './Detail.module.css';
import { Panel } from '../../../ui/Facts.tsx';

/** Events that are more than the status they led to. */
const happened: Readonly<Partial<Record<EventAction, MessageDescriptor>>> = {
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

/** Changes that do not move the order have no colour of their own. */
const toneOf = ({ action, status }: OrderEvent): StatusTone | 'note' =>
  action !== null && notes.has(action) ? 'note' : statusTones[status];

const notes: ReadonlySet<EventAction> = new Set([
  'edit',
  'correct',
  'decide',
  'reprint',
  'attach',
  'detach',
]);

/** What happened to the order, the newest first. */
export function Timeline({ order }: { readonly order: OrderDetail }) {
  return (
    <Panel title={<Trans id="detail.events">Activity</Trans>}>
      <EventList waybillNo={order.waybillNo} events={order.events} />
    </Panel>
  );
}

type EventListProps = Pick<OrderDetail, 'waybillNo' | 'events'>;

/** Events of an order, the newest first. */
export function EventList({ waybillNo, events }: EventListProps) {
  // Files come and go; the order's status is in another event.
  const now = events.findLastIndex(({ action }) => action !== 'attach' && action !== 'detach') + 1;
  const newest = events.map((event, at) => ({ no: at + 1, event })).toReversed();
  return (
    <ol className={css['timeline']} reversed>
      {newest.map(({ no, event }) => (
        <li key={no} data-now={no === now || undefined} data-tone={toneOf(event)}>
          <Event event={event} waybillNo={waybillNo} />
        </li>
      ))}
    </ol>
  );
}

interface EventProps {
  readonly event: OrderEvent;
  readonly waybillNo: string;
}

function Event({ event, waybillNo }: EventProps) {
  const { i18n } = useLingui();
  const { moment } = useClocks();
  const { at, status, action, place, remark, by } = event;
  const { local, country, own } = moment(at, waybillNo);
  return (
    <>
      <strong>
        {i18n._((action === null ? undefined : happened[action]) ?? statusTexts[status])}
      </strong>
      <span className={css['when']}>
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
      {place !== null && <bdi>{place}</bdi>}
      {remark !== null && <q dir="auto">{remark}</q>}
      {/* Of events from before actions were told, nobody knows whose they were. */}
      {(by !== null || action !== null) && (
        <span className={css['by']}>
          {by === null ? (
            <Trans id="detail.by.carrier">The carrier</Trans>
          ) : (
            <Trans id="detail.by">
              By <bdi>{by}</bdi>
            </Trans>
          )}
        </span>
      )}
    </>
  );
}
