import { useSearch } from 'wouter';
import { paths } from '../../routes/paths.ts';

/** Query parameter of the form that changes a pickup. */
const CHANGE_PARAM = 'change';

export const isChanging = (search: string): boolean =>
  new URLSearchParams(search).has(CHANGE_PARAM);

/** Returns links from a pickup to its form, and back. */
export function useChangeHref(): { readonly open: string; readonly close: string } {
  const params = new URLSearchParams(useSearch());
  params.delete(CHANGE_PARAM);
  const close = `${paths.pickups}?${params.toString()}`;
  return { open: `${close}&${CHANGE_PARAM}=1`, close };
}
