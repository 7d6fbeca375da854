import { featurePermissions } from './featurePermissions.ts';

/** Groups of permissions: branches of the tree in the role editor. */
export const permissionGroups = ['orders', 'service', 'billing', 'organisation', 'portal'] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

/** Accounts that may hold a permission. */
type Side = 'carrier' | 'any';

interface PermissionDefinition {
  readonly group: PermissionGroup;
  readonly side: Side;
}

/**
 * Permissions that a role may grant, in one table. The same names guard endpoints on the server, entries of the
 * menu, pages and buttons in the views. A company's main account holds all of its side.
 */
export const permissionTable = {
  'order.read': { group: 'orders', side: 'any' },
  /** Enter, change, delete and cancel orders. */
  'order.write': { group: 'orders', side: 'any' },
  /** See drafts of colleagues, go on with them and delete them. */
  'draft.colleagues': { group: 'orders', side: 'any' },
  'order.import': { group: 'orders', side: 'any' },
  'order.audit': { group: 'orders', side: 'any' },
  'order.print': { group: 'orders', side: 'any' },
  'order.export': { group: 'orders', side: 'any' },
  /** Give views of lists to the whole company, and change those that it has. */
  'view.share': { group: 'organisation', side: 'any' },
  /** Tell where parcels are. */
  'order.scan': { group: 'orders', side: 'carrier' },
  ...featurePermissions,
  /** Invite, disable and reset accounts, and say which roles they have. */
  'staff.manage': { group: 'organisation', side: 'any' },
  /** Say what a role may do. */
  'role.manage': { group: 'organisation', side: 'any' },
  /** Connect shops: platforms, their keys and what they may do. */
  'platform.manage': { group: 'organisation', side: 'any' },
  /** See what is set for the own company, and say whom to ask for and how its orders are taken. */
  'company.profile': { group: 'organisation', side: 'any' },
  /** See merchants' companies, set their quota, suspend and resume them. */
  'company.manage': { group: 'organisation', side: 'carrier' },
  /** Change the portal's own texts. */
  'text.manage': { group: 'portal', side: 'carrier' },
  /** Set what holds for a country. */
  'country.manage': { group: 'portal', side: 'carrier' },
  /** Change regions and cities. */
  'area.manage': { group: 'portal', side: 'carrier' },
  /** Set rate cards, quote areas and surcharges. */
  'rate.manage': { group: 'portal', side: 'carrier' },
  /** Change settings of the portal and the word lists of its forms. */
  'setting.manage': { group: 'portal', side: 'carrier' },
  /** See who of the own company changed what, and who signed in. */
  'record.read': { group: 'organisation', side: 'any' },
} as const satisfies Record<string, PermissionDefinition>;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as readonly Permission[];

/** Those that the carrier's accounts may hold, or those that a merchant's may. */
export function permissionsForSide(side: 'carrier' | 'merchant'): readonly Permission[] {
  return side === 'carrier'
    ? permissions
    : permissions.filter((permission) => permissionTable[permission].side === 'any');
}
