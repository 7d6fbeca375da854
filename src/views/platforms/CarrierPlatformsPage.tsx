import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import {
  adminPlatformFilters,
  type AdminPlatformRow,
  adminPlatforms,
} from '../../api/contract/platforms/admin.ts';
import { type PlatformSortBy, platformSort } from '../../api/contract/platforms/platforms.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/words.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { fields, platformColumns } from './platformColumns.tsx';
import { CarrierPlatform } from './CarrierPlatform.tsx';

/** /system/platform-management: platforms of all companies; with `platform=…`, one of them. */
export default function CarrierPlatformsPage() {
  const platform = new URLSearchParams(useSearch()).get('platform');
  if (platform === null) return <CarrierPlatforms />;
  return <CarrierPlatform key={platform} id={platform} />;
}

const carrierPlatforms = declareList('allPlatformList', adminPlatforms.queryAllPlatformList, {
  filters: {},
  sort: { by: 'lastUsedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const companyFields: readonly FilterField[] = [
  ...fields,
  {
    type: 'text',
    key: 'companyNo',
    label: words.customerCode,
    maxLength: 40,
  },
];

const [name, ...others] = platformColumns<AdminPlatformRow>('systemPlatforms');
const company: Column<AdminPlatformRow, PlatformSortBy> = {
  id: 'company',
  title: msg({ id: 'record.company', message: 'Company' }),
  card: 'line',
  cell: ({ companyName, companyNo }) => (
    <>
      <bdi>{companyName}</bdi> <bdi dir="ltr">{companyNo}</bdi>
    </>
  ),
};
const columns = name === undefined ? [] : [name, company, ...others];

function CarrierPlatforms() {
  return (
    <DeclaredListPage
      label={msg({ id: 'platforms.table', message: 'Platforms' })}
      list={carrierPlatforms}
      filters={adminPlatformFilters}
      sortable={platformSort.options}
      fields={companyFields}
      columns={columns}
      empty={
        <Notice
          icon="key"
          title={<Trans id="platforms.empty.title">No platforms found</Trans>}
          text={
            <Trans id="platforms.empty.all">
              Merchants add their shops and systems under “Platforms and API”.
            </Trans>
          }
        />
      }
    />
  );
}
