import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  quoteAreaFilters,
  type QuoteAreaRow,
  rateCards,
  quoteAreaSort,
} from '../../api/contract/pricing/rateCards.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { codeColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { useFormats } from '../../language/format.ts';
import { words } from '../../ui/commonWords.tsx';
import { useCountryNames } from '../shared/CountryName.tsx';
import { RecordLink, RecordListPage } from '../shared/RecordList.tsx';
import { QuoteAreaEditor } from './QuoteAreaEditor.tsx';
import css from './quotes.module.css';

const place = { page: 'quoteAreas', queryParam: 'area' } as const;

const areaList = declareList('quoteAreaList', rateCards.queryQuoteAreaList, {
  filters: {},
  sort: { by: 'id', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'quoteAreas.search', message: 'Name, code or country' }),
    maxLength: 80,
  },
];

/** Members of an area: country names, region codes and postcode prefixes. */
function AreaMembers({ row: { members } }: { readonly row: QuoteAreaRow }) {
  const countryName = useCountryNames();
  const { list } = useFormats();
  const names = members.map(({ country, region, postcode }) =>
    postcode === null ? (region ?? countryName(country)) : `${countryName(country)} ${postcode}…`,
  );
  return <span className={css['places']}>{list(names)}</span>;
}

const columns: readonly Column<QuoteAreaRow, 'id' | 'name'>[] = [
  {
    id: 'name',
    title: words.name,
    sortBy: 'name',
    pinned: true,
    cell: ({ id, name }) => (
      <RecordLink place={place} id={id}>
        <bdi>{name}</bdi>
      </RecordLink>
    ),
  },
  codeColumn('id', msg({ id: 'quoteArea.code.label', message: 'Code' }), { sortBy: 'id' }),
  {
    id: 'members',
    title: msg({ id: 'quoteArea.members.label', message: 'Places in this area' }),
    cell: (row) => <AreaMembers row={row} />,
  },
];

/** /quote/quote-area-management: quote areas; with `area=…`, one of them or a new one. */
export default function QuoteAreasPage() {
  return (
    <RecordListPage
      place={place}
      list={areaList}
      label={msg({ id: 'quoteAreas.table', message: 'Quote areas' })}
      filters={quoteAreaFilters}
      sortable={quoteAreaSort.options}
      fields={fields}
      columns={columns}
      add={<Trans id="quoteAreas.add">Add quote area</Trans>}
      renderRecord={(id) => <QuoteAreaEditor id={id} />}
      empty={
        <Notice
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
