import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Address } from '../../api/contract/addressBook/addressBook.ts';
import { servedCountries } from '../../domain/countries/countryFacts.ts';
import { CountrySelect } from '../../form/CountrySelect.tsx';
import { TextField } from '../../form/TextField.tsx';
import { selectProfile } from '../../machines/session/selectors.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOnChange } from '../../ui/useOnChange.ts';
import { AddressPick } from '../shared/AddressPick.tsx';
import { AreaInput } from '../shared/AreaInput.tsx';
import { useCountries, useMay, useSession } from '../shared/portal.ts';
import css from '../shared/Records.module.css';
import { isCompletePlace, type TypedPickup } from './pickupForm.ts';
import { PlaceLines } from './PlaceLines.tsx';
import type { PickupFieldsProps } from './useOfferOfPlace.ts';

/** Address of a pickup: its lines if it is complete, or fields; both with the senders of the address book. */
export function PlaceFields({ field, control, setValue, offer, offerState }: PickupFieldsProps) {
  const place = useWatch({ control, name: 'place' });
  const { errors } = useFormState({ control, name: 'place' });
  const [isOpen, setOpen] = useState(() => !isCompletePlace(place));
  const section = useRef<HTMLDivElement>(null);
  const hasErrors = errors.place !== undefined;
  useOnChange(hasErrors, () => {
    if (hasErrors) setOpen(true);
  });
  // On mount, the form has focused its first field.
  const wasOpen = useRef(isOpen);
  useOnChange(isOpen, () => {
    if (isOpen && !wasOpen.current) focusFirstInput(section.current);
    wasOpen.current = isOpen;
  });
  const onPick = (picked: TypedPickup['place']) => {
    for (const name of placeNames) setValue(`place.${name}`, picked[name]);
    setOpen(!isCompletePlace(picked));
  };
  return (
    <Panel title={<Trans id="pickups.place">Pickup address</Trans>}>
      <div ref={section} className="grid gap12">
        {isOpen ? <AddressInputs field={field} place={place} /> : <PlaceLines place={place} />}
        <div className="row gap8 wordy">
          <SenderPick onPick={onPick} />
          {!isOpen && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Icon name="edit" size={14} />}
              onClick={() => setOpen(true)}
            >
              <Trans id="pickups.place.edit">Edit address</Trans>
            </Button>
          )}
        </div>
        {offer.days.length === 0 && !offerState.isAsking && (
          <Alert color="orange" icon={<Icon name="warning" />} role="status">
            <Trans id="pickups.unserved">
              We don’t collect at this address. Choose another one, or bring the parcels to a
              station.
            </Trans>
          </Alert>
        )}
      </div>
    </Panel>
  );
}

const placeNames = ['country', 'name', 'phone', 'province', 'city', 'address'] as const;

/** Focuses the first field with an error, or the first one. */
function focusFirstInput(section: HTMLElement | null): void {
  const input =
    section?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    section?.querySelector<HTMLElement>('input');
  input?.focus();
}

interface AddressInputsProps extends Pick<PickupFieldsProps, 'field'> {
  readonly place: TypedPickup['place'];
}

function AddressInputs({ field, place }: AddressInputsProps) {
  const { t } = useLingui();
  const served = servedCountries(useCountries());
  const countries =
    place.country === '' || served.includes(place.country) ? served : [...served, place.country];
  return (
    <div className={css['inputs']}>
      {field('place.name', TextField, {
        label: t({ id: 'pickups.place.name', message: 'Name or company' }),
        required: true,
      })}
      {field('place.phone', TextField, {
        label: t({ id: 'company.contactPhone', message: 'Phone' }),
        required: true,
        inputMode: 'tel',
      })}
      {field('place.country', CountrySelect, {
        label: t({ id: 'pickupTimes.country', message: 'Country' }),
        size: 'md',
        codes: countries,
      })}
      {field('place.province', AreaInput, {
        label: t({ id: 'pickups.region', message: 'Region' }),
        required: true,
        size: 'md',
        parent: { country: place.country, region: null },
      })}
      {field('place.city', AreaInput, {
        label: t({ id: 'pickups.place.city', message: 'City' }),
        required: true,
        size: 'md',
        parent: { country: place.country, region: place.province },
      })}
      {field('place.address', TextField, {
        label: t({ id: 'pickups.place.street', message: 'Street, building, landmark' }),
        required: true,
      })}
    </div>
  );
}

/** Button that chooses an address from the senders of the address book, for users who may read it. */
function SenderPick({ onPick }: { readonly onPick: (place: TypedPickup['place']) => void }) {
  const mayRead = useMay('order.write');
  const ownCountry = useSession((s) => selectProfile(s)?.countryCode ?? '');
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    // The button is rendered again once the list is closed.
    requestAnimationFrame(() => container.current?.querySelector('button')?.focus());
  };
  if (!mayRead) return null;
  return (
    <div ref={container} className="line">
      {isOpen ? (
        <AddressPick
          kind="sender"
          onClose={close}
          onPick={({ values }) => {
            onPick(toPlace(values, ownCountry));
            close();
          }}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Icon name="bookmark" size={14} />}
          onClick={() => setOpen(true)}
        >
          <Trans id="entry.address.choose">Choose from address book</Trans>
        </Button>
      )}
    </div>
  );
}

function toPlace(values: Address['values'], ownCountry: string): TypedPickup['place'] {
  const { country, name, phone, province, city, address } = values;
  return { country: country === '' ? ownCountry : country, name, phone, province, city, address };
}
