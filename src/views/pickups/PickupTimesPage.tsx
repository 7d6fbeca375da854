import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type PickupTimes,
  pickupTimesCalls,
  pickupTimesFilters,
  pickupTimesSort,
} from '../../api/contract/pickups/pickupTimes.ts';
import { useFormats } from '../../language/format.ts';
import type { Column } from '../../list/listTypes.ts';
import { declareList } from '../../machines/declare.ts';
import { Notice } from '../../ui/Notice.tsx';
import { CountryName } from '../shared/CountryName.tsx';
import { RecordLink, RecordListPage } from '../shared/RecordList.tsx';
import { ToneChip } from '../shared/Status.tsx';
import { PickupTimesEditor } from './PickupTimesEditor.tsx';
import { cutOffDayTexts } from './pickupTexts.ts';
import { pickupWords } from './pickupWords.ts';
import { usePickupFormats } from './usePickupFormats.ts';

const place = { page: 'pickupTimes', queryParam: 'times' } as const;

const timesList = declareList('pickupTimesList', pickupTimesCalls.queryPickupTimesList, {
  filters: {},
  sort: { by: 'name', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const titles = pickupWords.fields.pickupTimes;

const columns: readonly Column<PickupTimes, 'name'>[] = [
  {
    id: 'name',
    title: titles.name,
    sortBy: 'name',
    pinned: true,
    cell: ({ id, name }) => (
      <RecordLink place={place} id={id}>
        <bdi>{name}</bdi>
      </RecordLink>
    ),
  },
  {
    id: 'country',
    title: titles.country,
    cell: ({ country }) => (
      <bdi>
        <CountryName code={country} />
      </bdi>
    ),
  },
  { id: 'regions', title: titles.regions, cell: (times) => <Regions times={times} /> },
  {
    id: 'isServed',
    title: titles.isServed,
    cell: ({ isServed }) =>
      isServed ? (
        <ToneChip tone="done">
          <Trans id="pickupTimes.served">Yes</Trans>
        </ToneChip>
      ) : (
        <ToneChip tone="off">
          <Trans id="pickupTimes.notServed">No</Trans>
        </ToneChip>
      ),
  },
  { id: 'windows', title: titles.windows, cell: (times) => <Windows times={times} /> },
  {
    id: 'cutOff',
    title: titles.cutOff,
    cell: ({ cutOff, cutOffDay }, { text }) => (
      <span className="wrap across8">
        <bdi dir="ltr">{cutOff}</bdi>
        <span className="muted">{text(cutOffDayTexts[cutOffDay])}</span>
      </span>
    ),
  },
];

interface TimesCellProps {
  readonly times: PickupTimes;
}

function Regions({ times: { regions } }: TimesCellProps) {
  const { list } = useFormats();
  if (regions.length === 0) {
    return <Trans id="pickupTimes.regions.rest">All regions without times of their own</Trans>;
  }
  return <bdi>{list(regions)}</bdi>;
}

function Windows({ times: { windows } }: TimesCellProps) {
  const formats = usePickupFormats();
  return (
    <span className="wrap across12">
      {windows.map((window) => (
        <bdi key={`${window.from}-${window.to}`}>{formats.window(window)}</bdi>
      ))}
    </span>
  );
}

/** /system/pickup-times: when the carrier collects; with `times=…`, those of a country or of some regions. */
export default function PickupTimesPage() {
  return (
    <RecordListPage
      place={place}
      list={timesList}
      label={msg({ id: 'menu.system.pickupTimes', message: 'Pickup times' })}
      filters={pickupTimesFilters}
      sortable={pickupTimesSort.options}
      fields={[]}
      columns={columns}
      add={<Trans id="pickupTimes.add">Add pickup times</Trans>}
      renderRecord={(id) => <PickupTimesEditor id={id} />}
      empty={
        <Notice
          icon="clock"
          title={<Trans id="pickupTimes.empty.title">No pickup times yet</Trans>}
          text={
            <Trans id="pickupTimes.empty.text">
              In countries without their own times, pickups are from 9 to 18 on working days, with a
              cut-off at 12.
            </Trans>
          }
        />
      }
    />
  );
}
