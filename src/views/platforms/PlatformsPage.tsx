import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import {
  platformFilters,
  type PlatformRow,
  platforms,
  platformSort,
} from '../../api/contract/platforms/platforms.ts';
import { declareList } from '../../machines/declare.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import { platformFields, platformColumns } from './platformColumns.tsx';
import { PlatformEditor } from './PlatformEditor.tsx';

/** /baseInfo/platform: shops and systems that call the API; with `platform=…`, one or a new one. */
export default function PlatformsPage() {
  const platformId = new URLSearchParams(useSearch()).get('platform');
  if (platformId === null) return <PlatformList />;
  return <PlatformEditor key={platformId} id={platformId === NEW_RECORD_ID ? null : platformId} />;
}

const platformList = declareList('platformList', platforms.queryPlatformList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const columns = platformColumns<PlatformRow>('platforms');

function AddPlatformButton() {
  const newHref = useRecordHref('platforms', 'platform')(NEW_RECORD_ID);
  return (
    <Button component={Link} href={newHref} size="xs" leftSection={<Icon name="plus" size={14} />}>
      <Trans id="platforms.add">Add platform</Trans>
    </Button>
  );
}

const renderTools = () => <AddPlatformButton />;

function PlatformList() {
  return (
    <DeclaredListPage
      label={msg({ id: 'platforms.table', message: 'Platforms' })}
      list={platformList}
      filters={platformFilters}
      sortable={platformSort.options}
      fields={platformFields}
      columns={columns}
      tools={renderTools}
      empty={
        <Notice
          icon="key"
          title={<Trans id="platforms.empty.title">No platforms found</Trans>}
          text={
            <Trans id="platforms.empty.text">
              Add your shop or system, create a key for it, and it can send orders and print labels
              by itself.
            </Trans>
          }
        />
      }
    />
  );
}
