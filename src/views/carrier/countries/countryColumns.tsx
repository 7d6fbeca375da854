import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type Country, type CountrySortBy, taxesOn } from '../../../api/contract/countryManage.ts';
import { language } from '../../../start/i18n.ts';
import type { FilterField } from '../../../ui/filters/declare.ts';
import type { Column } from '../../../ui/table/listTypes.ts';
import { CountryName } from '../../shared/CountryName.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';

export const fields: readonly FilterField[] = [
  {
    type: 'text',
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

const today = () => new Date().toISOString().slice(0, 10);

export const columns: readonly Column<Country, CountrySortBy>[] = [
  {
    id: 'code',
    title: msg({ id: 'countries.code', message: 'Code' }),
    sortBy: 'code',
    cell: ({ code }) => <bdi>{code}</bdi>,
  },
  {
    id: 'name',
    title: msg({ id: 'country.name', message: 'Name' }),
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
    id: 'currency',
    title: msg({ id: 'country.currency', message: 'Currency of COD' }),
    cell: ({ fact }) => <bdi>{fact.currency}</bdi>,
  },
  {
    id: 'taxes',
    title: msg({ id: 'country.taxes', message: 'Taxes' }),
    cell: ({ taxes }, { formats }) => (
      <bdi>
        {formats.list(
          taxesOn(taxes, today()).map(
            ({ name, basisPoints }) => `${name} ${formats.decimal(basisPoints / 100)} %`,
          ),
        )}
      </bdi>
    ),
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
