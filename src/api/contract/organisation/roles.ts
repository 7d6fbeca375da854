import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { permissions } from '../permissions.ts';
import { menuItem } from '../account/security.ts';
import { lineInput, listPage, listQuery, searchInput } from './listSchemas.ts';

const ruleId = (id: FormFieldError) => id;

/** Content of a role: name, purpose and permissions. */
const roleContent = v.object({
  name: v.string(),
  description: v.string(),
  permissions: v.array(v.picklist(permissions)),
});

/** An entered role; forms validate with it before sending. */
export const roleInput = v.object({
  name: v.config(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(ruleId('role.name.empty')),
      v.maxLength(50, ruleId('role.name.format')),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('role.name.format')),
    ),
    { abortPipeEarly: true },
  ),
  description: lineInput(200),
  permissions: v.pipe(
    v.array(v.picklist(permissions)),
    v.minLength(1, ruleId('role.permissions.empty')),
  ),
});

export type RoleInput = v.InferOutput<typeof roleInput>;

const role = v.object({
  id: v.string(),
  ...roleContent.entries,
  /** A template by the carrier, which merchants can copy; no account has it. */
  template: v.boolean(),
  /** Number of changes, from 1; sent with a change. */
  version: v.number(),
  /** Number of accounts with it. */
  accounts: v.number(),
  /** ISO 8601 instant and account of the last change; the account is empty if unknown. */
  changedAt: v.string(),
  changedBy: v.string(),
  /** Whether the caller has all its permissions, and so may change it. */
  mayChange: v.boolean(),
});

export type Role = v.InferOutput<typeof role>;

/** An account with a role. */
const holder = v.object({ id: v.string(), name: v.string(), active: v.boolean() });

export type RoleHolder = v.InferOutput<typeof holder>;

const roleDetail = v.object({ role, holders: v.array(holder) });

export const roleFilters = v.object({
  search: v.optional(searchInput),
  /** Only roles with this permission. */
  permission: v.optional(v.picklist(permissions)),
  /** `yes`: only templates, which only the carrier has. */
  template: v.optional(v.picklist(['yes'])),
});

export type RoleFilters = v.InferInput<typeof roleFilters>;

export const roleSort = v.picklist(['name', 'changedAt']);
export type RoleSortBy = v.InferOutput<typeof roleSort>;

/** Maximum number of roles of a company. */
export const MAX_ROLES = 200;

const PATH = '/v1/api/organization/role';
const roleId = v.pipe(v.string(), v.uuid());

/** Roles of the caller's company, which define what its accounts may do. */
export const roles = {
  queryRoleList: endpoint({
    method: 'POST',
    path: `${PATH}/queryRoleList`,
    access: 'role.manage',
    body: v.object({
      filters: v.optional(roleFilters, {}),
      sort: v.optional(v.object({ by: roleSort, descending: v.boolean() }), {
        by: 'name',
        descending: false,
      }),
      ...listQuery,
    }),
    result: listPage(role),
    summary: 'Roles of the caller’s company; for the carrier, with its templates.',
  }),
  getRole: endpoint({
    method: 'GET',
    path: `${PATH}/getRole`,
    access: 'role.manage',
    query: v.object({ roleId }),
    result: roleDetail,
    errors: ['role.unknown'],
    summary: 'One role of the company, or a template of the carrier, with its accounts.',
  }),
  getRoleTemplates: endpoint({
    method: 'GET',
    path: `${PATH}/getRoleTemplates`,
    access: 'role.manage',
    result: v.array(v.object({ id: v.string(), ...roleContent.entries })),
    summary: 'The carrier’s templates for new roles.',
  }),
  previewRole: endpoint({
    method: 'POST',
    path: `${PATH}/previewRole`,
    access: 'role.manage',
    body: v.object({
      permissions: v.array(v.picklist(permissions)),
      /** For a template: shows the merchant's view. */
      template: v.optional(v.boolean(), false),
    }),
    result: v.array(menuItem),
    summary: 'The menu of an account with exactly these permissions.',
  }),
  saveRole: endpoint({
    method: 'POST',
    path: `${PATH}/saveRole`,
    access: 'role.manage',
    body: v.object({
      /** Chosen by the caller for a new role; a repeated call creates it only once. */
      roleId,
      /** Version that was read; null for a new role. */
      version: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
      /** For the carrier only. */
      template: v.optional(v.boolean(), false),
      ...roleInput.entries,
    }),
    result: v.object({ version: v.number() }),
    errors: [
      'role.unknown',
      'role.changed',
      'role.name.taken',
      'role.beyond',
      'role.locksOut',
      'role.tooMany',
    ],
    summary:
      'Creates or changes a role. It can have only permissions of the caller, and takes effect with the next request of its accounts.',
  }),
  removeRole: endpoint({
    method: 'POST',
    path: `${PATH}/removeRole`,
    access: 'role.manage',
    body: v.object({ roleId, version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    result: v.null(),
    errors: ['role.unknown', 'role.changed', 'role.beyond', 'role.inUse'],
    summary: 'Deletes a role without accounts and invitations.',
  }),
} as const;
