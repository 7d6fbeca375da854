import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { ticketPriorities } from '../../domain/lifecycles/ticket/ticketStatus.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { ticketPriorityTexts } from './ticketTexts.ts';
import css from './tickets.module.css';
import { type TicketActionProps, useTicketAction } from './useTicketAction.ts';

const schema = v.object({ priority: v.picklist(ticketPriorities) });

/** Priority of a ticket. A change recalculates its deadlines; time waiting for the merchant never counts. */
export function PriorityForm({ editor, detail: { ticket } }: TicketActionProps) {
  const { t } = useLingui();
  const sendAction = useTicketAction(editor);
  const busy = useSelector(editor, isSavingRecord);
  const initial: { readonly priority: string } = { priority: ticket.priority };
  const { props, field } = useForm({
    initial,
    schema,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ priority }) => sendAction({ action: 'prioritise', priority }),
  });
  return (
    <form {...props} className={`wrap bottom gap10 ${css['row']}`}>
      {field('priority', ChoiceField, {
        label: t({ id: 'tickets.priority', message: 'Priority' }),
        choices: ticketPriorityTexts,
      })}
      <BusyButton type="submit" variant="default" loading={busy}>
        <Trans id="ticket.move.prioritise">Set priority</Trans>
      </BusyButton>
    </form>
  );
}
