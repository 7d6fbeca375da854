import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { isInternal } from '../../domain/lifecycles/ticket/ticketStatus.ts';
import type { TicketEvent } from '../../api/contract/tickets/tickets.ts';
import { Panel } from '../../ui/Facts.tsx';
import { ticketEventTexts, ticketPriorityTexts } from './ticketTexts.ts';
import { TicketAssignee } from './TicketAssignee.tsx';
import css from './tickets.module.css';
import { Moment } from '../../language/Moment.tsx';

/** Events and messages of a ticket, oldest first. */
export function TicketThread({ events }: { readonly events: readonly TicketEvent[] }) {
  return (
    <Panel title={<Trans id="tickets.thread">Conversation</Trans>}>
      <ol className={`grid gap12 list ${css['thread']}`}>
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
  const { at, action, side, by, text, priority, assignee, team } = event;
  return (
    <>
      <div className="wrap gap2 across12">
        <strong>{i18n._(ticketEventTexts[action])}</strong>
        {action === 'prioritise' && priority !== null && (
          <span>{i18n._(ticketPriorityTexts[priority])}</span>
        )}
        {action === 'assign' && (
          <span>
            <TicketAssignee assignee={assignee} team={team} />
          </span>
        )}
        <span>
          {by === null ? (
            <Trans id="tickets.by.portal">automatically</Trans>
          ) : side === 'carrier' ? (
            <Trans id="tickets.by.carrier">
              <bdi>{by}</bdi>, carrier
            </Trans>
          ) : (
            <bdi>{by}</bdi>
          )}
        </span>
        <Moment className="muted" at={at} />
        {isInternal(action) && (
          <em className="muted">
            <Trans id="tickets.internal">Only the carrier’s staff see this</Trans>
          </em>
        )}
      </div>
      {text !== null && (
        <p className="flat anywhere written" dir="auto">
          {text}
        </p>
      )}
    </>
  );
}
