import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearch } from 'wouter';
import {
  carrierPlatformFilters,
  type CarrierPlatformRow,
  carrierPlatforms,
} from '../../api/contract/platforms/carrierPlatforms.ts';
import { platformSort } from '../../api/contract/platforms/platforms.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { platformFields, platformColumns } from './platformColumns.tsx';
import { CarrierPlatform } from './CarrierPlatform.tsx';
import { companyColumn, companyField } from '../shared/CompanyName.tsx';

/** /system/platform-management: platforms of all companies; with `platform=…`, one of them. */
export default function CarrierPlatformsPage() {
  const platformId = new URLSearchParams(useSearch()).get('platform');
  if (platformId === null) return <CarrierPlatforms />;
  return <CarrierPlatform key={platformId} id={platformId} />;
}

const platformList = declareList('allPlatformList', carrierPlatforms.queryAllPlatformList, {
  filters: {},
  sort: { by: 'lastUsedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const carrierFields: readonly FilterField[] = [...platformFields, companyField];

const [nameColumn, ...otherColumns] = platformColumns<CarrierPlatformRow>('systemPlatforms');
const columns = nameColumn === undefined ? [] : [nameColumn, companyColumn, ...otherColumns];

function CarrierPlatforms() {
  return (
    <DeclaredListPage
      label={msg({ id: 'platforms.table', message: 'Platforms' })}
      list={platformList}
      filters={carrierPlatformFilters}
      sortable={platformSort.options}
      fields={carrierFields}
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
