import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { merchantMove } from '../../api/contract/tickets/tickets.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useForm } from '../../form/useForm.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import css from './tickets.module.css';
import { type TicketEditor, useTicketAction } from './useTicketAction.ts';

const ratingTexts = {
  1: msg({ id: 'ticket.rating.1', message: '1 – Very dissatisfied' }),
  2: msg({ id: 'ticket.rating.2', message: '2 – Dissatisfied' }),
  3: msg({ id: 'ticket.rating.3', message: '3 – Neutral' }),
  4: msg({ id: 'ticket.rating.4', message: '4 – Satisfied' }),
  5: msg({ id: 'ticket.rating.5', message: '5 – Very satisfied' }),
};

const schema = v.object({
  rating: v.pipe(v.string(), v.transform(Number), merchantMove.options[2].entries.rating),
});

/** Merchant's rating of the solution; it closes the ticket. */
export function RatingForm({ editor }: { readonly editor: TicketEditor }) {
  const { t } = useLingui();
  const sendAction = useTicketAction(editor);
  const busy = useSelector(editor, isSavingRecord);
  const { props, field, alert } = useForm({
    initial: { rating: '' },
    schema,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ rating }) => sendAction({ action: 'rate', rating }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  return (
    <Panel title={<Trans id="tickets.rate.title">How did we do?</Trans>}>
      <form {...props} className={`wrap bottom gap10 ${css['row']}`}>
        <FormAlert {...alert} />
        {field('rating', ChoiceField, {
          label: t({ id: 'tickets.rating', message: 'Rating' }),
          choices: ratingTexts,
        })}
        <BusyButton type="submit" loading={busy}>
          <Trans id="ticket.move.rate">Send rating</Trans>
        </BusyButton>
      </form>
    </Panel>
  );
}
