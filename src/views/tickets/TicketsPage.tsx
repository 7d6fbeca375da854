import { Link, useSearch } from 'wouter';
import { TicketScreen } from './TicketScreen.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import {
  type TicketFilters,
  ticketFilters,
  type TicketRow,
  tickets,
  ticketSort,
  type TicketSortBy,
} from '../../api/contract/tickets/tickets.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { language } from '../../language/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ListView } from '../../list/ListPage.tsx';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { useMay, useSession } from '../shared/portal.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { ticketList } from './ticketDeclarations.ts';
import { ticketColumns, ticketFields } from './ticketColumns.tsx';

/** /customer-service/work-order-record: tickets; with `ticket=…`, one of them. */
export default function TicketsPage() {
  const id = new URLSearchParams(useSearch()).get('ticket');
  return id === null ? <TicketList /> : <TicketScreen key={id} id={id} />;
}

const nextDeadlineFirst = { by: 'dueAt', descending: false } as const;

/** Tickets of the company, or of all companies for carrier staff, with the next deadline first. */
function TicketList() {
  const isCarrier = useSession(isCarrierSession);
  const mayHandle = useMay('ticket.handle');
  const fields = useMemo(() => ticketFields(isCarrier, mayHandle), [isCarrier, mayHandle]);
  const columns = useMemo(() => ticketColumns(isCarrier), [isCarrier]);
  const tools = useCallback(
    ({ filters, sort }: ListView<TicketFilters, TicketSortBy, TicketRow>) => (
      <>
        <ExportButtons
          createRequest={(format) =>
            byKey(tickets.exportWorkOrderKey, tickets.exportWorkOrder, {
              filters,
              sort,
              format,
              language: language(),
            })
          }
        />
        <Button
          component={Link}
          href={href('addTicket')}
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
        >
          <Trans id="tickets.add">New ticket</Trans>
        </Button>
      </>
    ),
    [],
  );
  return (
    <DeclaredListPage
      label={msg({ id: 'tickets.table', message: 'Tickets' })}
      name={isCarrier ? 'allTickets' : 'ticketList'}
      list={ticketList}
      defaultSort={() => (isCarrier ? nextDeadlineFirst : ticketList.defaults.sort)}
      filters={ticketFilters}
      sortable={ticketSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          icon="search"
          title={<Trans id="tickets.empty.title">No matching tickets</Trans>}
          text={
            <Trans id="tickets.empty.text">
              Search by ticket number or words of the subject, or remove a filter.
            </Trans>
          }
        />
      }
      emptyUnfiltered={
        <Notice
          icon="unknown"
          title={<Trans id="tickets.none.title">No tickets yet</Trans>}
          text={
            <Trans id="tickets.none.text">
              Create a ticket when something about an order needs the carrier’s help.
            </Trans>
          }
        >
          <Button component={Link} href={href('addTicket')}>
            <Trans id="tickets.add">New ticket</Trans>
          </Button>
        </Notice>
      }
      tools={tools}
    />
  );
}
