import * as v from 'valibot';
import { emailInput } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listPage, listQuery, searchInput } from './listSchemas.ts';

const ruleId = (id: FormFieldError) => id;

/** Number of days for which an invitation is valid. */
export const INVITATION_DAYS = 7;
/** Maximum number of pending invitations of a company. */
export const MAX_INVITATIONS = 100;
/** Number of days for which an offer of the main account is valid. */
export const HAND_OVER_DAYS = 7;

/** `invited` and `expired` are invitations without an account. */
export const staffStatuses = ['active', 'disabled', 'invited', 'expired'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

const member = v.object({
  /** Id of the account, or of the invitation. */
  id: v.string(),
  status: v.picklist(staffStatuses),
  /** Empty for an invitation, whose recipient chooses a name. */
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
  /** ISO 8601 instant of an account's creation, or of the last email of an invitation. */
  since: v.string(),
  /** Whether the recipient of an expired invitation has requested a new one. */
  asked: v.boolean(),
  /** The password must be changed at the next sign-in. */
  mustChangePassword: v.boolean(),
  /** Whether the caller may change it: it has no permission that the caller lacks. */
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
  /** Whether the caller has all its permissions. */
  mayGive: v.boolean(),
});

export type RoleChoice = v.InferOutput<typeof roleChoice>;

/** Roles of an account; at least one, because an account without roles has no pages. */
export const rolesInput = v.pipe(
  v.array(v.pipe(v.string(), v.uuid())),
  v.minLength(1, ruleId('staff.roles.empty')),
  v.maxLength(20),
);

const accountId = v.pipe(v.string(), v.uuid());
const invitationId = v.pipe(v.string(), v.uuid());

const PATH = '/v1/api/organization/account';
const staffOnly = { access: 'staff.manage' } as const;

/** Accounts and invitations of the caller's company. */
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
    summary: 'Accounts and pending invitations of the caller’s company.',
  }),
  getRoleChoices: endpoint({
    method: 'GET',
    path: `${PATH}/getRoleChoices`,
    ...staffOnly,
    result: v.array(roleChoice),
    summary: 'Roles of the caller’s company that can be assigned.',
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
    summary: 'Sets the roles of a colleague, from the next request.',
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
    summary: 'Ends all sessions of an account.',
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
    summary: 'Emails a link to create an account with these roles, valid for a week.',
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/resendInvitation`,
    ...staffOnly,
    body: v.object({ invitationId }),
    result: v.null(),
    errors: ['invitation.unknown', 'invitation.wait', 'role.beyond'],
    summary: 'Emails a new link and invalidates the previous one.',
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: `${PATH}/revokeInvitation`,
    ...staffOnly,
    body: v.object({ invitationId }),
    result: v.null(),
    errors: ['invitation.unknown', 'role.beyond'],
    summary: 'Withdraws a pending invitation.',
  }),
} as const;

const offer = v.object({
  from: v.string(),
  to: v.string(),
  /** Whether it is offered to the caller. */
  forCaller: v.boolean(),
  /** ISO 8601 instant. */
  expiresAt: v.string(),
});

export type MainAccountOffer = v.InferOutput<typeof offer>;

/** Transfer of the main account: its owner offers it, and a colleague accepts. */
export const mainAccount = {
  getMainAccountOffer: endpoint({
    method: 'GET',
    path: `${PATH}/getMainAccountOffer`,
    access: 'session',
    result: v.nullable(offer),
    summary: 'An offer of the main account by or to the caller; null if there is none.',
  }),
  offerMainAccount: endpoint({
    method: 'POST',
    path: `${PATH}/offerMainAccount`,
    access: 'session',
    isForMainAccountOnly: true,
    body: v.object({ accountId }),
    result: v.null(),
    errors: ['staff.unknown', 'staff.own', 'staff.notReady'],
    summary: 'Offers the main account to a colleague and replaces a previous offer.',
  }),
  withdrawMainAccountOffer: endpoint({
    method: 'POST',
    path: `${PATH}/withdrawMainAccountOffer`,
    access: 'session',
    isForMainAccountOnly: true,
    result: v.null(),
    errors: ['offer.over'],
    summary: 'Withdraws the offer.',
  }),
  answerMainAccountOffer: endpoint({
    method: 'POST',
    path: `${PATH}/answerMainAccountOffer`,
    access: 'session',
    body: v.object({ accept: v.boolean() }),
    result: v.null(),
    errors: ['offer.over'],
    summary: 'Accepts or declines the main account. Its former owner gets the roles of the caller.',
  }),
} as const;
