import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type TicketTeam,
  ticketTeamFilters,
  ticketTeams,
  ticketTeamSort,
} from '../../api/contract/tickets/ticketTeams.ts';
import { declareList } from '../../machines/declare.ts';
import { useFormats } from '../../language/format.ts';
import type { Column } from '../../list/listTypes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useCountryNames } from '../shared/CountryName.tsx';
import { RecordLink, RecordListPage } from '../shared/RecordList.tsx';
import { TicketTeamEditor } from './TicketTeamEditor.tsx';
import { ticketTypeTexts } from './ticketTexts.ts';
import { ticketWords } from './ticketWords.ts';

const place = { page: 'ticketTeams', queryParam: 'team' } as const;

const teamList = declareList('ticketTeamList', ticketTeams.queryTicketTeamList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const titles = ticketWords.fields.ticketTeam;

const columns: readonly Column<TicketTeam, 'name'>[] = [
  {
    id: 'name',
    title: titles.name,
    sortBy: 'name',
    pinned: true,
    cell: ({ id, name }) => (
      <RecordLink place={place} id={id}>
        <bdi>{name}</bdi>
      </RecordLink>
    ),
  },
  { id: 'types', title: titles.types, cell: (team) => <Types team={team} /> },
  { id: 'countries', title: titles.countries, cell: (team) => <Countries team={team} /> },
  { id: 'members', title: titles.members, cell: (team) => <Members team={team} /> },
];

interface TeamCellProps {
  readonly team: TicketTeam;
}

function Types({ team: { types } }: TeamCellProps) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  if (types.length === 0) return <Trans id="ticketTeam.byHand">Only by hand</Trans>;
  return list(types.map((type) => i18n._(ticketTypeTexts[type])));
}

function Countries({ team: { countries } }: TeamCellProps) {
  const nameCountry = useCountryNames();
  const { list } = useFormats();
  if (countries.length === 0) return <Trans id="announcement.everywhere">All countries</Trans>;
  return list(countries.map(nameCountry));
}

function Members({ team: { members } }: TeamCellProps) {
  const { list } = useFormats();
  if (members.length === 0) return <Trans id="tickets.assignee.none">Nobody</Trans>;
  return <bdi>{list(members.map(({ name }) => name))}</bdi>;
}

/** /system/ticket-teams: teams that tickets go to; with `team=…`, one of them or a new one. */
export default function TicketTeamsPage() {
  return (
    <RecordListPage
      place={place}
      list={teamList}
      label={msg({ id: 'ticketTeams.table', message: 'Ticket teams' })}
      filters={ticketTeamFilters}
      sortable={ticketTeamSort.options}
      fields={[]}
      columns={columns}
      add={<Trans id="ticketTeams.add">Add team</Trans>}
      renderRecord={(id) => <TicketTeamEditor id={id} />}
      empty={
        <Notice
          icon="chat"
          title={<Trans id="ticketTeams.empty.title">No teams yet</Trans>}
          text={
            <Trans id="ticketTeams.empty.text">
              New tickets go to the team for their subject and country, and there to the member with
              the fewest open tickets. Without a team, they wait to be assigned.
            </Trans>
          }
        />
      }
    />
  );
}
