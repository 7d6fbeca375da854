import type { Permission } from '../../../src/api/contract/permissions.ts';

/** What a company lets some of its accounts do; or a template of the carrier for merchants. */
interface RoleTable {
  company_id: number;
  /** Made by whoever adds it. */
  id: string;
  name: string;
  /** Folded, see `nameKey`: unique among the company's roles, and among its templates. */
  name_key: string;
  description: string;
  permissions: Permission[];
  template: boolean;
  version: number;
  changed_at: Date;
  /** Account; null for roles made by a migration. */
  changed_by: string | null;
}

/** Who has which role. What an account may do is the union of them, in `account.permissions`. */
interface AccountRoleTable {
  company_id: number;
  account_id: string;
  role_id: string;
}

export interface OrganisationTables {
  role: RoleTable;
  account_role: AccountRoleTable;
}
