import { type FeatureRecordKind, featureRecords } from '../api/contract/features.ts';
import { type PageName, pageEntries, pages } from '../api/contract/pages.ts';
import { publicPaths } from './publicPaths.ts';

type PagePaths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };

const pagePaths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as PagePaths;

/**
 * Addresses of the pages. Apart from `routes.ts` so that a page can link to another one without
 * importing the table that imports all pages.
 */
export const paths = { ...publicPaths, ...pagePaths } as const;

export type RouteName = keyof typeof paths;

const known: Readonly<Record<string, string>> = paths;

/** Pages that the menu does not list: while one is shown, the entry it belongs to is marked. */
export const menuPaths: Readonly<Record<string, string>> = Object.fromEntries(
  pageEntries.flatMap(([, { path, below }]) =>
    below === undefined ? [] : [[path, known[below] ?? path]],
  ),
);

/** A page's address with its query; empty values are left out. */
export function href(name: RouteName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return search.size === 0 ? paths[name] : `${paths[name]}?${search.toString()}`;
}

/** Address of a record that belongs to an order; home if its kind has no page. */
export function recordHref(kind: FeatureRecordKind, id: string): string {
  const shown = featureRecords.find((record) => record.kind === kind);
  return shown === undefined ? href('home') : href(shown.page, { [shown.query]: id });
}

/** Address that tracks parcels with these numbers; without any, the page that asks for numbers. */
export function trackHref(numbers: readonly string[]): string {
  const parameter = numbers.map(encodeURIComponent).join(',');
  return parameter === '' ? paths.trackTrace : `${paths.trackTrace}/${parameter}`;
}

/** The numbers in the address of the page that tracks them. */
export function parseTrackedNumbers(path: string): readonly string[] {
  const parts = rawPathAfter(paths.trackTrace, path).split(',');
  return parts.map(decodePart).filter((number) => number !== '');
}

/** A part of an address as it was written; one that is no encoding stays as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    return part.trim();
  }
}

/** Public tracking address of a parcel, if the carrier allows it. */
export const publicTrackHref = (waybillNo: string): string =>
  `${paths.tracking}/${encodeURIComponent(waybillNo)}`;

/** The part of an address behind a page's path; empty if there is none. */
export const pathAfter = (base: string, path: string): string =>
  decodePart(rawPathAfter(base, path));

const rawPathAfter = (base: string, path: string): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '';
