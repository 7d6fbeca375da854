import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type TicketDetail, merchantMove } from '../../api/contract/tickets/tickets.ts';
import { ticketRules } from '../../domain/lifecycles/ticket/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { RatingForm } from './RatingForm.tsx';
import { type TicketEditor, useTicketAction } from './useTicketAction.ts';
import { TicketTextForm } from './TicketTextForm.tsx';

interface MerchantActionsProps {
  readonly editor: TicketEditor;
  readonly detail: TicketDetail;
}

/** Actions of a merchant: reply, close, and rate the solution. */
export function MerchantActions({ editor, detail: { ticket } }: MerchantActionsProps) {
  const { t } = useLingui();
  const sendAction = useTicketAction(editor);
  const busy = useSelector(editor, isSavingRecord);
  const [isConfirming, setConfirming] = useState(false);
  const { status, rating } = ticket;
  const isOver = status === 'solved' || status === 'closed';
  return (
    <>
      {isOver && rating === null && <RatingForm editor={editor} />}
      <Panel title={<Trans id="tickets.reply">Reply</Trans>}>
        {isOver && (
          <p className="flat below12 muted">
            <Trans id="tickets.reply.reopens">Not solved? Your reply reopens the ticket.</Trans>
          </p>
        )}
        <TicketTextForm
          editor={editor}
          draft={`ticket.${ticket.id}`}
          label={t({ id: 'tickets.reply.label', message: 'Your reply' })}
          schema={merchantMove.options[0].entries.text}
          send={(text) => sendAction({ action: 'comment', text })}
        >
          <BusyButton type="submit" loading={busy}>
            <Trans id="ticket.move.comment">Send reply</Trans>
          </BusyButton>
          {ticketRules.isAllowed(status, 'withdraw') && (
            <Button variant="default" disabled={busy} onClick={() => setConfirming(true)}>
              <Trans id="ticket.move.withdraw">Close ticket</Trans>
            </Button>
          )}
        </TicketTextForm>
      </Panel>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans id="tickets.withdraw.title">Close this ticket?</Trans>}
          cancelLabel={<Trans id="tickets.withdraw.keep">Keep open</Trans>}
          onCancel={() => setConfirming(false)}
          confirmLabel={<Trans id="ticket.move.withdraw">Close ticket</Trans>}
          onConfirm={() => {
            setConfirming(false);
            sendAction({ action: 'withdraw' });
          }}
        >
          <Trans id="tickets.withdraw.text">
            The carrier stops working on it. A reply opens it again.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
