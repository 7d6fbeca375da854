import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type GoodsTemplate,
  goodsTemplateFilters,
  goodsTemplates,
  goodsTemplateSort,
  TEMPLATE_NAME_MAX,
} from '../../../api/contract/orders/goodsTemplates.ts';
import type { Column } from '../../../list/listTypes.ts';
import { declareList } from '../../../machines/declare.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { Moment } from '../../../language/Moment.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { words } from '../../../ui/commonWords.tsx';
import { RecordLink, RecordListPage } from '../../shared/RecordList.tsx';
import { GoodsTemplateEditor } from './GoodsTemplateEditor.tsx';
import { goodsNames } from './templateEditor.ts';

const place = { page: 'goodsTemplates', queryParam: 'template' } as const;

const templateList = declareList('goodsTemplateList', goodsTemplates.queryGoodsTemplateList, {
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
    maxLength: TEMPLATE_NAME_MAX,
  },
];

const columns: readonly Column<GoodsTemplate, 'name' | 'changedAt'>[] = [
  {
    id: 'name',
    title: words.name,
    sortBy: 'name',
    pinned: true,
    card: 'title',
    cell: ({ id, name }) => (
      <RecordLink place={place} id={id}>
        <bdi>{name}</bdi>
      </RecordLink>
    ),
  },
  {
    id: 'goods',
    title: msg({ id: 'goodsTemplate.goods', message: 'Goods' }),
    card: 'line',
    cell: ({ goods }, { formats }) => <bdi>{formats.list(goodsNames(goods))}</bdi>,
  },
  {
    id: 'changedAt',
    title: msg({ id: 'goodsTemplate.changedAt', message: 'Last changed' }),
    sortBy: 'changedAt',
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
  {
    id: 'changedBy',
    title: msg({ id: 'goodsTemplate.changedBy', message: 'By' }),
    cell: ({ changedBy }) => <bdi>{changedBy}</bdi>,
  },
];

/** /order/goods-templates: list of goods templates; `template=…` opens one or a new one. */
export default function GoodsTemplatesPage() {
  return (
    <RecordListPage
      place={place}
      list={templateList}
      label={msg({ id: 'goodsTemplates.table', message: 'Goods templates' })}
      filters={goodsTemplateFilters}
      sortable={goodsTemplateSort.options}
      fields={fields}
      columns={columns}
      add={<Trans id="goodsTemplates.add">Add goods template</Trans>}
      renderRecord={(id) => <GoodsTemplateEditor id={id} />}
      empty={
        <Notice
          icon="box"
          title={<Trans id="goodsTemplates.empty.title">No goods templates found</Trans>}
          text={
            <Trans id="goodsTemplates.empty.text">
              A template fills in goods that you send often. Add one here, or save it from an order
              form.
            </Trans>
          }
        />
      }
    />
  );
}
