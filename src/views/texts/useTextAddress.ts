import { useSearch } from 'wouter';
import { paths } from '../../routes/paths.ts';

/** Returns links to a text, or to the list for a null `id`; both keep the list's filters. */
export function useTextAddress(): (id: string | null) => string {
  const search = useSearch();
  return (id) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete('text');
    else params.set('text', id);
    return params.size === 0 ? paths.langManage : `${paths.langManage}?${params.toString()}`;
  };
}
