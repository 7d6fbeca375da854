import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { CarrierAction } from '../../domain/lifecycles/ticket/ticketStatus.ts';
import { carrierMove } from '../../api/contract/tickets/tickets.ts';
import { ticketRules } from '../../domain/lifecycles/ticket/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useForm } from '../../form/useForm.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { useFormDraft, useUnsavedForm } from '../shared/useFormDraft.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { AssignForm } from './AssignForm.tsx';
import { moveTexts } from './ticketTexts.ts';
import { PriorityForm } from './PriorityForm.tsx';
import css from './tickets.module.css';
import { type TicketActionProps, useTicketAction } from './useTicketAction.ts';

/** Actions with a message, most frequent first. */
const actionsWithMessage = [
  'answer',
  'ask',
  'solve',
  'note',
] as const satisfies readonly CarrierAction[];
/** Actions without a message. */
const actionsWithoutMessage = [
  'hold',
  'resume',
  'close',
] as const satisfies readonly CarrierAction[];

const text = carrierMove.options[0].entries.text;
const schema = v.object({ action: v.picklist(actionsWithMessage), text });

/** Actions of carrier staff: reply, hold, solve, note, assign and prioritize. */
export function CarrierActions({ editor, detail }: TicketActionProps) {
  const { status } = detail.ticket;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const sendAction = useTicketAction(editor);
  const busy = useSelector(editor, isSavingRecord);
  const possibleActions = actionsWithMessage.filter((action) =>
    ticketRules.isAllowed(status, action),
  );
  const initial: { readonly action: string; readonly text: string } = {
    action: possibleActions[0] ?? 'note',
    text: '',
  };
  const draftName = `ticket.${detail.ticket.id}`;
  const draft = useFormDraft(draftName, initial, editor);
  const isPossible = possibleActions.some((action) => action === draft.values.action);
  const { props, field, control, alert } = useForm({
    initial: isPossible ? draft.values : { ...initial, text: draft.values.text },
    schema,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    clearedFields: [],
    busy,
    send: (move) => {
      draft.onSend();
      sendAction(move);
    },
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  useUnsavedForm(control, initial, draftName);
  return (
    <>
      <Panel title={<Trans id="tickets.desk">Handle ticket</Trans>}>
        <form {...props} className="grid gap12">
          <FormAlert {...alert} />
          {field('action', ChoiceField, {
            label: t({ id: 'tickets.desk.action', message: 'Action' }),
            choices: Object.fromEntries(
              possibleActions.map((action) => [action, moveTexts[action]]),
            ),
          })}
          {field('text', MultilineField, {
            label: t({ id: 'tickets.desk.text', message: 'Text' }),
            description: t({
              id: 'tickets.desk.text.note',
              message: 'Merchants read replies, never internal notes.',
            }),
          })}
          <div className="wrap gap10">
            <BusyButton type="submit" loading={busy}>
              <Trans id="tickets.desk.send">Send</Trans>
            </BusyButton>
            {actionsWithoutMessage
              .filter((action) => ticketRules.isAllowed(status, action))
              .map((action) => (
                <Button
                  key={action}
                  variant="default"
                  disabled={busy}
                  onClick={() => sendAction({ action })}
                >
                  {i18n._(moveTexts[action])}
                </Button>
              ))}
          </div>
        </form>
      </Panel>
      {ticketRules.isAllowed(status, 'assign') && (
        <Panel title={<Trans id="tickets.desk.who">Assignment and priority</Trans>}>
          <div className={`grid gap16 ${css['forms']}`}>
            <AssignForm editor={editor} detail={detail} />
            <PriorityForm editor={editor} detail={detail} />
          </div>
        </Panel>
      )}
    </>
  );
}
