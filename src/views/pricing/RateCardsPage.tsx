import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  rateCardFilters,
  type RateCardRow,
  rateCards,
  rateCardSort,
} from '../../api/contract/pricing/rateCards.ts';
import { declareList } from '../../machines/declare.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Notice } from '../../ui/Notice.tsx';
import { codeColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { kindTexts } from '../shared/codeTexts.ts';
import { CardHolderName } from '../shared/CardHolderName.tsx';
import { CountryName } from '../shared/CountryName.tsx';
import { RecordLink, RecordListPage } from '../shared/RecordList.tsx';
import { RateCardScreen } from './RateCardScreen.tsx';

const place = { page: 'rateCards', queryParam: 'card' } as const;

const cardList = declareList('rateCardList', rateCards.queryRateCardList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'rateCards.search', message: 'Card, customer or group' }),
    maxLength: 80,
  },
  {
    type: 'choice',
    key: 'kind',
    label: msg({ id: 'rateCard.kind', message: 'Order kind' }),
    options: kindTexts,
  },
];

function KindName({ row: { kind } }: { readonly row: RateCardRow }) {
  const { i18n } = useLingui();
  return i18n._(kindTexts[kind]);
}

const columns: readonly Column<RateCardRow, 'name'>[] = [
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
  {
    id: 'customer',
    title: msg({ id: 'rateCard.holder', message: 'For' }),
    cell: (row) => <CardHolderName card={row} />,
  },
  {
    id: 'kind',
    title: msg({ id: 'rateCard.kind', message: 'Order kind' }),
    cell: (row) => <KindName row={row} />,
  },
  {
    id: 'origin',
    title: msg({ id: 'rateCard.origin.label', message: 'From' }),
    cell: ({ origin }) => <CountryName code={origin} />,
  },
  codeColumn('currency', words.currency),
  {
    id: 'active',
    title: msg({ id: 'rateCard.active', message: 'Active version' }),
    cell: ({ active }) => active ?? '–',
  },
  {
    id: 'since',
    title: msg({ id: 'rateCard.since', message: 'Since' }),
    cell: ({ since }, { formats }) => (since === null ? '–' : formats.day(since)),
  },
  {
    id: 'draft',
    title: msg({ id: 'cardState.draft', message: 'Draft' }),
    cell: ({ hasDraft }) =>
      hasDraft ? <Trans id="record.yes">Yes</Trans> : <Trans id="record.no">No</Trans>,
  },
];

/** /quote/customer-quote-management: rate cards; with `card=…`, one of them or a new one. */
export default function RateCardsPage() {
  return (
    <RecordListPage
      place={place}
      list={cardList}
      label={msg({ id: 'rateCards.table', message: 'Rate cards' })}
      filters={rateCardFilters}
      sortable={rateCardSort.options}
      fields={fields}
      columns={columns}
      add={<Trans id="rateCards.add">Add rate card</Trans>}
      renderRecord={(id) => <RateCardScreen id={id} />}
      empty={
        <Notice
          icon="search"
          title={<Trans id="rateCards.empty.title">No rate cards</Trans>}
          text={
            <Trans id="rateCards.empty.text">
              Without a rate card, orders have no price. Add one for all customers first.
            </Trans>
          }
        />
      }
    />
  );
}
