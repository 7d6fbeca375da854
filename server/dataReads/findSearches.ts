import type { DataSearch } from '../../src/api/contract/dataReads/dataReads.ts';

/** Kinds of searches, by the name of a filter or an input. */
const searchOf: Readonly<Record<string, DataSearch>> = {
  search: 'words',
  text: 'words',
  numbers: 'number',
  orderNo: 'number',
  id: 'number',
  ids: 'number',
  orderId: 'number',
  issueId: 'number',
  ticketId: 'number',
  companyNo: 'company',
  companyId: 'company',
};

/** Kinds of searches of a call's input, without what was typed, which may be personal data itself. */
export function findSearches(input: unknown): readonly DataSearch[] {
  if (typeof input !== 'object' || input === null) return ['none'];
  const { filters, ...others } = { filters: {}, ...input };
  const list = (values: object) =>
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [name],
    );
  const searches = new Set<DataSearch>([
    ...list(Object(filters)).map((name) => searchOf[name] ?? 'filters'),
    // Others say how the result is shown.
    ...list(others).flatMap((name) => searchOf[name] ?? []),
  ]);
  return searches.size === 0 ? ['none'] : [...searches].toSorted();
}
