import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import {
  quoteAreaFilters,
  type QuoteAreaRow,
  rateCards,
  quoteAreaSort,
} from '../../api/contract/pricing/rateCards.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../ui/filters/declare.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ListPage } from '../../ui/table/ListPage.tsx';
import type { Column } from '../../ui/table/listTypes.ts';
import { useDeclaredList } from '../shared/portal.ts';
import { useListKit } from '../shared/useListKit.ts';
import { NEW, useRecordHref } from '../shared/useRecordHref.ts';
import { QuoteAreaEditor } from './QuoteAreaEditor.tsx';

/** /quote/quote-area-management: quote areas; with `area=…`, one of them or a new one. */
export default function QuoteAreasPage() {
  const area = new URLSearchParams(useSearch()).get('area');
  if (area === null) return <QuoteAreaList />;
  return <QuoteAreaEditor key={area} id={area === NEW ? null : area} />;
}

const areaList = declareList('quoteAreaList', rateCards.queryQuoteAreaList, {
  filters: {},
  sort: { by: 'id', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'text',
    key: 'search',
    label: msg({ id: 'quoteAreas.search', message: 'Name, code or country' }),
    maxLength: 80,
  },
];

function AreaLink({ row: { id, name } }: { readonly row: QuoteAreaRow }) {
  const href = useRecordHref('quoteAreas', 'area');
  return (
    <Link href={href(id)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const columns: readonly Column<QuoteAreaRow, 'id' | 'name'>[] = [
  {
    id: 'name',
    title: msg({ id: 'quoteArea.name.label', message: 'Name' }),
    sortBy: 'name',
    pinned: true,
    cell: (row) => <AreaLink row={row} />,
  },
  {
    id: 'id',
    title: msg({ id: 'quoteArea.code.label', message: 'Code' }),
    sortBy: 'id',
    cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
  },
  {
    id: 'members',
    title: msg({ id: 'quoteArea.members.label', message: 'Places in this area' }),
    cell: ({ members }) => (
      <bdi dir="ltr">
        {members
          .map(({ country, region, postcode }) =>
            postcode === null ? (region ?? country) : `${country} ${postcode}…`,
          )
          .join(', ')}
      </bdi>
    ),
  },
];

function AddArea() {
  const href = useRecordHref('quoteAreas', 'area');
  return (
    <Button
      component={Link}
      href={href(NEW)}
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
    >
      <Trans id="quoteAreas.add">Add quote area</Trans>
    </Button>
  );
}

const addArea = () => <AddArea />;

function QuoteAreaList() {
  const { t } = useLingui();
  const machine = useDeclaredList(areaList);
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'quoteAreas.table', message: 'Quote areas' })}
      kit={kit}
      machine={machine}
      defaults={areaList.defaults}
      filters={quoteAreaFilters}
      sortable={quoteAreaSort.options}
      fields={fields}
      columns={columns}
      tools={addArea}
      empty={
        <Notice
          level={2}
          icon="search"
          title={<Trans id="quoteAreas.empty.title">No quote areas</Trans>}
          text={
            <Trans id="quoteAreas.empty.text">
              An area groups countries, regions or postcodes that have the same rates.
            </Trans>
          }
        />
      }
    />
  );
}
