import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { OptionField } from '../../form/OptionField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { type TicketAgent, ticketAgentsAnswer } from './ticketDeclarations.ts';
import css from './tickets.module.css';
import { type TicketActionProps, useTicketMove } from './useTicketMove.ts';

const noAgents: readonly TicketAgent[] = [];
const schema = v.object({ agentId: v.string() });

/** Assignee of a ticket. */
export function AssignForm({ editor, detail: { ticket } }: TicketActionProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { answer, failure } = useAnswer(ticketAgentsAnswer, null);
  const sendMove = useTicketMove(editor);
  const busy = useSelector(editor, isSavingRecord);
  const { assigneeId, assignee } = ticket;
  const { props, field } = useForm({
    initial: { agentId: assigneeId ?? '' },
    schema,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ agentId }) => sendMove({ action: 'assign', agentId: agentId === '' ? null : agentId }),
  });
  const agents = answer ?? noAgents;
  // A former agent who is still assigned is listed too.
  const isListed = assigneeId === null || agents.some(({ id }) => id === assigneeId);
  const listedAgents = isListed ? agents : [{ id: assigneeId, name: assignee ?? '' }, ...agents];
  return (
    <form {...props} className={`wrap bottom gap10 ${css['row']}`}>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {field('agentId', OptionField, {
        label: t({ id: 'tickets.assignee', message: 'Assigned to' }),
        options: listedAgents.map(({ id, name }) => ({ value: id, label: name })),
        emptyLabel: t({ id: 'tickets.assignee.none', message: 'Nobody' }),
      })}
      <BusyButton type="submit" variant="default" loading={busy} disabled={answer === null}>
        <Trans id="ticket.move.assign">Assign</Trans>
      </BusyButton>
    </form>
  );
}
