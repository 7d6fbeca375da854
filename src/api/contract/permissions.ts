import { featurePermissions } from './featurePermissions.ts';

/** Groups of permissions: branches of the tree in the role editor. */
export const permissionGroups = ['orders', 'service', 'billing', 'organisation', 'portal'] as const;
export type PermissionGroup = (typeof permissionGroups)[number];

interface PermissionDefinition {
  readonly group: PermissionGroup;
  /** Set if only accounts of the carrier may hold the permission. */
  readonly side?: 'carrier';
}

/**
 * All permissions of roles. They protect endpoints on the server, and menu items, pages and buttons in the views. A
 * company's main account has all permissions of its side.
 */
export const permissionTable = {
  'order.read': { group: 'orders' },
  /** Enter, change, delete and cancel orders. */
  'order.write': { group: 'orders' },
  /** See, continue and delete drafts of colleagues. */
  'draft.colleagues': { group: 'orders' },
  'order.import': { group: 'orders' },
  'order.audit': { group: 'orders' },
  'order.print': { group: 'orders' },
  'order.export': { group: 'orders' },
  /** Share views of lists with the whole company, and change shared ones. */
  'view.share': { group: 'organisation' },
  /** Record scans of parcels. */
  'order.scan': { group: 'orders', side: 'carrier' },
  ...featurePermissions,
  /** Invite, disable and reset accounts, and set their roles. */
  'staff.manage': { group: 'organisation' },
  /** Create and change roles. */
  'role.manage': { group: 'organisation' },
  /** Connect shops: platforms, their keys and rights. */
  'platform.manage': { group: 'organisation' },
  /** See the settings of the company, and change its contact and how its orders are confirmed. */
  'company.profile': { group: 'organisation' },
  /** See merchants' companies, set their quota, suspend and resume them. */
  'company.manage': { group: 'organisation', side: 'carrier' },
  /** Export all data of a merchant. */
  'company.export': { group: 'organisation', side: 'carrier' },
  /** Change texts of the portal. */
  'text.manage': { group: 'portal', side: 'carrier' },
  /** Change settings of countries. */
  'country.manage': { group: 'portal', side: 'carrier' },
  /** Change regions and cities. */
  'area.manage': { group: 'portal', side: 'carrier' },
  /** Set rate cards, quote areas and surcharges. */
  'rate.manage': { group: 'portal', side: 'carrier' },
  /** Change settings of the portal and the word lists of its forms. */
  'setting.manage': { group: 'portal', side: 'carrier' },
  /** See changes and sign-ins of the company's accounts. */
  'record.read': { group: 'organisation' },
} as const satisfies Record<string, PermissionDefinition>;

export type Permission = keyof typeof permissionTable;

export const permissions = Object.keys(permissionTable) as readonly Permission[];

/** Permissions of the carrier's accounts, or of merchants' accounts. */
export function permissionsForSide(side: 'carrier' | 'merchant'): readonly Permission[] {
  return side === 'carrier'
    ? permissions
    : permissions.filter((permission) => !('side' in permissionTable[permission]));
}
