import { useSearch } from 'wouter';
import { paths } from '../../../routes/paths.ts';

/** The query's member that says which country is shown. */
export const COUNTRY = 'country';

/** The page of one country, or the list where `code` is null; the list's filters are kept. */
export function useCountryHref(): (code: string | null) => string {
  const search = useSearch();
  return (code) => {
    const params = new URLSearchParams(search);
    if (code === null) params.delete(COUNTRY);
    else params.set(COUNTRY, code);
    return params.size === 0 ? paths.countryManage : `${paths.countryManage}?${params.toString()}`;
  };
}
