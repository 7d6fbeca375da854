import type { Permission } from './permissions.ts';
import { MAIN_COMPANY_ID } from './account/security.ts';

/** Who may open a page: the same as may make the calls that it can't do without. */
export interface PageAccess {
  /** `session` is open to everybody who is signed in. */
  readonly access: 'session' | Permission;
  /** A second permission that it can't do without. */
  readonly also?: Permission;
  /** The carrier's own accounts only. */
  readonly mainCompanyOnly?: true;
  /** All but the carrier's own accounts. */
  readonly merchantsOnly?: true;
}

/**
 * Whether an account may open a page: menu, router and links ask here. Apart from the table of pages, which
 * the sign-in does without.
 */
export function isOpenTo(
  account: { readonly companyId: number; readonly permissions: readonly Permission[] },
  { access, also, mainCompanyOnly, merchantsOnly }: PageAccess,
): boolean {
  const isCarrier = account.companyId === MAIN_COMPANY_ID;
  return (
    (access === 'session' || account.permissions.includes(access)) &&
    (also === undefined || account.permissions.includes(also)) &&
    (mainCompanyOnly !== true || isCarrier) &&
    (merchantsOnly !== true || !isCarrier)
  );
}
