import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { DraftRow, draftSort } from '../../../api/contract/orders/orderDrafts.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { Moment } from '../../../language/Moment.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { words } from '../../../ui/commonWords.tsx';
import { kindTexts } from '../../shared/codeTexts.ts';
import { draftHref } from '../entryHref.ts';

const searchFilter: FilterField = {
  type: 'search',
  key: 'text',
  label: msg({ id: 'drafts.search', message: 'Search drafts' }),
  hint: msg({ id: 'drafts.search.hint', message: 'Order number or receiver' }),
  maxLength: 80,
};
const kindFilter: FilterField = {
  type: 'choice',
  key: 'kind',
  label: words.type,
  options: kindTexts,
};
const ownerFilter: FilterField = {
  type: 'choice',
  key: 'whose',
  label: msg({ id: 'drafts.whose', message: 'Owner' }),
  options: {
    own: msg({ id: 'drafts.whose.own', message: 'My drafts' }),
    colleagues: msg({ id: 'drafts.whose.colleagues', message: 'Colleagues’ drafts' }),
  },
};

/** Filters; users who see drafts of colleagues can filter by owner. */
export const draftFilterFields = (seesColleagues: boolean): readonly FilterField[] =>
  seesColleagues ? [searchFilter, kindFilter, ownerFilter] : [searchFilter, kindFilter];

type SortBy = (typeof draftSort.options)[number];

export const draftColumns: readonly Column<DraftRow, SortBy>[] = [
  {
    id: 'number',
    title: msg({ id: 'orders.column.customerOrderNo', message: 'Order number' }),
    pinned: true,
    card: 'title',
    cell: (row, { text }) => (
      <Link href={draftHref(row)}>
        {row.number === '' ? (
          text(msg({ id: 'entry.draft.unnamed', message: 'No order number' }))
        ) : (
          <bdi dir="ltr">{row.number}</bdi>
        )}
      </Link>
    ),
  },
  {
    id: 'receiver',
    title: msg({ id: 'orders.column.receiver', message: 'Receiver' }),
    card: 'line',
    cell: ({ receiver }) => (receiver === '' ? '–' : <bdi>{receiver}</bdi>),
  },
  {
    id: 'kind',
    title: words.type,
    card: 'line',
    cell: ({ kind: orderKind }, { text }) => text(kindTexts[orderKind]),
  },
  {
    id: 'account',
    title: msg({ id: 'drafts.account', message: 'Started by' }),
    card: 'labelled',
    cell: ({ own, account }, { text }) =>
      own ? text(msg({ id: 'drafts.you', message: 'You' })) : <bdi>{account}</bdi>,
  },
  {
    id: 'changedAt',
    title: msg({ id: 'drafts.changedAt', message: 'Last changed' }),
    sortBy: 'changedAt',
    card: 'status',
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
  {
    id: 'changedBy',
    title: msg({ id: 'drafts.changedBy', message: 'Changed by' }),
    hidden: true,
    cell: ({ changedBy }) => <bdi>{changedBy}</bdi>,
  },
];
