import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  type Tracked,
  type TrackedParcel,
  tracking,
} from '../../../api/contract/orders/tracking.ts';
import { type OrderStatus, orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { href, trackHref } from '../../../routes/paths.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { useClocks } from '../../shared/clocks.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { CityAndCountry } from '../../shared/CountryName.tsx';
import { Status } from '../../shared/Status.tsx';
import { Unloaded } from '../../shared/Unloaded.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import { useOrderListRoute } from '../../shared/orderLookup.ts';
import { Parcel } from './Parcel.tsx';
import css from './Track.module.css';

/** Tracks parcels by number. */
const trackedParcels = declareAnswer<readonly string[], Tracked>(
  'tracking',
  (ask, numbers, options) => ask(tracking.trackOrders, { numbers: [...numbers] }, options),
);

/** Parcels of the numbers, and the numbers that were not found. */
export function Parcels({ numbers }: { readonly numbers: readonly string[] }) {
  const state = useAnswer(trackedParcels, numbers);
  usePageShown(state.refresh);
  return state.answer === null ? (
    <Unloaded {...state} title={<Trans id="track.failed">Couldn’t track these numbers</Trans>} />
  ) : (
    <TrackingResult numbers={numbers} tracked={state.answer} />
  );
}

interface AnswerProps {
  readonly numbers: readonly string[];
  readonly tracked: Tracked;
}

function TrackingResult({ numbers, tracked: { parcels, notFound, isPublic } }: AnswerProps) {
  const [single] = parcels;
  return (
    <>
      <NumbersNotFound notFound={notFound} />
      {parcels.length === 1 && single !== undefined && (
        <Parcel key={single.id} parcel={single} isPublic={isPublic} />
      )}
      {parcels.length > 1 && <ParcelList numbers={numbers} parcels={parcels} isPublic={isPublic} />}
    </>
  );
}

type ParcelListProps = Pick<Tracked, 'parcels' | 'isPublic'> & Pick<AnswerProps, 'numbers'>;

/** Expandable list of parcels, with a filter by status. */
function ParcelList({ numbers, parcels, isPublic }: ParcelListProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const list = useOrderListRoute();
  const [selected, setSelected] = useState<OrderStatus | null>(null);
  const byStatus = Map.groupBy(parcels, ({ status }) => status);
  const shownParcels = selected === null ? parcels : (byStatus.get(selected) ?? []);
  return (
    <>
      <div className="row gap8">
        <strong role="status">
          <Plural
            id="track.count"
            value={parcels.length}
            one="# parcel found"
            other="# parcels found"
          />
        </strong>
        {orderStatuses.flatMap((status) => {
          const matching = byStatus.get(status);
          if (matching === undefined) return [];
          return (
            <Chip
              key={status}
              pressed={selected === status}
              count={integer(matching.length)}
              onClick={() => setSelected(selected === status ? null : status)}
            >
              {i18n._(statusTexts[status])}
            </Chip>
          );
        })}
        <span className="wrap push gap4">
          <CopyButton
            text={window.location.origin + trackHref(numbers)}
            name={<Trans id="track.copyLink">Copy link</Trans>}
          />
          <Button
            component={Link}
            size="compact-sm"
            variant="subtle"
            href={href(list, { numbers: parcels.map(({ waybillNo }) => waybillNo).join(',') })}
          >
            <Trans id="track.asList">Show as list</Trans>
          </Button>
        </span>
      </div>
      <ul className={`grid gap6 list ${css['rows']}`}>
        {shownParcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} isPublic={isPublic} />
        ))}
      </ul>
    </>
  );
}

interface ParcelRowProps {
  readonly parcel: TrackedParcel;
  readonly isPublic: boolean;
}

/** Row of a parcel, which expands to all its details. */
function ParcelRow({ parcel, isPublic }: ParcelRowProps) {
  const { i18n } = useLingui();
  const { moment } = useClocks();
  const [isOpen, setOpen] = useState(false);
  const { waybillNo, customerOrderNo, status, receiverCity, receiverCountry, events } = parcel;
  const lastEvent = events.at(-1);
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`grid aside rounded pointer ${css['row']}`}>
          <Icon name="chevron" size={16} className={css['chevron']} />
          <span className={`wrap across12 ${css['name']}`}>
            <bdi dir="ltr">{waybillNo}</bdi>
            <bdi dir="auto">{customerOrderNo}</bdi>
          </span>
          <Status status={status}>{i18n._(statusTexts[status])}</Status>
          <span className={`wrap across12 ${css['last']}`}>
            {lastEvent !== undefined && (
              <time dateTime={lastEvent.at}>{moment(lastEvent.at, waybillNo).local}</time>
            )}
            {lastEvent?.place !== null && lastEvent?.place !== undefined && (
              <bdi>{lastEvent.place}</bdi>
            )}
          </span>
          <span className={css['to']}>
            <CityAndCountry city={receiverCity} country={receiverCountry} />
          </span>
        </summary>
        {isOpen && <Parcel parcel={parcel} isPublic={isPublic} />}
      </details>
    </li>
  );
}

type NotFound = Tracked['notFound'];

/** Numbers that were not found, with hints from their check digits. */
function NumbersNotFound({ notFound }: { readonly notFound: NotFound }) {
  if (notFound.length === 0) return null;
  const { length } = notFound;
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<Icon name="search" />}
      title={
        <Plural
          id="track.notFound"
          value={length}
          one="# number not found"
          other="# numbers not found"
        />
      }
    >
      <ul className={`grid gap4 list below8 scroll-y ${css['missing']}`}>
        {notFound.map(({ number, hint }) => (
          <li className="wrap across12" key={number}>
            <bdi className="mono anywhere" dir="ltr">
              {number}
            </bdi>
            {hint === 'typo' && (
              <span>
                <Trans id="track.hint.typo">
                  Its check digit is wrong. Look for a typing error.
                </Trans>
              </span>
            )}
            {hint === 'foreign' && (
              <span>
                <Trans id="track.hint.foreign">
                  A valid postal number, but not one of ours. Ask the operator who issued it.
                </Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
      <CopyButton
        text={notFound.map(({ number }) => number).join('\n')}
        name={<Trans id="bulk.left.copy">Copy numbers</Trans>}
      />
    </Alert>
  );
}
