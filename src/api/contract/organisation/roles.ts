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

/** As it is typed; a form judges by it before anything is sent. */
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
  /** For merchants to copy, made by the carrier; nobody has it. */
  template: v.boolean(),
  /** Counts its changes from 1: what a change is made on. */
  version: v.number(),
  /** Accounts that have it. */
  accounts: v.number(),
  /** ISO 8601 instant and account of the last change; `by` is empty if nobody is known. */
  changedAt: v.string(),
  changedBy: v.string(),
  /** The caller holds all that it grants, and so may change it. */
  mayChange: v.boolean(),
});

export type Role = v.InferOutput<typeof role>;

/** Somebody who has a role. */
const holder = v.object({ id: v.string(), name: v.string(), active: v.boolean() });

export type RoleHolder = v.InferOutput<typeof holder>;

const roleDetail = v.object({ role, holders: v.array(holder) });

export const roleFilters = v.object({
  search: v.optional(searchInput),
  /** One that grants this permission. */
  permission: v.optional(v.picklist(permissions)),
  /** `yes`: the templates alone, which only the carrier has. */
  template: v.optional(v.picklist(['yes'])),
});

export type RoleFilters = v.InferInput<typeof roleFilters>;

export const roleSort = v.picklist(['name', 'changedAt']);
export type RoleSortBy = v.InferOutput<typeof roleSort>;

/** Roles of a company at most. */
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
    summary: 'Roles of the own company; those of the carrier include its templates.',
  }),
  getRole: endpoint({
    method: 'GET',
    path: `${PATH}/getRole`,
    access: 'role.manage',
    query: v.object({ roleId }),
    result: roleDetail,
    errors: ['role.unknown'],
    summary: 'One role and who has it. A template of the carrier is given as well.',
  }),
  getRoleTemplates: endpoint({
    method: 'GET',
    path: `${PATH}/getRoleTemplates`,
    access: 'role.manage',
    result: v.array(v.object({ id: v.string(), ...roleContent.entries })),
    summary: 'Templates of the carrier, to begin a role with.',
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
    summary: 'The menu of somebody who may do this and no more.',
  }),
  saveRole: endpoint({
    method: 'POST',
    path: `${PATH}/saveRole`,
    access: 'role.manage',
    body: v.object({
      /** Made by the caller for a new role, so that sent twice it is made once. */
      roleId,
      /** Version that the change is based on; null for a new role. */
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
      'Makes or changes a role. It grants at most what the caller holds; whoever has it may do so at their next request.',
  }),
  removeRole: endpoint({
    method: 'POST',
    path: `${PATH}/removeRole`,
    access: 'role.manage',
    body: v.object({ roleId, version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    result: v.null(),
    errors: ['role.unknown', 'role.changed', 'role.beyond', 'role.inUse'],
    summary: 'Deletes a role that nobody has and no invitation gives.',
  }),
} as const;
