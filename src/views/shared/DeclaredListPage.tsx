import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { DeclaredList } from '../../machines/declare.ts';
import { ListPage, type ListPageProps } from '../../list/ListPage.tsx';
import { useDeclared } from './portal.ts';
import { useListKit } from './useListKit.ts';

export interface DeclaredListProps<Filters, SortBy extends string, Row> extends Omit<
  ListPageProps<Filters, SortBy, Row>,
  'kit' | 'machine' | 'defaults' | 'label'
> {
  /** Accessible name of the table. */
  readonly label: MessageDescriptor;
  readonly list: DeclaredList<Filters, SortBy, Row>;
}

/** List page of a declared list. */
export function DeclaredListPage<Filters, SortBy extends string, Row extends object>({
  list,
  label,
  ...props
}: DeclaredListProps<Filters, SortBy, Row>) {
  const machine = useDeclared(list);
  const kit = useListKit();
  const { i18n } = useLingui();
  return (
    <ListPage
      {...props}
      label={i18n._(label)}
      kit={kit}
      machine={machine}
      defaults={list.defaults}
    />
  );
}
