import { paths } from '../../routes/paths.ts';

const pages: ReadonlySet<string> = new Set(Object.values(paths));

/** What a menu entry leads to; `none` where this build of the portal has no such page. */
export function targetOf(url: string): 'page' | 'outside' | 'none' {
  if (pages.has(url.replace(/[?#].*$/, ''))) return 'page';
  return /^https?:\/\/[^/]/i.test(url) ? 'outside' : 'none';
}

/** Whether an entry leads to a page of the portal itself. */
export const isOpenable = (url: string): boolean => targetOf(url) === 'page';
