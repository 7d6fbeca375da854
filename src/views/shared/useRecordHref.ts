import { useSearch } from 'wouter';
import { paths, type RouteName } from '../../routes/paths.ts';

/** Query parameter of the record shown. */
export const RECORD_PARAM = 'id';
/** Its value for a new record. */
export const NEW_RECORD_ID = 'new';
/** Query parameter of the record to copy. */
export const COPY_PARAM = 'copy';

/**
 * Returns links to a record, or to the list for a null `id`; both keep the list's filters. `queryParam` is the query
 * parameter.
 */
export function useRecordHref(
  page: RouteName,
  queryParam: string = RECORD_PARAM,
): (id: string | null, copyOf?: string | null) => string {
  const search = useSearch();
  return (id, copyOf = null) => {
    const params = new URLSearchParams(search);
    params.delete(queryParam);
    params.delete(COPY_PARAM);
    if (id !== null) params.set(queryParam, id);
    if (copyOf !== null) params.set(COPY_PARAM, copyOf);
    return params.size === 0 ? paths[page] : `${paths[page]}?${params.toString()}`;
  };
}
