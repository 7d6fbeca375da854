import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type Erasure,
  erasureFilters,
  erasureSort,
  privacy,
} from '../../api/contract/privacy/privacy.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { declareList } from '../../machines/declare.ts';
import type { Column } from '../../list/listTypes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { RecordLink, RecordListPage } from '../shared/RecordList.tsx';
import { ErasureForm } from './ErasureForm.tsx';
import { ErasureScreen } from './ErasureScreen.tsx';
import { erasureReasonTexts, privacyWords } from './privacyWords.ts';

const place = { page: 'personalData', queryParam: 'erasure' } as const;

const erasureList = declareList('erasureList', privacy.queryErasureList, {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const columns: readonly Column<Erasure, 'at'>[] = [
  {
    id: 'at',
    title: msg({ id: 'erasures.at', message: 'Erased at' }),
    sortBy: 'at',
    pinned: true,
    cell: ({ id, at }) => (
      <RecordLink place={place} id={id}>
        <Moment at={at} />
      </RecordLink>
    ),
  },
  {
    id: 'by',
    title: msg({ id: 'erasures.by', message: 'Erased by' }),
    cell: ({ by }) => <bdi>{by}</bdi>,
  },
  {
    id: 'reason',
    title: privacyWords.fields.erasure.reason,
    cell: (erasure) => <Reason erasure={erasure} />,
  },
  {
    id: 'records',
    title: msg({ id: 'erasures.records', message: 'Records' }),
    align: 'end',
    cell: (erasure) => <Records erasure={erasure} />,
  },
];

interface CellProps {
  readonly erasure: Erasure;
}

function Reason({ erasure: { reason } }: CellProps) {
  return useLingui().i18n._(erasureReasonTexts[reason]);
}

function Records({ erasure: { counts } }: CellProps) {
  const { integer } = useFormats();
  return integer(Object.values(counts).reduce((sum, count) => sum + count, 0));
}

/** /system/personal-data: erasures so far; with `erasure=…`, one of them or the form of a new one. */
export default function PersonalDataPage() {
  return (
    <RecordListPage
      place={place}
      list={erasureList}
      label={msg({ id: 'erasures.table', message: 'Erasures' })}
      filters={erasureFilters}
      sortable={erasureSort.options}
      fields={[]}
      columns={columns}
      add={<Trans id="erasures.add">Erase a receiver’s data</Trans>}
      renderRecord={(id) => (id === null ? <ErasureForm /> : <ErasureScreen id={id} />)}
      empty={
        <Notice
          icon="user"
          title={<Trans id="erasures.empty.title">No data erased yet</Trans>}
          text={
            <Trans id="erasures.empty.text">
              If a receiver asks for it, their name, number and address are erased at all merchants.
              Orders keep their amounts, and bills do not change.
            </Trans>
          }
        />
      }
    />
  );
}
