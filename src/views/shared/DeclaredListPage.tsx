import type { DeclaredList } from '../../machines/declare.ts';
import { ListPage, type ListPageProps } from '../../list/ListPage.tsx';
import { useDeclared } from './portal.ts';
import { useListKit } from './useListKit.ts';

export interface DeclaredListProps<Filters, SortBy extends string, Row> extends Omit<
  ListPageProps<Filters, SortBy, Row>,
  'kit' | 'machine' | 'defaults'
> {
  readonly list: DeclaredList<Filters, SortBy, Row>;
}

/** A list page over a declared list. */
export function DeclaredListPage<Filters, SortBy extends string, Row extends object>({
  list,
  ...props
}: DeclaredListProps<Filters, SortBy, Row>) {
  const machine = useDeclared(list);
  const kit = useListKit();
  return <ListPage {...props} kit={kit} machine={machine} defaults={list.defaults} />;
}
