import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { TicketRow, TicketSortBy } from '../../api/contract/tickets/tickets.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { choiceColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { ToneChip } from '../shared/Status.tsx';
import { toTabState } from '../shared/pageTab.ts';
import {
  statusTextsFor,
  ticketPriorityTexts,
  ticketTones,
  ticketTypeTexts,
} from './ticketTexts.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { DeadlineText } from './DeadlineText.tsx';
import { words } from '../../ui/commonWords.tsx';
import { companyField } from '../shared/CompanyName.tsx';

const companyTitle = words.company;
const statusTitle = words.status;
const typeTitle = msg({ id: 'tickets.type', message: 'About' });
const priorityTitle = msg({ id: 'tickets.priority', message: 'Priority' });

const createCommonFields = (isCarrier: boolean): readonly FilterField[] => [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'tickets.search', message: 'Search tickets' }),
    hint: msg({ id: 'tickets.search.hint', message: 'Ticket number or words of the subject' }),
    maxLength: 100,
  },
  { type: 'choices', key: 'statuses', label: statusTitle, options: statusTextsFor(isCarrier) },
  { type: 'choice', key: 'type', label: typeTitle, options: ticketTypeTexts },
  { type: 'choice', key: 'priority', label: priorityTitle, options: ticketPriorityTexts },
  {
    type: 'dates',
    from: 'createdFrom',
    to: 'createdTo',
    label: msg({ id: 'tickets.created.filter', message: 'Created' }),
  },
];

const merchantQueues = { overdue: msg({ id: 'tickets.queue.overdue', message: 'Overdue' }) };
const carrierQueues = {
  ...merchantQueues,
  mine: msg({ id: 'tickets.queue.mine', message: 'Assigned to me' }),
  nobody: msg({ id: 'tickets.queue.nobody', message: 'Not assigned' }),
};
const queueTitle = msg({ id: 'tickets.queue', message: 'Queue' });

/** Filters of the list; carrier staff also filter by company and by assignee. */
export function ticketFields(isCarrier: boolean): readonly FilterField[] {
  if (!isCarrier)
    return [
      ...createCommonFields(isCarrier),
      { type: 'choice', key: 'queue', label: queueTitle, options: merchantQueues },
    ];
  return [
    ...createCommonFields(isCarrier),
    { type: 'choice', key: 'queue', label: queueTitle, options: carrierQueues },
    companyField,
  ];
}

function TicketLink({ ticket: { id, ticketNo } }: { readonly ticket: TicketRow }) {
  const href = useRecordHref('workOrders', 'ticket');
  return (
    <Link href={href(id)} state={toTabState(ticketNo)}>
      <bdi dir="ltr">{ticketNo}</bdi>
    </Link>
  );
}

type TicketColumn = Column<TicketRow, TicketSortBy>;

const numberColumn: TicketColumn = {
  id: 'ticketNo',
  title: msg({ id: 'tickets.number', message: 'Ticket number' }),
  pinned: true,
  card: 'title',
  cell: (ticket) => <TicketLink ticket={ticket} />,
};

const createCommonColumns = (isCarrier: boolean): readonly TicketColumn[] => [
  textColumn('subject', msg({ id: 'tickets.subject', message: 'Subject' }), { card: 'line' }),
  {
    id: 'status',
    title: statusTitle,
    card: 'status',
    cell: ({ status }, { text }) => (
      <ToneChip tone={ticketTones[status]}>{text(statusTextsFor(isCarrier)[status])}</ToneChip>
    ),
  },
  choiceColumn('type', typeTitle, ticketTypeTexts, { card: 'line' }),
  choiceColumn('priority', priorityTitle, ticketPriorityTexts, { card: 'line' }),
  {
    id: 'response',
    title: msg({ id: 'tickets.response', message: 'First reply' }),
    cell: ({ response }) => <DeadlineText clock={response} />,
  },
  {
    id: 'resolution',
    title: msg({ id: 'tickets.resolution', message: 'Solution' }),
    sortBy: 'dueAt',
    cell: ({ resolution }) => <DeadlineText clock={resolution} />,
  },
  momentColumn('createdAt', words.createdAt, { sortBy: 'createdAt' }),
  momentColumn('updatedAt', msg({ id: 'tickets.updatedAt', message: 'Last activity' }), {
    sortBy: 'updatedAt',
  }),
];

/** Company and assignee columns, for carrier staff only. */
const carrierColumns: readonly TicketColumn[] = [
  { id: 'company', title: companyTitle, card: 'line', cell: (row) => <bdi>{row.companyName}</bdi> },
  textColumn('assignee', msg({ id: 'tickets.assignee', message: 'Assigned to' })),
];

export const ticketColumns = (isCarrier: boolean): readonly TicketColumn[] => [
  numberColumn,
  ...(isCarrier ? carrierColumns : []),
  ...createCommonColumns(isCarrier),
];
