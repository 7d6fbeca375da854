import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { DeliveryRow, deliverySort } from '../../api/contract/platforms/webhooks.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Moment } from '../../language/Moment.tsx';
import { codeColumn, countColumn, momentColumn } from '../../list/columnKinds.tsx';
import { toneColumn } from '../shared/Status.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { AnswerStatus } from './DeliveryAttempts.tsx';
import { deliveryStateTexts, deliveryStateTones, deliveryTypeTexts } from './webhookTexts.ts';

export const deliveryFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'number',
    label: msg({ id: 'webhookLog.search', message: 'Search events' }),
    hint: msg({ id: 'webhookLog.number', message: 'Waybill or order number' }),
    maxLength: 80,
  },
  {
    type: 'choice',
    key: 'state',
    label: words.status,
    options: deliveryStateTexts,
  },
  {
    type: 'choice',
    key: 'type',
    label: msg({ id: 'webhook.event', message: 'Event' }),
    options: deliveryTypeTexts,
  },
  {
    type: 'linkOnly',
    key: 'webhookId',
    label: msg({ id: 'webhook.one', message: 'One webhook' }),
  },
];

function DeliveryLink({ row, text }: { readonly row: DeliveryRow; readonly text: string }) {
  const deliveryHref = useRecordHref('webhookLog', 'delivery');
  return <Link href={deliveryHref(row.id)}>{text}</Link>;
}

type SortBy = (typeof deliverySort.options)[number];

export const deliveryColumns: readonly Column<DeliveryRow, SortBy>[] = [
  {
    id: 'type',
    title: msg({ id: 'webhook.event', message: 'Event' }),
    pinned: true,
    card: 'title',
    cell: (row, { text }) => <DeliveryLink row={row} text={text(deliveryTypeTexts[row.type])} />,
  },
  toneColumn('state', words.status, deliveryStateTexts, deliveryStateTones),
  {
    id: 'answer',
    title: msg({ id: 'webhook.answer.last', message: 'Last answer' }),
    card: 'line',
    cell: ({ status, error }) => <AnswerStatus status={status} error={error} />,
  },
  {
    id: 'waybillNo',
    title: words.waybillNo,
    card: 'line',
    cell: ({ waybillNo }) =>
      waybillNo === '' ? (
        '–'
      ) : (
        <Link href={href('orderDetail', { orderNo: waybillNo })}>
          <bdi dir="ltr">{waybillNo}</bdi>
        </Link>
      ),
  },
  codeColumn('customerOrderNo', msg({ id: 'webhookLog.orderNo', message: 'Order number' })),
  countColumn('attempts', msg({ id: 'webhook.attempts', message: 'Attempts' })),
  momentColumn('at', msg({ id: 'webhook.at', message: 'Happened' }), { sortBy: 'at' }),
  {
    id: 'nextAt',
    title: msg({ id: 'webhook.nextAt', message: 'Next attempt' }),
    cell: ({ nextAt }) => (nextAt === null ? '–' : <Moment at={nextAt} />),
  },
  {
    id: 'url',
    title: msg({ id: 'webhook.url', message: 'Address' }),
    cell: ({ url }) => (
      <bdi dir="ltr" className="anywhere">
        {url}
      </bdi>
    ),
  },
];
