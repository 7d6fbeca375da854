import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { ticketFiles } from '../../api/contract/tickets/ticketAttachments.ts';
import type { TicketDetail, TicketEvent } from '../../api/contract/tickets/tickets.ts';
import { type TicketChange, ticketEditor } from './ticketDeclarations.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { Attachments } from '../attachments/Attachments.tsx';
import type { FieldDifference } from '../shared/OvertakenRecord.tsx';
import { useTabName } from '../shared/pageTab.ts';
import { useDeclared, useMay, useSession } from '../shared/portal.ts';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import { moveTexts, statusTextsFor, ticketPriorityTexts } from './ticketTexts.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { CarrierActions } from './CarrierActions.tsx';
import { MerchantActions } from './MerchantActions.tsx';
import { TicketThread } from './TicketThread.tsx';
import { TicketHead } from './TicketHead.tsx';

/** Page of one ticket: head, conversation, and possible actions. */
export function TicketScreen({ id }: { readonly id: string }) {
  const { i18n } = useLingui();
  const href = useRecordHref('workOrders', 'ticket');
  const isCarrier = useSession(isCarrierSession);
  const mayHandle = useMay('ticket.handle');
  const editor = useOwnActor(useDeclared(ticketEditor), { id, copyOf: null });
  useTabName(useSelector(editor ?? undefined, (s) => s?.context.base?.ticket.ticketNo));
  if (editor === null) return <Splash />;

  /** Current state, compared with the action that was about to be sent. */
  const differences = ({ ticket }: TicketDetail, mine: TicketChange): FieldDifference[] => {
    if (mine.type === 'create') return [];
    const { move } = mine;
    const currentTexts = [
      i18n._(statusTextsFor(isCarrier)[ticket.status]),
      i18n._(ticketPriorityTexts[ticket.priority]),
      ...[ticket.assignee, ticket.team].filter((name) => name !== null),
    ];
    const mineTexts = [i18n._(moveTexts[move.action]), 'text' in move ? move.text : ''];
    return [
      [
        ticket.ticketNo,
        currentTexts.join(' · '),
        mineTexts.filter((text) => text !== '').join(': '),
      ],
    ];
  };

  const back = { href: href(null), text: <Trans id="tickets.all">All tickets</Trans> };
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={<Trans id="tickets.failed">Couldn’t load the ticket</Trans>}
      conflict={{
        title: <Trans id="tickets.overtaken">This ticket has changed since you opened it</Trans>,
        getLastChange: ({ events }) => findLastChange(events.at(-1)),
        differences,
      }}
    >
      {(detail, edition) =>
        detail !== null && (
          <div className="grid page gap16 below24">
            <TicketHead detail={detail} back={back} />
            <TicketThread events={detail.events} />
            {isCarrier ? (
              mayHandle && <CarrierActions key={edition} editor={editor} detail={detail} />
            ) : (
              <MerchantActions key={edition} editor={editor} detail={detail} />
            )}
            <Attachments
              calls={ticketFiles}
              ownerId={id}
              mayEdit={!isCarrier || mayHandle}
              hint={
                <Trans id="tickets.files.hint">
                  Add photos, invoices or screenshots that show what happened.
                </Trans>
              }
              onChange={() => undefined}
            />
          </div>
        )
      }
    </RecordScreen>
  );
}

/** Returns time and author of the last event; null if the system caused it. */
const findLastChange = (event: TicketEvent | undefined) => {
  const { at, by } = event ?? { at: '', by: null };
  return by === null ? null : { at, by };
};
