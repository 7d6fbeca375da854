import * as v from 'valibot';
import { emailInput } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listPage, listQuery, searchInput } from './listSchemas.ts';

const ruleId = (id: FormFieldError) => id;

/** An invitation may be accepted for so many days. */
export const INVITATION_DAYS = 7;
/** Invitations of a company that wait at once. */
export const MAX_INVITATIONS = 100;
/** The main account may be taken over for so many days. */
export const HAND_OVER_DAYS = 7;

/** `invited` and `expired` are invitations: there is no account yet. */
export const staffStatuses = ['active', 'disabled', 'invited', 'expired'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

const member = v.object({
  /** Id of the account, or of the invitation. */
  id: v.string(),
  status: v.picklist(staffStatuses),
  /** Empty for an invitation: its owner chooses one. */
  name: v.string(),
  email: v.nullable(v.string()),
  /** The company's main account, which holds every permission. */
  main: v.boolean(),
  /** The caller's own account. */
  self: v.boolean(),
  roles: v.array(v.object({ id: v.string(), name: v.string() })),
  /** ISO 8601 instant; null if there was none. */
  lastSignIn: v.nullable(v.string()),
  /** Open sessions. */
  sessions: v.number(),
  /** ISO 8601 instant: of an account, since when; of an invitation, when it was sent last. */
  since: v.string(),
  /** The owner of an expired invitation has asked for a new one. */
  asked: v.boolean(),
  /** The password must be changed at the next sign-in. */
  mustChangePassword: v.boolean(),
  /** The caller may change it: it has no permission that the caller lacks. */
  mayManage: v.boolean(),
});

export type StaffMember = v.InferOutput<typeof member>;

export const staffFilters = v.object({
  search: v.optional(searchInput),
  status: v.optional(v.picklist(staffStatuses)),
  /** Only accounts with this role. */
  roleId: v.optional(v.pipe(v.string(), v.uuid())),
});

export type StaffFilters = v.InferInput<typeof staffFilters>;

export const staffSort = v.picklist(['name', 'lastSignIn', 'since']);
export type StaffSortBy = v.InferOutput<typeof staffSort>;

const roleChoice = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** The caller holds all that it grants. */
  mayGive: v.boolean(),
});

export type RoleChoice = v.InferOutput<typeof roleChoice>;

/** Roles that are given: at least one, or the account would see nothing. */
export const rolesInput = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1, ruleId('staff.roles.empty')),
  v.maxLength(20),
);

const accountId = v.pipe(v.string(), v.uuid());
const invitationId = v.pipe(v.string(), v.uuid());

const PATH = '/v1/api/organization/account';
const staffOnly = { access: 'staff.manage' } as const;

/** Who works in the own company, and who is asked to. */
export const staff = {
  queryAccountList: endpoint({
    method: 'POST',
    path: `${PATH}/queryAccountList`,
    ...staffOnly,
    body: v.object({
      filters: v.optional(staffFilters, {}),
      sort: v.optional(v.object({ by: staffSort, descending: v.boolean() }), {
        by: 'name',
        descending: false,
      }),
      ...listQuery,
    }),
    result: listPage(member),
    summary: 'Accounts of the own company, and invitations that wait.',
  }),
  getRoleChoices: endpoint({
    method: 'GET',
    path: `${PATH}/getRoleChoices`,
    ...staffOnly,
    result: v.array(roleChoice),
    summary: 'Roles of the own company, to give to accounts.',
  }),
  giveRoles: endpoint({
    method: 'POST',
    path: `${PATH}/giveRoles`,
    ...staffOnly,
    body: v.object({ accountId, roleIds: rolesInput }),
    result: v.null(),
    errors: [
      'staff.unknown',
      'staff.own',
      'staff.main',
      'staff.beyond',
      'role.beyond',
      'role.unknown',
    ],
    summary: 'Says which roles a colleague has, from the next request on.',
  }),
  setAccountActive: endpoint({
    method: 'POST',
    path: `${PATH}/setAccountActive`,
    ...staffOnly,
    body: v.object({ accountId, active: v.boolean() }),
    result: v.null(),
    errors: ['staff.unknown', 'staff.own', 'staff.main', 'staff.beyond'],
    summary: 'Disables an account and ends its sessions, or enables it again.',
  }),
  endAccountSessions: endpoint({
    method: 'POST',
    path: `${PATH}/endAccountSessions`,
    ...staffOnly,
    body: v.object({ accountId }),
    result: v.null(),
    errors: ['staff.unknown', 'staff.own', 'staff.main', 'staff.beyond'],
    summary: 'Signs an account out everywhere.',
  }),
  inviteAccount: endpoint({
    method: 'POST',
    path: `${PATH}/inviteAccount`,
    ...staffOnly,
    body: v.object({ email: emailInput, roleIds: rolesInput }),
    result: v.null(),
    errors: [
      'account.email.registered',
      'invitation.pending',
      'invitation.wait',
      'invitation.tooMany',
      'role.beyond',
      'role.unknown',
    ],
    summary: 'Mails a link by which its owner makes an account with these roles, within a week.',
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/resendInvitation`,
    ...staffOnly,
    body: v.object({ invitationId }),
    result: v.null(),
    errors: ['invitation.unknown', 'invitation.wait', 'role.beyond'],
    summary: 'Mails a new link; the one before is dead.',
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/revokeInvitation`,
    ...staffOnly,
    body: v.object({ invitationId }),
    result: v.null(),
    errors: ['invitation.unknown', 'role.beyond'],
    summary: 'Withdraws an invitation that waits.',
  }),
} as const;

const offer = v.object({
  from: v.string(),
  to: v.string(),
  /** The caller is asked to take it over. */
  forCaller: v.boolean(),
  /** ISO 8601 instant. */
  expiresAt: v.string(),
});

export type MainAccountOffer = v.InferOutput<typeof offer>;

/** Handing the main account over: its owner offers it, and a colleague accepts. */
export const mainAccount = {
  getMainAccountOffer: endpoint({
    method: 'GET',
    path: `${PATH}/getMainAccountOffer`,
    access: 'session',
    result: v.nullable(offer),
    summary: 'An offer of the main account that concerns the caller; null where there is none.',
  }),
  offerMainAccount: endpoint({
    method: 'POST',
    path: `${PATH}/offerMainAccount`,
    access: 'session',
    mainAccountOnly: true,
    body: v.object({ accountId }),
    result: v.null(),
    errors: ['staff.unknown', 'staff.own', 'staff.notReady'],
    summary: 'Offers the main account to a colleague, in place of an offer before.',
  }),
  withdrawMainAccountOffer: endpoint({
    method: 'POST',
    path: `${PATH}/withdrawMainAccountOffer`,
    access: 'session',
    mainAccountOnly: true,
    result: v.null(),
    errors: ['offer.over'],
    summary: 'Takes the offer back.',
  }),
  answerMainAccountOffer: endpoint({
    method: 'POST',
    path: `${PATH}/answerMainAccountOffer`,
    access: 'session',
    body: v.object({ accept: v.boolean() }),
    result: v.null(),
    errors: ['offer.over'],
    summary:
      'Takes the main account over, or declines it. Its owner gets the roles that the caller had.',
  }),
} as const;
