import type {
  StaffFilters,
  StaffMember,
  StaffSortBy,
} from '../../api/contract/organisation/staff.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

/** Accounts of the own company, and invitations that wait. */
export const staffListMachine = createListMachine<StaffFilters, StaffSortBy, StaffMember>(
  'staffList',
);

export const staffListDefaults: ListInput<StaffFilters, StaffSortBy, StaffMember> = {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: (member) => member.id,
};
