import type { CompanyFilters, CompanyRow } from '../../api/contract/companyManage.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type CompanySortBy = 'createdAt' | 'name';

/** All companies: /customer/customer-management. */
export const companyListMachine = createListMachine<CompanyFilters, CompanySortBy, CompanyRow>(
  'companyList',
);

export const companyListDefaults: ListInput<CompanyFilters, CompanySortBy, CompanyRow> = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: (company) => company.code,
};
