import { useSearch } from 'wouter';
import { paths } from '../../routes/paths.ts';

/** Address of one text, or of the list where `id` is null; the list's filters are kept. */
export function useTextAddress(): (id: string | null) => string {
  const search = useSearch();
  return (id) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete('text');
    else params.set('text', id);
    return params.size === 0 ? paths.langManage : `${paths.langManage}?${params.toString()}`;
  };
}
