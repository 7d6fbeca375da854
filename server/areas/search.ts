import type { AreaContent } from '../../src/api/contract/areas.ts';

/** Letters as they are searched: without case, accents and width. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What an area is found by besides its code: its names in every language. */
export function searchText({ name, names }: Pick<AreaContent, 'name' | 'names'>): string {
  return [...new Set([name, ...Object.values(names)].map((one = '') => foldText(one)))].join('\n');
}
