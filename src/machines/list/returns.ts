import type { ReturnFilters, ReturnRow } from '../../api/contract/returns/returns.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type ReturnSortBy = 'createdAt' | 'updatedAt';

/** Which returns a list shows: the company's own, those with a label to print, or all companies'. */
export type ReturnScope = 'own' | 'print' | 'all';

export const returnListMachine = createListMachine<ReturnFilters, ReturnSortBy, ReturnRow>(
  'returnList',
);

export const returnListDefaults: ListInput<ReturnFilters, ReturnSortBy, ReturnRow> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (ret) => ret.id,
};
