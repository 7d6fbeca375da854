import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  rateGroupFilters,
  type RateGroupRow,
  rateGroups,
  rateGroupSort,
} from '../../api/contract/pricing/rateGroups.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { countColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { RecordLink, RecordListPage } from '../shared/RecordList.tsx';
import { RateGroupEditor } from './RateGroupEditor.tsx';

const place = { page: 'rateGroups', queryParam: 'group' } as const;

const groupList = declareList('rateGroupList', rateGroups.queryRateGroupList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => String(id),
});

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'rateGroups.search', message: 'Group name or customer code' }),
    maxLength: 80,
  },
];

const columns: readonly Column<RateGroupRow, 'name'>[] = [
  {
    id: 'name',
    title: words.name,
    sortBy: 'name',
    pinned: true,
    cell: ({ id, name }) => (
      <RecordLink place={place} id={String(id)}>
        <bdi>{name}</bdi>
      </RecordLink>
    ),
  },
  countColumn('companies', msg({ id: 'rateGroup.companies.label', message: 'Companies' })),
  countColumn('cards', msg({ id: 'menu.quote.cards', message: 'Rate cards' })),
];

/** /quote/rate-groups: groups of customers that share rate cards; with `group=…`, one of them or a new one. */
export default function RateGroupsPage() {
  return (
    <RecordListPage
      place={place}
      list={groupList}
      label={msg({ id: 'rateGroups.table', message: 'Rate groups' })}
      filters={rateGroupFilters}
      sortable={rateGroupSort.options}
      fields={fields}
      columns={columns}
      add={<Trans id="rateGroups.add">Add rate group</Trans>}
      renderRecord={(id) => <RateGroupEditor id={id} />}
      empty={
        <Notice
          icon="search"
          title={<Trans id="rateGroups.empty.title">No rate groups</Trans>}
          text={
            <Trans id="rateGroups.empty.text">
              Put customers with the same rates in a group, then add a rate card for it.
            </Trans>
          }
        />
      }
    />
  );
}
