import { useSearch } from 'wouter';
import { CountryEditor } from './CountryEditor.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  countryFilters,
  countryManage,
  countrySort,
} from '../../../api/contract/countries/countryManage.ts';
import { declareList } from '../../../machines/declare.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { countryColumns, countryFilterFields } from './countryColumns.tsx';

/** /system/country-management: settings of all countries; with `country=…`, of one country. */
export default function CountriesPage() {
  const code = new URLSearchParams(useSearch()).get('country');
  return code === null ? <CountryList /> : <CountryEditor key={code} code={code} />;
}

const countryList = declareList('countryList', countryManage.queryCountryList, {
  filters: {},
  sort: { by: 'served', descending: false },
  size: 50,
  rowId: ({ code }) => code,
});

/** All countries, searchable by name in any language. */
function CountryList() {
  return (
    <DeclaredListPage
      label={msg({ id: 'countries.table', message: 'Countries' })}
      list={countryList}
      filters={countryFilters}
      sortable={countrySort.options}
      fields={countryFilterFields}
      columns={countryColumns}
      empty={
        <Notice
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
