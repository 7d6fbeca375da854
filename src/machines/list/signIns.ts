import type { LoginFilters, LoginRecord } from '../../api/contract/account/loginRecords.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type SignInSortBy = 'at';

/** Who signed in, or tried to: /system/login-record. */
export const signInListMachine = createListMachine<LoginFilters, SignInSortBy, LoginRecord>(
  'signInList',
);

export const signInListDefaults: ListInput<LoginFilters, SignInSortBy, LoginRecord> = {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: (record) => record.id,
};
