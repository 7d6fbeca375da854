import { useSearch } from 'wouter';
import { paths, type RouteName } from '../../routes/paths.ts';

/**
 * The address of one record of a page, by the query's member that names it, or of the list where `id`
 * is null; the list's filters are kept.
 */
export function useRecordHref(page: RouteName, member: string): (id: string | null) => string {
  const search = useSearch();
  return (id) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(member);
    else params.set(member, id);
    return params.size === 0 ? paths[page] : `${paths[page]}?${params.toString()}`;
  };
}
