import type { Role, RoleFilters, RoleSortBy } from '../../api/contract/organisation/roles.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

/** Roles of the own company, and the carrier's templates. */
export const roleListMachine = createListMachine<RoleFilters, RoleSortBy, Role>('roleList');

export const roleListDefaults: ListInput<RoleFilters, RoleSortBy, Role> = {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: (role) => role.id,
};
