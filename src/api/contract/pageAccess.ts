import type { Permission } from './permissions.ts';
import { CARRIER_COMPANY_ID } from './account/security.ts';

/** Who may open a page; the same as for the calls that it requires. */
export interface PageAccess {
  /** `session`: open to all signed-in users. */
  readonly access: 'session' | Permission;
  /** A second required permission. */
  readonly also?: Permission;
  /** Only for accounts of the carrier. */
  readonly isForCarrierOnly?: true;
  /** Only for accounts of merchants. */
  readonly isForMerchantsOnly?: true;
}

/**
 * Whether an account may open a page; used by menu, router and links. Separate from the table of pages, which the
 * sign-in page does not load.
 */
export function isOpenTo(
  account: { readonly companyId: number; readonly permissions: readonly Permission[] },
  { access, also, isForCarrierOnly, isForMerchantsOnly }: PageAccess,
): boolean {
  const isCarrier = account.companyId === CARRIER_COMPANY_ID;
  return (
    (access === 'session' || account.permissions.includes(access)) &&
    (also === undefined || account.permissions.includes(also)) &&
    (isForCarrierOnly !== true || isCarrier) &&
    (isForMerchantsOnly !== true || !isCarrier)
  );
}
