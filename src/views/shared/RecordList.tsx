import type { MessageDescriptor } from '@lingui/core';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import type { DeclaredList } from '../../machines/declare.ts';
import type { RouteName } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type ListPageProps } from '../../list/ListPage.tsx';
import { DeclaredListPage } from './DeclaredListPage.tsx';
import { NEW, useRecordHref } from './useRecordHref.ts';

/** Where records are shown: their page, and the query's member that names one. */
interface RecordPlace {
  readonly page: RouteName;
  readonly member: string;
}

interface RecordListProps<Filters, SortBy extends string, Row> extends Pick<
  ListPageProps<Filters, SortBy, Row>,
  'filters' | 'sortable' | 'fields' | 'columns' | 'empty'
> {
  readonly place: RecordPlace;
  readonly list: DeclaredList<Filters, SortBy, Row>;
  /** What the table lists, for screen readers. */
  readonly label: MessageDescriptor;
  /** What the button says that makes a new one. */
  readonly add: ReactNode;
  /** One record; null is a new one. */
  readonly renderRecord: (id: string | null) => ReactNode;
}

/** A page of records: the list with a button that adds one, or the one that the address names. */
export function RecordListPage<Filters, SortBy extends string, Row extends object>(
  props: RecordListProps<Filters, SortBy, Row>,
) {
  const { place, renderRecord } = props;
  const id = new URLSearchParams(useSearch()).get(place.member);
  if (id === null) return <RecordList {...props} />;
  return <Fragment key={id}>{renderRecord(id === NEW ? null : id)}</Fragment>;
}

function RecordList<Filters, SortBy extends string, Row extends object>({
  place,
  add,
  renderRecord: _renderRecord,
  ...rest
}: RecordListProps<Filters, SortBy, Row>) {
  const button = <AddRecord place={place}>{add}</AddRecord>;
  return <DeclaredListPage {...rest} tools={() => button} />;
}

interface PlacedProps {
  readonly place: RecordPlace;
  readonly children: ReactNode;
}

function AddRecord({ place: { page, member }, children }: PlacedProps) {
  const href = useRecordHref(page, member);
  return (
    <Button
      component={Link}
      href={href(NEW)}
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
    >
      {children}
    </Button>
  );
}

/** The way from a row to its record; the list's filters are kept. */
export function RecordLink({
  place: { page, member },
  id,
  children,
}: PlacedProps & { readonly id: string }) {
  const href = useRecordHref(page, member);
  return <Link href={href(id)}>{children}</Link>;
}
