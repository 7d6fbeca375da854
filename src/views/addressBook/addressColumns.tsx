import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Address, AddressSortBy } from '../../api/contract/addressBook/addressBook.ts';
import { type AddressField, addressFieldsFor } from '../../domain/sheets/addressFields.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { CountryName } from '../shared/CountryName.tsx';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { countColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import css from './addresses.module.css';
import { useAddressHref } from './addressLists.ts';
import { Tags } from '../shared/Tags.tsx';
import { TagOptions } from '../shared/useOrderTags.ts';

export const addressFilterFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'text',
    label: msg({ id: 'addresses.find', message: 'Search addresses' }),
    hint: msg({ id: 'addresses.search', message: 'Name, phone or city' }),
    maxLength: 80,
  },
  { type: 'country', key: 'country', label: { id: 'address.country' } },
  { type: 'listed', key: 'tag', label: { id: 'orders.tag' }, Options: TagOptions },
];

function NameLink({ address: { id, kind, values, isDefault } }: { readonly address: Address }) {
  const href = useAddressHref(kind);
  return (
    <>
      <Link href={href(id)}>
        <bdi>{values.name}</bdi>
      </Link>
      {isDefault && (
        <span className={`small pill info-wash ${css['badge']}`}>
          <Trans id="addresses.default">Default</Trans>
        </span>
      )}
    </>
  );
}

/** Fields written from left to right in every language. */
const leftToRightFields: ReadonlySet<AddressField> = new Set([
  'phone',
  'phone2',
  'email',
  'postcode',
  'taxId',
]);
/** Columns that are hidden until the user shows them. */
const hiddenFields: ReadonlySet<AddressField> = new Set([
  'company',
  'phone2',
  'email',
  'province',
  'area',
  'postcode',
  'taxId',
]);
/** Maximum number of tags in a row. */
const MAX_TAGS_IN_ROW = 2;
const sortByField: Readonly<Partial<Record<AddressField, AddressSortBy>>> = {
  name: 'name',
  city: 'city',
};

function toColumn(field: AddressField): Column<Address, AddressSortBy> {
  const sortBy = sortByField[field];
  return {
    id: field,
    title: { id: `address.${field}` },
    ...(sortBy === undefined ? {} : { sortBy }),
    ...(field === 'name' ? { pinned: true, card: 'title' } : {}),
    ...(field === 'phone' || field === 'city' ? { card: 'line' } : {}),
    ...(hiddenFields.has(field) ? { hidden: true } : {}),
    cell: (address) => {
      if (field === 'name') return <NameLink address={address} />;
      const text = address.values[field];
      if (field === 'country') return <CountryName code={text} />;
      return <bdi dir={leftToRightFields.has(field) ? 'ltr' : 'auto'}>{text}</bdi>;
    },
  };
}

export function addressColumns(kind: AddressKind): readonly Column<Address, AddressSortBy>[] {
  return [
    ...addressFieldsFor(kind).map(toColumn),
    {
      id: 'tags',
      title: { id: 'marks.tags' },
      card: 'line',
      cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} max={MAX_TAGS_IN_ROW} />,
    },
    countColumn('uses', msg({ id: 'addresses.uses', message: 'Times used' }), {
      sortBy: 'uses',
      isMostFirst: true,
      card: 'labelled',
    }),
    momentColumn('lastUsedAt', msg({ id: 'addresses.lastUsed', message: 'Last used' }), {
      sortBy: 'lastUsedAt',
      isMostFirst: true,
      card: 'labelled',
    }),
    momentColumn('changedAt', msg({ id: 'texts.column.at', message: 'Last changed' }), {
      sortBy: 'changedAt',
      isMostFirst: true,
      hidden: true,
    }),
    textColumn('changedBy', msg({ id: 'texts.column.by', message: 'By' }), { hidden: true }),
  ];
}
