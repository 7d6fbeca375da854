import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  dataReadFilters,
  type DataReadRow,
  dataReads,
  dataReadSort,
} from '../../api/contract/dataReads/dataReads.ts';
import { countColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { FilterField } from '../../list/filters/filterFields.ts';
import type { Column } from '../../list/listTypes.ts';
import { declareList } from '../../machines/declare.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { companyColumn, companyField } from '../shared/CompanyName.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { useSession } from '../shared/portal.ts';

const dataReadList = declareList('dataReadList', dataReads.queryDataReadList, {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const kindTexts: Readonly<Record<DataReadRow['kind'], MessageDescriptor>> = {
  record: msg({ id: 'dataReads.kind.record', message: 'One record' }),
  list: msg({ id: 'dataReads.kind.list', message: 'List' }),
  labels: msg({ id: 'dataReads.kind.labels', message: 'Labels' }),
  file: msg({ id: 'dataReads.kind.file', message: 'Attachment' }),
  export: msg({ id: 'dataReads.kind.export', message: 'Export' }),
};

const searchTexts: Readonly<Record<DataReadRow['searches'][number], MessageDescriptor>> = {
  number: msg({ id: 'dataReads.search.number', message: 'Number or link' }),
  words: msg({ id: 'dataReads.search.words', message: 'Words' }),
  company: msg({ id: 'dataReads.search.company', message: 'Company' }),
  filters: msg({ id: 'dataReads.search.filters', message: 'Filters' }),
  none: msg({ id: 'dataReads.search.none', message: 'No search' }),
};

const accountTitle = msg({ id: 'dataReads.account', message: 'Carrier’s account' });
const kindTitle = msg({ id: 'dataReads.kind', message: 'Opened' });

const fields: readonly FilterField[] = [
  { type: 'search', key: 'account', label: accountTitle, maxLength: 100 },
  { type: 'choice', key: 'kind', label: kindTitle, options: kindTexts },
  { type: 'dates', from: 'from', to: 'to', label: msg({ id: 'changes.days', message: 'Date' }) },
];
const carrierFields = [...fields, companyField];

const columns: readonly Column<DataReadRow, 'at'>[] = [
  momentColumn('lastAt', msg({ id: 'changes.at', message: 'Time' }), {
    card: 'line',
    sortBy: 'at',
    pinned: true,
  }),
  textColumn('account', accountTitle, { card: 'title' }),
  {
    id: 'kind',
    card: 'line',
    title: kindTitle,
    cell: ({ kind }, { text }) => text(kindTexts[kind]),
  },
  countColumn('records', msg({ id: 'dataReads.records', message: 'Records' }), {
    card: 'labelled',
  }),
  countColumn('reads', msg({ id: 'dataReads.reads', message: 'Times in this hour' })),
  {
    id: 'searches',
    title: msg({ id: 'dataReads.searches', message: 'Found by' }),
    cell: ({ searches }, { text }) =>
      searches.map((search) => text(searchTexts[search])).join(', '),
  },
];
const carrierColumns = [columns.slice(0, 2), companyColumn, columns.slice(2)].flat();

/** /system/data-reads: who at the carrier read personal data of merchants' customers. */
export default function DataReadsPage() {
  const isCarrier = useSession(isCarrierSession);
  return (
    <DeclaredListPage
      label={msg({ id: 'menu.system.dataReads', message: 'Data access log' })}
      list={dataReadList}
      filters={dataReadFilters}
      sortable={dataReadSort.options}
      fields={isCarrier ? carrierFields : fields}
      columns={isCarrier ? carrierColumns : columns}
      empty={
        <Notice
          icon="search"
          title={<Trans id="dataReads.empty.title">No data was opened</Trans>}
          text={
            <Trans id="dataReads.empty.text">
              When staff of the carrier open, print or export orders, a line here says who, when and
              how many. Lines are kept for 13 months.
            </Trans>
          }
        />
      }
    />
  );
}
