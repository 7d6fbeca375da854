import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  type StoredTicketTeam,
  type TicketTeam,
  type TicketTeamContent,
  ticketTeamContent,
  ticketTeams,
  toTicketTeamHistory,
} from '../../api/contract/tickets/ticketTeams.ts';
import { servedCountries } from '../../domain/countries/countryFacts.ts';
import { type TicketType, ticketTypes } from '../../domain/lifecycles/ticket/ticketStatus.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import { Panel } from '../../ui/Facts.tsx';
import { words } from '../../ui/commonWords.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useCountryNames } from '../shared/CountryName.tsx';
import { useCountries } from '../shared/portal.ts';
import { type EditedRecord, RecordEditor } from '../shared/RecordEditor.tsx';
import { RecordForm, type Removal } from '../shared/RecordForm.tsx';
import css from '../shared/Records.module.css';
import { Unloaded } from '../shared/Unloaded.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { type TicketAgent, ticketStaffAnswer } from './ticketDeclarations.ts';
import { ticketTypeTexts } from './ticketTexts.ts';

/** Change that a form sends; a null content deletes the team. */
interface TeamChange {
  readonly content: TicketTeamContent | null;
}

const teamEditor = declareEditor<TicketTeam, TeamChange>('ticketTeamEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(ticketTeams.getTicketTeam, { id }, options),
  save: async (ask, { id, newId, base, content: { content } }) => {
    const version = base?.version ?? null;
    if (content === null) {
      return ask(ticketTeams.deleteTicketTeam, { id: id ?? newId, version: version ?? 0 });
    }
    const saved = await ask(ticketTeams.saveTicketTeam, { id: id ?? newId, version, content });
    // Null returns the page to the list, after a new team.
    return saved.ok && base === null ? { ok: true, data: null } : saved;
  },
});

/** Page of a team; `id` is null for a new one. */
export function TicketTeamEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('ticketTeams', 'team');
  const staff = useAnswer(ticketStaffAnswer, null);
  if (staff.answer === null) {
    const title = <Trans id="ticketTeams.staff.failed">Couldn’t load the members</Trans>;
    return <Unloaded {...staff} title={title} />;
  }
  const { rows: agents } = staff.answer;
  const toTyped = ({ memberIds, ...content }: TicketTeamContent): StoredTicketTeam => ({
    ...content,
    members: agents.filter((agent) => memberIds.includes(agent.id)),
  });
  return (
    <RecordEditor
      declared={teamEditor}
      id={id}
      kind="ticketTeam"
      recordId={(team) => team.id}
      back={{ href: href(null), text: <Trans id="ticketTeams.all">All teams</Trans> }}
      missing={<Trans id="ticketTeams.failed">Couldn’t load the team</Trans>}
      conflictTitle={<Trans id="ticketTeams.overtaken">Someone else changed this team</Trans>}
      toStoredHistory={toTicketTeamHistory}
      toTypedHistory={({ content }) =>
        content === null ? {} : toTicketTeamHistory(toTyped(content))
      }
    >
      {(record) => <TeamForm {...record} agents={agents} />}
    </RecordEditor>
  );
}

const flags = v.record(v.string(), v.boolean());
const listChecked = (checked: Readonly<Record<string, boolean>>) =>
  Object.keys(checked).filter((key) => checked[key]);

const teamForm = v.pipe(
  v.object({
    name: v.string(),
    /** True for what is checked, by type, country code and account id. */
    types: flags,
    countries: flags,
    members: flags,
  }),
  v.transform(({ name, types, countries, members }) => ({
    name,
    types: ticketTypes.filter((type) => types[type]),
    countries: listChecked(countries),
    memberIds: listChecked(members),
  })),
  ticketTeamContent,
  v.transform((content): TeamChange => ({ content })),
);

interface FormChoices {
  readonly agents: readonly TicketAgent[];
  /** Country codes. */
  readonly served: readonly string[];
}

function toFormInput(
  stored: TicketTeam | null,
  { agents, served }: FormChoices,
): v.InferInput<typeof teamForm> {
  const { name = '', types = [], countries = [], members = [] } = stored ?? {};
  const toFlags = (keys: readonly string[], checked: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, checked.includes(key)]));
  return {
    name,
    types: toFlags(ticketTypes, types),
    countries: toFlags([...new Set([...served, ...countries])], countries),
    members: toFlags(
      agents.map(({ id }) => id),
      members.map(({ id }) => id),
    ),
  };
}

interface TeamFormProps extends EditedRecord<TicketTeam, TeamChange> {
  readonly agents: readonly TicketAgent[];
}

function TeamForm({ editor, stored, back, agents }: TeamFormProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const nameCountry = useCountryNames();
  const initial = toFormInput(stored, { agents, served: servedCountries(useCountries()) });
  const remove = () => editor.send({ type: 'save', content: { content: null } });
  return (
    <RecordForm
      editor={editor}
      initial={initial}
      schema={teamForm}
      refusals={{ 'record.name.taken': 'name' }}
      back={back}
      title={
        stored === null ? <Trans id="ticketTeams.add">Add team</Trans> : <bdi>{stored.name}</bdi>
      }
      removal={stored === null ? null : toRemoval(stored, remove)}
    >
      {({ field }) => (
        <>
          <Panel>
            <div className={css['inputs']}>
              {field('name', TextField, { label: t(words.name) })}
            </div>
          </Panel>
          <Panel title={<Trans id="ticketTeam.members">Members</Trans>}>
            <p className="flat below12 muted">
              <Trans id="ticketTeam.members.note">
                A ticket goes to the member with the fewest open tickets. Disabled accounts get
                none.
              </Trans>
            </p>
            <div className={css['checks']}>
              {agents.map(({ id, name }) =>
                field(`members.${id}`, CheckField, { label: <bdi>{name}</bdi> }),
              )}
            </div>
          </Panel>
          <Panel title={<Trans id="ticketTeam.types">Tickets about</Trans>}>
            <p className="flat below12 muted">
              <Trans id="ticketTeam.types.note">
                If you choose none, the team gets tickets only by hand.
              </Trans>
            </p>
            <div className={css['checks']}>
              {ticketTypes.map((type: TicketType) =>
                field(`types.${type}`, CheckField, { label: i18n._(ticketTypeTexts[type]) }),
              )}
            </div>
          </Panel>
          <Panel title={<Trans id="ticketTeam.countries">Merchants in</Trans>}>
            <p className="flat below12 muted">
              <Trans id="ticketTeam.countries.note">
                All countries if you choose none. A team that names the country comes first.
              </Trans>
            </p>
            <div className={css['checks']}>
              {Object.keys(initial.countries).map((code) =>
                field(`countries.${code}`, CheckField, { label: nameCountry(code) }),
              )}
            </div>
          </Panel>
        </>
      )}
    </RecordForm>
  );
}

function toRemoval({ name }: TicketTeam, onConfirm: () => void): Removal {
  return {
    confirmLabel: <Trans id="ticketTeam.delete">Delete team</Trans>,
    title: (
      <Trans id="ticketTeam.delete.title">
        Delete <bdi>{name}</bdi>?
      </Trans>
    ),
    consequences: (
      <Trans id="ticketTeam.delete.text">
        New tickets no longer go to this team. Its tickets keep their assignees.
      </Trans>
    ),
    cancelLabel: <Trans id="ticketTeam.keep">Keep team</Trans>,
    blockReason: null,
    onConfirm,
  };
}
