import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { DeclaredList } from '../../machines/declare.ts';
import { ListPage, type ListPageProps } from '../../list/ListPage.tsx';
import { useDeclared, useKit, useMay } from './portal.ts';
import { useMemo } from 'react';
import { listViews } from '../../machines/list/listViews.ts';
import type { ListKit } from '../../list/listTypes.ts';

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

/** Returns the services of every list page: saved settings, named views, and whether the user may share them. */
export function useListKit(): ListKit {
  const { preferenceStore } = useKit();
  const views = useDeclared(listViews);
  const mayShare = useMay('view.share');
  return useMemo(
    () => ({ preferenceStore, listViews: views, mayShare }),
    [preferenceStore, views, mayShare],
  );
}
