import type { ReturnFilters } from '../../api/contract/returns/list.ts';
import type { ReturnRow } from '../../api/contract/returns/record.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type ReturnSortBy = 'createdAt' | 'updatedAt';

/** Which returns a list shows: the company's own or all companies', or of them the exchanges alone. */
export type ReturnScope = 'own' | 'exchange' | 'all' | 'allExchange';

export const returnListMachine = createListMachine<ReturnFilters, ReturnSortBy, ReturnRow>(
  'returnList',
);

export const returnListDefaults: ListInput<ReturnFilters, ReturnSortBy, ReturnRow> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (ret) => ret.id,
};
