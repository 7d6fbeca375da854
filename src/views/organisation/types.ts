/** The same page for a merchant and for the carrier. */
export type RolePage = 'roleManagement' | 'systemRoles';
