import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TicketRow, TicketSortBy } from '../../api/contract/tickets/tickets.ts';
import { selectAnswer } from '../../machines/answer/machine.ts';
import type { FilterField, OptionsProps } from '../../list/filters/filterFields.ts';
import { choiceColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { ToneChip } from '../shared/Status.tsx';
import { toTabState } from '../shared/pageTab.ts';
import {
  statusTextsFor,
  ticketPriorityTexts,
  ticketTonesFor,
  ticketTypeTexts,
} from './ticketTexts.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { ticketStaffAnswer } from './ticketDeclarations.ts';
import { TicketAssignee } from './TicketAssignee.tsx';
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
  myTeams: msg({ id: 'tickets.queue.myTeams', message: 'Of my teams' }),
  nobody: msg({ id: 'tickets.queue.nobody', message: 'Not assigned' }),
};
const queueTitle = msg({ id: 'tickets.queue', message: 'Queue' });

/** Teams as options of a filter. */
function TeamOptions({ shouldLoad, children }: OptionsProps): ReactNode {
  const machine = useDeclared(ticketStaffAnswer);
  const actor = useOwnActor(shouldLoad ? machine : null, { question: null });
  const staff = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const options = staff?.teams.map(({ id, name }) => ({ value: id, text: name })) ?? null;
  return children({ options, refresh: () => actor?.send({ type: 'refresh' }) });
}

const teamField: FilterField = {
  type: 'listed',
  key: 'team',
  label: msg({ id: 'tickets.team', message: 'Team' }),
  Options: TeamOptions,
};

/** Filters of the list; carrier staff also filter by company, assignee and team. */
export function ticketFields(isCarrier: boolean, mayHandle: boolean): readonly FilterField[] {
  if (!isCarrier)
    return [
      ...createCommonFields(isCarrier),
      { type: 'choice', key: 'queue', label: queueTitle, options: merchantQueues },
    ];
  return [
    ...createCommonFields(isCarrier),
    { type: 'choice', key: 'queue', label: queueTitle, options: carrierQueues },
    ...(mayHandle ? [teamField] : []),
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

const ticketSteps = ['response', 'resolution'] as const;
type TicketStep = (typeof ticketSteps)[number];

const stepTitles: Readonly<Record<TicketStep, MessageDescriptor>> = {
  response: msg({ id: 'tickets.response', message: 'First reply' }),
  resolution: msg({ id: 'tickets.resolution', message: 'Solution' }),
};

/** Returns the step whose deadline comes next; the solution if none runs. */
function findNextStep(ticket: TicketRow): TicketStep {
  const isPending = (step: TicketStep) => ['running', 'overdue'].includes(ticket[step].state);
  return ticketSteps.find(isPending) ?? 'resolution';
}

const createCommonColumns = (isCarrier: boolean): readonly TicketColumn[] => [
  textColumn('subject', msg({ id: 'tickets.subject', message: 'Subject' }), { card: 'line' }),
  {
    id: 'status',
    title: statusTitle,
    card: 'status',
    cell: ({ status }, { text }) => (
      <ToneChip tone={ticketTonesFor(isCarrier)[status]}>
        {text(statusTextsFor(isCarrier)[status])}
      </ToneChip>
    ),
  },
  {
    id: 'due',
    title: msg({ id: 'issues.dueAt', message: 'Deadline' }),
    sortBy: 'dueAt',
    card: 'line',
    cell: (ticket, { text }) => {
      const step = findNextStep(ticket);
      return (
        <span className="inline gap6">
          <span className="muted">{text(stepTitles[step])}</span>
          <DeadlineText deadline={ticket[step]} />
        </span>
      );
    },
  },
  choiceColumn('priority', priorityTitle, ticketPriorityTexts, { card: 'line' }),
  choiceColumn('type', typeTitle, ticketTypeTexts, { card: 'line' }),
  ...ticketSteps.map((step): TicketColumn => ({
    id: step,
    title: stepTitles[step],
    hidden: true,
    cell: ({ [step]: deadline }) => <DeadlineText deadline={deadline} />,
  })),
  momentColumn('createdAt', words.createdAt, { sortBy: 'createdAt' }),
  momentColumn('updatedAt', msg({ id: 'tickets.updatedAt', message: 'Last activity' }), {
    sortBy: 'updatedAt',
  }),
];

const companyColumn: TicketColumn = {
  id: 'company',
  title: companyTitle,
  card: 'line',
  cell: (row) => <bdi>{row.companyName}</bdi>,
};
const assigneeColumn: TicketColumn = {
  id: 'assignee',
  title: msg({ id: 'tickets.assignee', message: 'Assigned to' }),
  cell: ({ assignee, team }) =>
    (assignee ?? team) !== null && <TicketAssignee assignee={assignee} team={team} />,
};

/** Columns of the list; company and assignee are for carrier staff only. */
export const ticketColumns = (isCarrier: boolean): readonly TicketColumn[] =>
  isCarrier
    ? [numberColumn, companyColumn, ...createCommonColumns(true), assigneeColumn]
    : [numberColumn, ...createCommonColumns(false)];
