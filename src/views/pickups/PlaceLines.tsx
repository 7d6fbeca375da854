import type { PickupRow } from '../../api/contract/pickups/pickups.ts';
import { CountryName } from '../shared/CountryName.tsx';

interface PlaceLinesProps {
  readonly place: PickupRow['place'];
  /** Whether the phone number is a link that calls it. */
  readonly isCallable?: boolean;
}

/** Street and town; the street may already contain the town. */
export const formatStreet = ({ address, city }: PickupRow['place']): string =>
  city === '' || address.includes(city) ? address : `${address}, ${city}`;

/** Lines of an address. */
export function PlaceLines({ place, isCallable = false }: PlaceLinesProps) {
  const { name, phone, province, country } = place;
  return (
    <div className="grid gap2">
      <bdi className="bold">{name}</bdi>
      <bdi>{[formatStreet(place), province].filter((part) => part !== '').join(', ')}</bdi>
      {country !== '' && (
        <bdi>
          <CountryName code={country} />
        </bdi>
      )}
      {isCallable ? (
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : (
        <bdi dir="ltr">{phone}</bdi>
      )}
    </div>
  );
}
