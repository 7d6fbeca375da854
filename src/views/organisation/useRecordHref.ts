import { useSearch } from 'wouter';
import type { PageName } from '../../api/contract/pages.ts';
import { paths } from '../../routes/paths.ts';

/** The query's member that says which record is shown. */
export const RECORD = 'id';
/** Its value for one that is not there yet. */
export const NEW = 'new';
/** The query's member that says which record a new one begins as. */
export const COPY = 'copy';

/** The page of one record, or the list where `id` is null; the list's filters are kept. */
export function useRecordHref(
  page: PageName,
): (id: string | null, copyOf?: string | null) => string {
  const search = useSearch();
  return (id, copyOf = null) => {
    const params = new URLSearchParams(search);
    params.delete(RECORD);
    params.delete(COPY);
    if (id !== null) params.set(RECORD, id);
    if (copyOf !== null) params.set(COPY, copyOf);
    return params.size === 0 ? paths[page] : `${paths[page]}?${params.toString()}`;
  };
}
