import type { Permission } from '../../../src/api/contract/permissions.ts';

/** Role with permissions for some accounts of a company; or the carrier's template for merchants. */
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
  /** Account; null for roles that nobody made. */
  changed_by: string | null;
}

/** Who has which role. What an account may do is the union of them, in `account.permissions`. */
interface AccountRoleTable {
  company_id: number;
  account_id: string;
  role_id: string;
}

/** Somebody who was asked to join; gone once accepted or withdrawn. */
interface InvitationTable {
  company_id: number;
  id: string;
  /** As typed: where the link goes to. */
  email: string;
  /** Folded, see `nameKey`: one invitation waits for it in a company. */
  email_key: string;
  /** SHA-256 of the link's token, base64url: the token itself is kept nowhere. */
  token_hash: string;
  role_ids: string[];
  /** Account. */
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
  /** Time at which the owner asked for a new link; null if they have not. */
  asked_at: Date | null;
}

/** The main account on its way to a colleague who has not answered. */
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
