import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import {
  type ListedTag,
  orderMarks,
  TAG_NAME_MAX,
  tagFilters,
  tagSort,
} from '../../../api/contract/order/marks.ts';
import { declareList } from '../../../machines/declare.ts';
import { href } from '../../../routes/paths.ts';
import type { FilterField } from '../../../ui/filters/declare.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import type { Column } from '../../../ui/table/listTypes.ts';
import { useDeclaredList } from '../../shared/portal.ts';
import { TagChip } from '../../shared/Tags.tsx';
import { useListKit } from '../../shared/useListKit.ts';
import { NEW, useRecordHref } from '../../shared/useRecordHref.ts';
import { TagEditor } from './TagEditor.tsx';
import { toneTexts } from './tagTexts.ts';

/** /order/order-tags: the company's tags for orders; with `tag=…`, one or a new one. */
export default function TagsPage() {
  const tag = new URLSearchParams(useSearch()).get('tag');
  if (tag === null) return <TagList />;
  return <TagEditor key={tag} id={tag === NEW ? null : tag} />;
}

const tagList = declareList('orderTagList', orderMarks.queryOrderTagList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'text',
    key: 'text',
    label: msg({ id: 'orderTag.name', message: 'Name' }),
    maxLength: TAG_NAME_MAX,
  },
];

const columns: readonly Column<ListedTag, 'name' | 'changedAt'>[] = [
  {
    id: 'name',
    title: msg({ id: 'orderTag.name', message: 'Name' }),
    sortBy: 'name',
    pinned: true,
    card: 'title',
    cell: (tag) => (
      <Link href={href('orderTags', { tag: tag.id })}>
        <TagChip tag={tag} />
      </Link>
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

function AddTag() {
  const adding = useRecordHref('orderTags', 'tag')(NEW);
  return (
    <Button component={Link} href={adding} size="xs" leftSection={<Icon name="plus" size={14} />}>
      <Trans id="tags.add">Add tag</Trans>
    </Button>
  );
}

const addTag = () => <AddTag />;

function TagList() {
  const { t } = useLingui();
  const machine = useDeclaredList(tagList);
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'tags.table', message: 'Tags' })}
      kit={kit}
      machine={machine}
      defaults={tagList.defaults}
      filters={tagFilters}
      sortable={tagSort.options}
      fields={fields}
      columns={columns}
      tools={addTag}
      empty={
        <Notice
          level={2}
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
