import { useSearch } from 'wouter';
import { paths, type RouteName } from '../../routes/paths.ts';

/** The query's member that says which record is shown. */
export const RECORD = 'id';
/** Its value for one that is not there yet. */
export const NEW = 'new';
/** The query's member that says which record a new one begins as. */
export const COPY = 'copy';

/**
 * The address of one record of a page, or of the list where `id` is null; the list's filters are kept.
 * `member` is the query's that names it.
 */
export function useRecordHref(
  page: RouteName,
  member: string = RECORD,
): (id: string | null, copyOf?: string | null) => string {
  const search = useSearch();
  return (id, copyOf = null) => {
    const params = new URLSearchParams(search);
    params.delete(member);
    params.delete(COPY);
    if (id !== null) params.set(member, id);
    if (copyOf !== null) params.set(COPY, copyOf);
    return params.size === 0 ? paths[page] : `${paths[page]}?${params.toString()}`;
  };
}
