import type { ChangeFilters, RecordChange } from '../../api/contract/records/records.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type ChangeSortBy = 'at';

/** Who changed what, the newest first: /system/change-record, and on the page of a record. */
export const changeListMachine = createListMachine<ChangeFilters, ChangeSortBy, RecordChange>(
  'changeList',
);

export const changeListDefaults: ListInput<ChangeFilters, ChangeSortBy, RecordChange> = {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: (change) => change.id,
};
