import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { isInternal, type TicketEventAction } from '../../api/contract/tickets/status.ts';
import type { TicketEvent } from '../../api/contract/tickets/tickets.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../ui/format.ts';
import { ticketPriorityTexts } from '../shared/ticketTexts.ts';
import css from './tickets.module.css';

/** What happened, where that is more than words that were written. */
const happened: Readonly<Record<TicketEventAction, MessageDescriptor>> = {
  create: msg({ id: 'ticket.event.create', message: 'Ticket created' }),
  comment: msg({ id: 'ticket.event.comment', message: 'Reply' }),
  withdraw: msg({ id: 'ticket.event.withdraw', message: 'Closed by the merchant' }),
  rate: msg({ id: 'ticket.event.rate', message: 'Rated and closed' }),
  answer: msg({ id: 'ticket.event.comment', message: 'Reply' }),
  ask: msg({ id: 'ticket.event.ask', message: 'Reply. An answer is needed.' }),
  hold: msg({ id: 'ticket.event.hold', message: 'Waiting for a station' }),
  resume: msg({ id: 'ticket.event.resume', message: 'Reopened' }),
  solve: msg({ id: 'ticket.event.solve', message: 'Solved' }),
  close: msg({ id: 'ticket.event.close', message: 'Closed' }),
  note: msg({ id: 'ticket.event.note', message: 'Internal note' }),
  assign: msg({ id: 'ticket.event.assign', message: 'Assigned' }),
  prioritise: msg({ id: 'ticket.event.prioritise', message: 'Priority changed' }),
  attach: msg({ id: 'event.attach', message: 'File added' }),
  detach: msg({ id: 'event.detach', message: 'File removed' }),
};

/** All that was said and done, the oldest first, as a conversation is read. */
export function Thread({ events }: { readonly events: readonly TicketEvent[] }) {
  return (
    <Panel title={<Trans id="tickets.thread">Conversation</Trans>}>
      <ol className={css['thread']}>
        {events.map((event) => (
          <li
            key={event.id}
            data-side={event.side}
            data-internal={isInternal(event.action) || undefined}
          >
            <Entry event={event} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ event }: { readonly event: TicketEvent }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const { at, action, side, by, text, priority, assignee } = event;
  return (
    <>
      <div className={css['by']}>
        <strong>{i18n._(happened[action])}</strong>
        {action === 'prioritise' && priority !== null && (
          <span>{i18n._(ticketPriorityTexts[priority])}</span>
        )}
        {action === 'assign' &&
          (assignee === null ? (
            <Trans id="tickets.assignee.none">Nobody</Trans>
          ) : (
            <bdi>{assignee}</bdi>
          ))}
        <span>
          {side === 'carrier' ? (
            <Trans id="tickets.by.carrier">
              <bdi>{by}</bdi>, carrier
            </Trans>
          ) : (
            <bdi>{by}</bdi>
          )}
        </span>
        <time dateTime={at}>{dateTime(at)}</time>
        {isInternal(action) && (
          <em>
            <Trans id="tickets.internal">Only the carrier’s staff see this</Trans>
          </em>
        )}
      </div>
      {text !== null && (
        <p className={css['text']} dir="auto">
          {text}
        </p>
      )}
    </>
  );
}
