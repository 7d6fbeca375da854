import type { Permission } from '../../../src/api/contract/permissions.ts';

/** Role with permissions for some accounts of a company; or the carrier's template for merchants. */
interface RoleTable {
  company_id: number;
  /** Chosen by the client that adds it. */
  id: string;
  name: string;
  /** Folded, see `toNameKey`: unique among the company's roles, and among its templates. */
  name_key: string;
  description: string;
  permissions: Permission[];
  template: boolean;
  version: number;
  changed_at: Date;
  /** Account id; null for built-in roles. */
  changed_by: string | null;
}

/** Roles of accounts. Their union is stored in `account.permissions`. */
interface AccountRoleTable {
  company_id: number;
  account_id: string;
  role_id: string;
}

/** Invitation to join a company; deleted once accepted or withdrawn. */
interface InvitationTable {
  company_id: number;
  id: string;
  /** Email as typed, to which the link is sent. */
  email: string;
  /** Folded, see `toNameKey`; a company has one invitation for it. */
  email_key: string;
  /** SHA-256 of the link's token, base64url; the token itself is not stored. */
  token_hash: string;
  role_ids: string[];
  /** Account id. */
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
  /** Time at which the owner asked for a new link; null if they have not. */
  asked_at: Date | null;
}

/** Offered handover of the main account to a colleague who has not answered. */
interface MainAccountOfferTable {
  company_id: number;
  from_account_id: string;
  to_account_id: string;
  expires_at: Date;
}

export interface OrganisationTables {
  invitation: InvitationTable;
  main_account_offer: MainAccountOfferTable;
  role: RoleTable;
  account_role: AccountRoleTable;
}
