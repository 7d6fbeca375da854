import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { PickupRow, PickupSortBy } from '../../api/contract/pickups/pickups.ts';
import { countColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { companyColumn } from '../shared/CompanyName.tsx';
import { toTabState } from '../shared/pageTab.ts';
import { toneColumn } from '../shared/Status.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { pickupStatusTexts, pickupTonesFor } from './pickupTexts.ts';
import { PickupTime } from './PickupTime.tsx';
import { formatStreet } from './PlaceLines.tsx';

export const dayTitle = msg({ id: 'pickups.day', message: 'Day' });
export const courierTitle = msg({ id: 'pickups.courier', message: 'Courier' });

type PickupColumn = Column<PickupRow, PickupSortBy>;

function PickupLink({ pickup: { id, pickupNo } }: { readonly pickup: PickupRow }) {
  const href = useRecordHref('pickups');
  return (
    <Link href={href(id)} state={toTabState(pickupNo)}>
      <bdi dir="ltr">{pickupNo}</bdi>
    </Link>
  );
}

const numberColumn: PickupColumn = {
  id: 'pickupNo',
  title: msg({ id: 'pickups.number', message: 'Pickup number' }),
  pinned: true,
  card: 'title',
  cell: (pickup) => <PickupLink pickup={pickup} />,
};

const timeColumn: PickupColumn = {
  id: 'time',
  title: msg({ id: 'pickups.time', message: 'Day and time' }),
  sortBy: 'startsAt',
  card: 'line',
  cell: (pickup) => <PickupTime pickup={pickup} />,
};

const placeColumns: readonly PickupColumn[] = [
  {
    id: 'name',
    title: words.name,
    card: 'line',
    cell: ({ place }) => <bdi>{place.name}</bdi>,
  },
  {
    id: 'address',
    title: msg({ id: 'pickups.address', message: 'Address' }),
    card: 'line',
    cell: ({ place }) => <bdi>{formatStreet(place)}</bdi>,
  },
];

const regionColumn: PickupColumn = {
  id: 'region',
  title: msg({ id: 'pickups.region', message: 'Region' }),
  cell: ({ place }) => <bdi>{place.province}</bdi>,
};

const loadColumns: readonly PickupColumn[] = [
  countColumn('pieces', msg({ id: 'pickups.pieces', message: 'Pieces' }), { card: 'labelled' }),
  {
    id: 'weight',
    title: msg({ id: 'pickups.weight', message: 'Weight (kg)' }),
    align: 'end',
    card: 'labelled',
    cell: ({ weightG }, { formats }) => formats.decimal(weightG / 1000),
  },
];

const detailColumns: readonly PickupColumn[] = [
  textColumn('remark', msg({ id: 'pickups.remark', message: 'Remark' }), { hidden: true }),
  momentColumn('createdAt', msg({ id: 'pickups.requestedAt', message: 'Requested on' }), {
    sortBy: 'createdAt',
    hidden: true,
  }),
];

/** Columns of the list; carrier staff plan by region, courier and company. */
export const pickupColumns = (isCarrier: boolean): readonly PickupColumn[] => [
  numberColumn,
  toneColumn('status', words.status, pickupStatusTexts, pickupTonesFor(isCarrier)),
  timeColumn,
  ...(isCarrier ? [regionColumn] : []),
  ...placeColumns,
  ...loadColumns,
  ...(isCarrier
    ? [textColumn('courier', courierTitle, { card: 'labelled' as const }), companyColumn]
    : []),
  ...detailColumns,
];
