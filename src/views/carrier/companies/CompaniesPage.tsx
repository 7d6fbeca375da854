import { useSearch } from 'wouter';
import { CompanyEditor } from './CompanyEditor.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  companyFilters,
  companyManage,
  companySort,
} from '../../../api/contract/companies/companyManage.ts';
import { declareList } from '../../../machines/declare.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { companyFilterFields, companyListColumns } from './companyColumns.tsx';

/** /customer/customer-management: all companies; with `company=…`, one company. */
export default function CompaniesPage() {
  const code = new URLSearchParams(useSearch()).get('company');
  return code === null ? <CompanyList /> : <CompanyEditor key={code} code={code} />;
}

const companyList = declareList('companyList', companyManage.findCompanyList, {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: ({ code }) => code,
});

/** All companies, newest first. */
function CompanyList() {
  return (
    <DeclaredListPage
      label={msg({ id: 'companies.table', message: 'Companies' })}
      list={companyList}
      filters={companyFilters}
      sortable={companySort.options}
      fields={companyFilterFields}
      columns={companyListColumns}
      empty={
        <Notice
          icon="search"
          title={<Trans id="companies.empty.title">No matching companies</Trans>}
          text={
            <Trans id="companies.empty.text">
              Search by company name, customer code or contact, or remove a filter.
            </Trans>
          }
        />
      }
    />
  );
}
