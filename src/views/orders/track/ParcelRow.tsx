import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { TrackedParcel } from '../../../api/contract/orders/track.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useClocks } from '../../shared/clocks.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { CityAndCountry } from '../../shared/CountryName.tsx';
import { Status } from '../../shared/Status.tsx';
import { Parcel } from './Parcel.tsx';
import css from './Track.module.css';

interface ParcelRowProps {
  readonly parcel: TrackedParcel;
  readonly isPublic: boolean;
}

/** One parcel of many: where it is now, and all of it once it is unfolded. */
export function ParcelRow({ parcel, isPublic }: ParcelRowProps) {
  const { i18n } = useLingui();
  const { moment } = useClocks();
  const [open, setOpen] = useState(false);
  const { waybillNo, customerOrderNo, status, receiverCity, receiverCountry, events } = parcel;
  const last = events.at(-1);
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={css['row']}>
          <Icon name="chevron" size={16} className={css['chevron']} />
          <span className={`wrap across12 ${css['name']}`}>
            <bdi dir="ltr">{waybillNo}</bdi>
            <bdi dir="auto">{customerOrderNo}</bdi>
          </span>
          <Status status={status}>{i18n._(statusTexts[status])}</Status>
          <span className={`wrap across12 ${css['last']}`}>
            {last !== undefined && (
              <time dateTime={last.at}>{moment(last.at, waybillNo).local}</time>
            )}
            {last?.place !== null && last?.place !== undefined && <bdi>{last.place}</bdi>}
          </span>
          <span className={css['to']}>
            <CityAndCountry city={receiverCity} country={receiverCountry} />
          </span>
        </summary>
        {open && <Parcel parcel={parcel} isPublic={isPublic} />}
      </details>
    </li>
  );
}
