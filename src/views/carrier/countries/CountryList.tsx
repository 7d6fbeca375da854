import { Trans, useLingui } from '@lingui/react/macro';
import { countryFilters, countrySort } from '../../../api/contract/countryManage.ts';
import { countryListDefaults } from '../../../machines/list/countries.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useListKit } from '../../shared/useListKit.ts';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useArea } from '../../shared/portal.ts';
import { columns, fields } from './countryColumns.tsx';

/** Every country, found by its name in any language. */
export function CountryList() {
  const { t } = useLingui();
  const { countryList } = useArea('carrier');
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'countries.table', message: 'Countries' })}
      kit={kit}
      machine={countryList}
      defaults={countryListDefaults}
      filters={countryFilters}
      sortable={countrySort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
          icon="search"
          title={<Trans id="countries.empty.title">No matching countries</Trans>}
          text={
            <Trans id="countries.empty.text">
              Search by name in any of the five languages, or by the two-letter code.
            </Trans>
          }
        />
      }
    />
  );
}
