import { type FeatureRecordKind, featureRecords } from '../api/contract/features.ts';
import { type PageName, pageEntries, pages } from '../api/contract/pages.ts';
import { publicPaths } from './publicPaths.ts';

type PagePaths = { readonly [Name in PageName]: (typeof pages)[Name]['path'] };

const pagePaths = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as PagePaths;

/**
 * Paths of the pages. Separate from `routes.ts`, so that pages can link to each other without
 * importing all of them.
 */
export const paths = { ...publicPaths, ...pagePaths } as const;

export type RouteName = keyof typeof paths;

const pathsByName: Readonly<Record<string, string>> = paths;

/** Path of the menu entry that is highlighted on a page without an entry of its own. */
export const menuPaths: Readonly<Record<string, string>> = Object.fromEntries(
  pageEntries.flatMap(([, { path, below }]) =>
    below === undefined ? [] : [[path, pathsByName[below] ?? path]],
  ),
);

/** Returns the address of a page with its query; empty values are omitted. */
export function href(name: RouteName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return search.size === 0 ? paths[name] : `${paths[name]}?${search.toString()}`;
}

/** Returns the address of an order's record; home if its kind has no page. */
export function recordHref(kind: FeatureRecordKind, id: string): string {
  const record = featureRecords.find((other) => other.kind === kind);
  return record === undefined ? href('home') : href(record.page, { [record.query]: id });
}

/** Returns the address that tracks parcels by number; without numbers, that of the empty form. */
export function trackHref(numbers: readonly string[]): string {
  const parameter = numbers.map(encodeURIComponent).join(',');
  return parameter === '' ? paths.trackTrace : `${paths.trackTrace}/${parameter}`;
}

/** Parses the numbers in the address of the tracking page. */
export function parseTrackedNumbers(path: string): readonly string[] {
  const parts = rawPathAfter(paths.trackTrace, path).split(',');
  return parts.map(decodePart).filter((number) => number !== '');
}

/** Decodes a part of an address; an invalid encoding is returned as it is. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    return part.trim();
  }
}

/** Returns the public tracking address of a parcel, which the carrier can disable. */
export const publicTrackHref = (waybillNo: string): string =>
  `${paths.tracking}/${encodeURIComponent(waybillNo)}`;

/** Returns the part of an address after the path of a page; empty if there is none. */
export const pathAfter = (base: string, path: string): string =>
  decodePart(rawPathAfter(base, path));

const rawPathAfter = (base: string, path: string): string =>
  path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '';
