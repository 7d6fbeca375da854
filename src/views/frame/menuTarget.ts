import { paths } from '../../routes/paths.ts';

const pages: ReadonlySet<string> = new Set(Object.values(paths));

/** Kind of a menu entry's target; `none` if this build has no such page. */
export function targetOf(url: string): 'page' | 'outside' | 'none' {
  if (pages.has(url.replace(/[?#].*$/, ''))) return 'page';
  return /^https?:\/\/[^/]/i.test(url) ? 'outside' : 'none';
}

/** Tells whether an entry leads to a page of the portal. */
export const isOpenable = (url: string): boolean => targetOf(url) === 'page';
