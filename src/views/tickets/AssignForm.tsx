import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { failureText } from '../../language/failureText.ts';
import type { FieldProps } from '../../form/fieldProps.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { OptionField } from '../../form/OptionField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { type TicketStaff, ticketStaffAnswer } from './ticketDeclarations.ts';
import css from './tickets.module.css';
import { type TicketActionProps, useTicketAction } from './useTicketAction.ts';

const noStaff: TicketStaff = { rows: [], teams: [] };
/** Ids; empty for none. */
const schema = v.object({ assignment: v.object({ teamId: v.string(), agentId: v.string() }) });

/** Team and assignee of a ticket. */
export function AssignForm({ editor, detail }: TicketActionProps) {
  const { i18n } = useTexts();
  const { answer, failure } = useAnswer(ticketStaffAnswer, null);
  const sendAction = useTicketAction(editor);
  const busy = useSelector(editor, isSavingRecord);
  const { assigneeId, teamId } = detail.ticket;
  const { props, field } = useForm({
    initial: { assignment: { teamId: teamId ?? '', agentId: assigneeId ?? '' } },
    schema,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ assignment }) => {
      const toId = (id: string) => (id === '' ? null : id);
      const [team, agent] = [toId(assignment.teamId), toId(assignment.agentId)];
      sendAction({ action: 'assign', agentId: agent, teamId: team });
    },
  });
  return (
    <form {...props} className={`wrap bottom gap10 ${css['row']}`}>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {field('assignment', AssignmentFields, {
        ticket: detail.ticket,
        staff: answer ?? noStaff,
      })}
      <BusyButton type="submit" variant="default" loading={busy} disabled={answer === null}>
        <Trans id="ticket.move.assign">Assign</Trans>
      </BusyButton>
    </form>
  );
}

interface AssignmentFieldsProps extends FieldProps<v.InferOutput<typeof schema>['assignment']> {
  readonly ticket: TicketActionProps['detail']['ticket'];
  readonly staff: TicketStaff;
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/** Adds the current choice to options that no longer have it, such as a former agent. */
const withCurrent = (options: readonly Option[], id: string | null, name: string | null) =>
  id === null || options.some((option) => option.id === id)
    ? options
    : [{ id, name: name ?? '' }, ...options];

/** A choice of a team, if the carrier has some, and of one of its members. */
function AssignmentFields({ ticket, staff, value, onChange, ...rest }: AssignmentFieldsProps) {
  const { t } = useLingui();
  const toOptions = (options: readonly Option[]) =>
    options.map(({ id, name }) => ({ value: id, label: name }));
  const teams = withCurrent(staff.teams, ticket.teamId, ticket.team);
  const team = staff.teams.find(({ id }) => id === value.teamId);
  const members = staff.rows.filter(({ id }) => team?.members.some((one) => one.id === id) ?? true);
  const agents = withCurrent(
    members,
    value.teamId === (ticket.teamId ?? '') ? ticket.assigneeId : null,
    ticket.assignee,
  );
  const next = {
    value: 'next',
    label: t({ id: 'tickets.assignee.next', message: 'Member with the fewest open tickets' }),
  };
  return (
    <div className={`grid gap10 ${css['forms']}`}>
      {teams.length > 0 && (
        <OptionField
          {...rest}
          error={null}
          label={t({ id: 'tickets.team', message: 'Team' })}
          options={toOptions(teams)}
          emptyLabel={t({ id: 'tickets.team.none', message: 'No team' })}
          value={value.teamId}
          onChange={(teamId) => onChange({ teamId, agentId: teamId === '' ? '' : next.value })}
        />
      )}
      <OptionField
        {...rest}
        label={t({ id: 'tickets.assignee', message: 'Assigned to' })}
        options={team === undefined ? toOptions(agents) : [next, ...toOptions(agents)]}
        emptyLabel={t({ id: 'tickets.assignee.none', message: 'Nobody' })}
        value={value.agentId}
        onChange={(agentId) => onChange({ ...value, agentId })}
      />
    </div>
  );
}
