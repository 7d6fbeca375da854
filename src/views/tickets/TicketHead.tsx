import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { TicketDetail } from '../../api/contract/tickets/tickets.ts';
import { isMainCompany } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { useSession } from '../shared/portal.ts';
import { ToneChip } from '../shared/Status.tsx';
import {
  statusTextsFor,
  ticketPriorityTexts,
  ticketTones,
  ticketTypeTexts,
} from './ticketTexts.ts';
import { DeadlineText } from './DeadlineText.tsx';
import { Moment } from '../../language/Moment.tsx';
import { Word } from '../../ui/words.tsx';

interface TicketHeadProps {
  readonly detail: TicketDetail;
  readonly back: string;
}

/** Ticket number, status, deadlines and orders. */
export function TicketHead({ detail: { ticket }, back }: TicketHeadProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const isCarrier = useSession(isMainCompany);
  const { ticketNo, subject, status, orders, createdAt, rating } = ticket;
  const stars = integer(rating ?? 0);
  return (
    <Panel title={<bdi>{subject}</bdi>}>
      <div className="row gap6 across12 below12">
        <bdi dir="ltr">{ticketNo}</bdi>
        <CopyButton text={ticketNo} />
        <span role="status">
          <ToneChip tone={ticketTones[status]}>
            {i18n._(statusTextsFor(isCarrier)[status])}
          </ToneChip>
        </span>
        <Anchor className="push" component={Link} href={back}>
          <Trans id="tickets.all">All tickets</Trans>
        </Anchor>
      </div>
      <Facts>
        <Fact name={<Trans id="tickets.type">About</Trans>}>
          {i18n._(ticketTypeTexts[ticket.type])}
        </Fact>
        <Fact name={<Trans id="tickets.priority">Priority</Trans>}>
          {i18n._(ticketPriorityTexts[ticket.priority])}
        </Fact>
        <Fact name={<Trans id="tickets.response">First reply</Trans>}>
          <DeadlineText clock={ticket.response} />
        </Fact>
        <Fact name={<Trans id="tickets.resolution">Solution</Trans>}>
          <DeadlineText clock={ticket.resolution} />
        </Fact>
        <Fact name={<Word of="createdAt" />}>
          <Moment at={createdAt} />
        </Fact>
        {isCarrier && (
          <>
            <Fact name={<Word of="company" />}>
              <bdi>{ticket.companyName}</bdi> <bdi dir="ltr">{ticket.companyNo}</bdi>
            </Fact>
            <Fact name={<Trans id="tickets.assignee">Assigned to</Trans>}>
              {ticket.assignee === null ? (
                <Trans id="tickets.assignee.none">Nobody</Trans>
              ) : (
                <bdi>{ticket.assignee}</bdi>
              )}
            </Fact>
          </>
        )}
        {rating !== null && (
          <Fact name={<Trans id="tickets.rating">Rating</Trans>}>
            <Trans id="tickets.rating.value">{stars} of 5</Trans>
          </Fact>
        )}
        {orders.length > 0 && (
          <Fact wide name={<Trans id="tickets.orders">Orders</Trans>}>
            <ul className="wrap gap4 across16 list">
              {orders.map(({ orderId, waybillNo }) => (
                <li key={orderId}>
                  <Link href={href('orderDetail', { orderNo: waybillNo })}>
                    <bdi dir="ltr">{waybillNo}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
