import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { TicketDetail } from '../../api/contract/tickets/tickets.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { useSession } from '../shared/portal.ts';
import { ToneChip } from '../shared/Status.tsx';
import {
  statusTextsFor,
  ticketPriorityTexts,
  ticketTonesFor,
  ticketTypeTexts,
} from './ticketTexts.ts';
import { TicketAssignee } from './TicketAssignee.tsx';
import { DeadlineText } from './DeadlineText.tsx';
import { Moment } from '../../language/Moment.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { CompanyName } from '../shared/CompanyName.tsx';
import { RecordHead } from '../shared/RecordHead.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';

interface TicketHeadProps {
  readonly detail: TicketDetail;
  readonly back: BackLink;
}

/** Ticket number, status, deadlines and orders. */
export function TicketHead({ detail: { ticket }, back }: TicketHeadProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const isCarrier = useSession(isCarrierSession);
  const { ticketNo, subject, status, orders, createdAt, rating } = ticket;
  const stars = integer(rating ?? 0);
  return (
    <RecordHead
      title={<bdi>{subject}</bdi>}
      number={
        <>
          <bdi dir="ltr">{ticketNo}</bdi>
          <CopyButton text={ticketNo} />
        </>
      }
      status={
        <ToneChip tone={ticketTonesFor(isCarrier)[status]}>
          {i18n._(statusTextsFor(isCarrier)[status])}
        </ToneChip>
      }
      back={back}
    >
      <Facts>
        <Fact name={<Trans id="tickets.type">About</Trans>}>
          {i18n._(ticketTypeTexts[ticket.type])}
        </Fact>
        <Fact name={<Trans id="tickets.priority">Priority</Trans>}>
          {i18n._(ticketPriorityTexts[ticket.priority])}
        </Fact>
        <Fact name={<Trans id="tickets.response">First reply</Trans>}>
          <DeadlineText deadline={ticket.response} />
        </Fact>
        <Fact name={<Trans id="tickets.resolution">Solution</Trans>}>
          <DeadlineText deadline={ticket.resolution} />
        </Fact>
        <Fact name={<Word of="createdAt" />}>
          <Moment at={createdAt} />
        </Fact>
        {isCarrier && (
          <>
            <Fact name={<Word of="company" />}>
              <CompanyName company={ticket} />
            </Fact>
            <Fact name={<Trans id="tickets.assignee">Assigned to</Trans>}>
              <TicketAssignee assignee={ticket.assignee} team={ticket.team} />
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
    </RecordHead>
  );
}
