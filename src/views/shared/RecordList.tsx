import type { MessageDescriptor } from '@lingui/core';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import type { DeclaredList } from '../../machines/declare.ts';
import type { RouteName } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type ListPageProps } from '../../list/ListPage.tsx';
import { DeclaredListPage } from './DeclaredListPage.tsx';
import { NEW_RECORD_ID, useRecordHref } from './useRecordHref.ts';

/** Address of the records. */
interface RecordPlace {
  readonly page: RouteName;
  /** Query parameter with a record's id. */
  readonly queryParam: string;
}

interface RecordListProps<Filters, SortBy extends string, Row> extends Pick<
  ListPageProps<Filters, SortBy, Row>,
  'filters' | 'sortable' | 'fields' | 'columns' | 'empty'
> {
  readonly place: RecordPlace;
  readonly list: DeclaredList<Filters, SortBy, Row>;
  /** Accessible name of the table. */
  readonly label: MessageDescriptor;
  /** Label of the button for a new record. */
  readonly add: ReactNode;
  /** Renders one record; null is a new one. */
  readonly renderRecord: (id: string | null) => ReactNode;
}

/** Page of records: the list with an add button, or the record in the address. */
export function RecordListPage<Filters, SortBy extends string, Row extends object>(
  props: RecordListProps<Filters, SortBy, Row>,
) {
  const { place, renderRecord } = props;
  const id = new URLSearchParams(useSearch()).get(place.queryParam);
  if (id === null) return <RecordList {...props} />;
  return <Fragment key={id}>{renderRecord(id === NEW_RECORD_ID ? null : id)}</Fragment>;
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

interface RecordLinkProps {
  readonly place: RecordPlace;
  readonly children: ReactNode;
}

function AddRecord({ place: { page, queryParam }, children }: RecordLinkProps) {
  const href = useRecordHref(page, queryParam);
  return (
    <Button
      component={Link}
      href={href(NEW_RECORD_ID)}
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
    >
      {children}
    </Button>
  );
}

/** Link from a row to its record; keeps the list's filters. */
export function RecordLink({
  place: { page, queryParam },
  id,
  children,
}: RecordLinkProps & { readonly id: string }) {
  const href = useRecordHref(page, queryParam);
  return <Link href={href(id)}>{children}</Link>;
}
