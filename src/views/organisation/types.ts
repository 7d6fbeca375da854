/** Roles page of a merchant or of the carrier. */
export type RolePage = 'roleManagement' | 'systemRoles';
