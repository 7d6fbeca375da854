import * as v from 'valibot';
import { ticketTypes } from '../../../domain/lifecycles/ticket/ticketStatus.ts';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';

const nameRule: CarrierFieldError = 'record.name.form';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

const content = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^[^\p{Cc}\p{Cs}]{1,100}$/u, nameRule)),
  /** Kinds of tickets that the team gets; without any, it gets tickets by hand only. */
  types: v.array(v.picklist(ticketTypes)),
  /** Countries of the merchants, ISO 3166-1 alpha-2; all countries if empty. */
  countries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(250)),
});

/** Fields that the carrier sets. */
export const ticketTeamContent = v.object({
  ...content.entries,
  memberIds: v.pipe(v.array(uuid), v.maxLength(500)),
});
export type TicketTeamContent = v.InferOutput<typeof ticketTeamContent>;

/** Stored content of a team. */
export const storedTicketTeam = v.object({
  ...content.entries,
  /** Accounts of the carrier, with their names when the team was saved. */
  members: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type StoredTicketTeam = v.InferOutput<typeof storedTicketTeam>;

export const ticketTeam = v.object({
  id: v.string(),
  version: v.number(),
  ...storedTicketTeam.entries,
});
export type TicketTeam = v.InferOutput<typeof ticketTeam>;

export const ticketTeamFilters = v.object({});
export const ticketTeamSort = v.picklist(['name']);

const version = v.number();
const carrier = { access: 'setting.manage', isForCarrierOnly: true } as const;
const PATH = '/v1/api/express/ticketTeam';

/** Teams of the carrier's staff, which new tickets are assigned to. */
export const ticketTeams = {
  queryTicketTeamList: endpoint({
    path: `${PATH}/queryTicketTeamList`,
    ...carrier,
    ...listCall({
      filters: ticketTeamFilters,
      sort: ticketTeamSort,
      defaultSort: { by: 'name', descending: false },
      row: ticketTeam,
    }),
    summary: 'Teams that tickets are assigned to.',
  }),
  getTicketTeam: endpoint({
    method: 'GET',
    path: `${PATH}/getTicketTeam`,
    ...carrier,
    query: v.object({ id: uuid }),
    result: ticketTeam,
    errors: ['record.unknown'],
    summary: 'One team.',
  }),
  saveTicketTeam: endpoint({
    method: 'POST',
    path: `${PATH}/saveTicketTeam`,
    ...carrier,
    /** `version` is null for a new team. */
    body: v.object({ id: uuid, version: v.nullable(version), content: ticketTeamContent }),
    result: ticketTeam,
    errors: [
      'error.invalidInput',
      'record.name.taken',
      'record.taken',
      'record.unknown',
      'record.changed',
    ],
    summary: 'Adds a team or changes one. Tickets that are already assigned stay as they are.',
  }),
  deleteTicketTeam: endpoint({
    method: 'POST',
    path: `${PATH}/deleteTicketTeam`,
    ...carrier,
    body: v.object({ id: uuid, version }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes a team. Its tickets keep their assignees.',
  }),
} as const;

/** Fields of the change log. */
export const toTicketTeamHistory = ({
  name,
  types,
  countries,
  members,
}: StoredTicketTeam): HistoryFields => ({
  name,
  types: types.join(', '),
  countries: countries.join(', '),
  members: members.map((member) => member.name).join(', '),
});
