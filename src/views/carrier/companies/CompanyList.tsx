import { Trans, useLingui } from '@lingui/react/macro';
import { companyFilters, companySort } from '../../../api/contract/companyManage.ts';
import { companyListDefaults } from '../../../machines/list/companies.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useListKit } from '../../shared/useListKit.ts';
import { useArea } from '../../shared/portal.ts';
import { columns, fields } from './companyColumns.tsx';

/** All companies, newest first. */
export function CompanyList() {
  const { t } = useLingui();
  const { companyList } = useArea('carrier');
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'companies.table', message: 'Companies' })}
      kit={kit}
      machine={companyList}
      defaults={companyListDefaults}
      filters={companyFilters}
      sortable={companySort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
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
