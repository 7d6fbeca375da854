import { useSearch } from 'wouter';
import { TicketList } from './TicketList.tsx';
import { TicketScreen } from './TicketScreen.tsx';

/** /customer-service/work-order-record: tickets; with `ticket=…`, one of them. */
export default function TicketsPage() {
  const id = new URLSearchParams(useSearch()).get('ticket');
  return id === null ? <TicketList /> : <TicketScreen key={id} id={id} />;
}
