import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Country, CountrySortBy } from '../../../api/contract/countries/countryManage.ts';
import { taxesOnDay } from '../../../domain/countries/countryTaxes.ts';
import { dayInCountry } from '../../../domain/countries/countryFacts.ts';
import { language } from '../../../language/i18n.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { useFormats } from '../../../language/format.ts';
import { textColumn } from '../../../list/columnKinds.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { words } from '../../../ui/commonWords.tsx';
import { CountryName } from '../../shared/CountryName.tsx';
import { useCountries } from '../../shared/portal.ts';
import { useRecordHref } from '../../shared/useRecordHref.ts';

export const countryFilterFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'countries.search', message: 'Name or code' }),
    maxLength: 80,
  },
  {
    type: 'choice',
    key: 'served',
    label: msg({ id: 'country.served', message: 'Served' }),
    options: {
      yes: msg({ id: 'countries.served.yes', message: 'Served' }),
      no: msg({ id: 'countries.served.no', message: 'Not served' }),
    },
  },
];

function CountryLink({ country: { code, fact } }: { readonly country: Country }) {
  const href = useRecordHref('countryManage', 'country');
  return (
    <Link href={href(code)}>
      <bdi>{fact.names?.[language()] ?? <CountryName code={code} />}</bdi>
    </Link>
  );
}

/** Taxes valid today in the country. */
function CountryTaxes({ country: { code, taxes } }: { readonly country: Country }) {
  const { list, decimal } = useFormats();
  const countries = useCountries();
  const [today] = useState(() => dayInCountry(countries, code, new Date()));
  const rates = taxesOnDay(taxes, today).map(
    ({ name, basisPoints }) => `${name} ${decimal(basisPoints / 100)} %`,
  );
  return <bdi>{list(rates)}</bdi>;
}

export const countryColumns: readonly Column<Country, CountrySortBy>[] = [
  textColumn('code', msg({ id: 'countries.code', message: 'Code' }), { sortBy: 'code' }),
  {
    id: 'name',
    title: words.name,
    pinned: true,
    cell: (country) => <CountryLink country={country} />,
  },
  {
    id: 'served',
    title: msg({ id: 'country.served', message: 'Served' }),
    sortBy: 'served',
    cell: ({ fact }) => fact.served === true && <Trans id="record.yes">Yes</Trans>,
  },
  {
    id: 'delivery',
    title: msg({ id: 'country.delivery', message: 'Delivery' }),
    cell: ({ fact }) =>
      fact.served === true &&
      (fact.pickupPoints === true ? (
        <Trans id="country.delivery.both">Door or pick-up point</Trans>
      ) : (
        <Trans id="country.delivery.door">Door</Trans>
      )),
  },
  {
    id: 'allCities',
    title: msg({ id: 'country.allCities', message: 'Unknown cities' }),
    cell: ({ fact }) =>
      fact.served === true &&
      (fact.allCities === true ? (
        <Trans id="country.allCities.refused">Refused</Trans>
      ) : (
        <Trans id="country.allCities.warned">Warning</Trans>
      )),
  },
  {
    id: 'currency',
    title: msg({ id: 'country.currency', message: 'Currency of COD' }),
    cell: ({ fact }) => <bdi>{fact.currency}</bdi>,
  },
  {
    id: 'taxes',
    title: msg({ id: 'country.taxes', message: 'Taxes' }),
    cell: (country) => <CountryTaxes country={country} />,
  },
  {
    id: 'postcode',
    title: msg({ id: 'country.postcode', message: 'Postcode forms' }),
    cell: ({ fact }) => <bdi dir="ltr">{fact.postcode}</bdi>,
  },
  {
    id: 'timeZone',
    title: msg({ id: 'country.timeZone', message: 'Time zone' }),
    hidden: true,
    cell: ({ fact }) => <bdi dir="ltr">{fact.timeZone}</bdi>,
  },
];
