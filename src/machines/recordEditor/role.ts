import type { RoleHolder, RoleInput } from '../../api/contract/organisation/roles.ts';
import { createRecordEditor } from './machine.ts';

/** What a new role can begin as. */
export interface RoleTemplate extends RoleInput {
  readonly id: string;
}

/** A role as its page needs it. */
export interface EditedRole {
  /** Null for a role that does not exist yet. */
  readonly version: number | null;
  readonly content: RoleInput;
  readonly template: boolean;
  readonly mayChange: boolean;
  readonly holders: readonly RoleHolder[];
  /** ISO 8601 instant and account of the last change; null for a new role. */
  readonly changed: { readonly at: string; readonly by: string } | null;
  /** The carrier's; none for a role that is there. */
  readonly templates: readonly RoleTemplate[];
}

/** What is sent of a role. */
export interface RoleContent extends RoleInput {
  readonly template: boolean;
}

/** One role: /customer/role-management and /system/role-management. */
export const roleEditorMachine = createRecordEditor<EditedRole, RoleContent>(
  'roleEditor',
  'role.changed',
);
