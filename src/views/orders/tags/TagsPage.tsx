import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import {
  type ListedTag,
  orderMarks,
  TAG_NAME_MAX,
  tagFilters,
  tagSort,
} from '../../../api/contract/orders/orderMarks.ts';
import { declareList } from '../../../machines/declare.ts';
import { href } from '../../../routes/paths.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { Moment } from '../../../language/Moment.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { words } from '../../../ui/commonWords.tsx';
import { RecordLink, RecordListPage } from '../../shared/RecordList.tsx';
import { TagChip } from '../../shared/Tags.tsx';
import { TagEditor, toneTexts } from './TagEditor.tsx';

const place = { page: 'orderTags', queryParam: 'tag' } as const;

const tagList = declareList('orderTagList', orderMarks.queryOrderTagList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'text',
    label: words.name,
    maxLength: TAG_NAME_MAX,
  },
];

const columns: readonly Column<ListedTag, 'name' | 'changedAt'>[] = [
  {
    id: 'name',
    title: words.name,
    sortBy: 'name',
    pinned: true,
    card: 'title',
    cell: (tag) => (
      <RecordLink place={place} id={tag.id}>
        <TagChip tag={tag} />
      </RecordLink>
    ),
  },
  {
    id: 'tone',
    title: msg({ id: 'orderTag.tone', message: 'Color' }),
    card: 'line',
    cell: ({ tone }, { text }) => text(toneTexts[tone]),
  },
  {
    id: 'orders',
    title: msg({ id: 'orderTag.orders', message: 'Orders' }),
    card: 'line',
    cell: ({ id }) => (
      <Link href={href('orderSearch', { tag: id })}>
        <Trans id="orderTag.view">View orders</Trans>
      </Link>
    ),
  },
  {
    id: 'changedAt',
    title: msg({ id: 'orderTag.changedAt', message: 'Last changed' }),
    sortBy: 'changedAt',
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
  {
    id: 'changedBy',
    title: msg({ id: 'orderTag.changedBy', message: 'By' }),
    cell: ({ changedBy }) => <bdi>{changedBy}</bdi>,
  },
];

/** /order/order-tags: list of the company's tags; `tag=…` opens one or a new one. */
export default function TagsPage() {
  return (
    <RecordListPage
      place={place}
      list={tagList}
      label={msg({ id: 'tags.table', message: 'Tags' })}
      filters={tagFilters}
      sortable={tagSort.options}
      fields={fields}
      columns={columns}
      add={<Trans id="tags.add">Add tag</Trans>}
      renderRecord={(id) => <TagEditor id={id} />}
      empty={
        <Notice
          icon="tag"
          title={<Trans id="tags.empty.title">No tags found</Trans>}
          text={
            <Trans id="tags.empty.text">
              Tags sort your orders your way: Fragile, VIP, Waiting for stock. Only your company
              sees them.
            </Trans>
          }
        />
      }
    />
  );
}
