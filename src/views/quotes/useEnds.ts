import { useMemo } from 'react';
import { worldCountryCodes } from '../../api/contract/countries.ts';
import { language, offered } from '../../start/i18n.ts';

interface NamedArea {
  readonly id: string;
  readonly name: string;
}

/** Quote areas and countries by their names, areas first. */
export function useEnds(areas: readonly NamedArea[]) {
  const tag = offered[language()].intl;
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const compare = new Intl.Collator(tag).compare;
    const countries = Object.keys(worldCountryCodes)
      .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
      .toSorted((a, b) => compare(a.label, b.label));
    return [...areas.map(({ id, name }) => ({ value: id, label: name })), ...countries];
  }, [areas, tag]);
}

/** What a destination is called: the area's name, or the country's. */
export function endNames(areas: readonly NamedArea[]): (end: string) => string {
  const names = new Intl.DisplayNames(offered[language()].intl, { type: 'region' });
  const byId = new Map(areas.map(({ id, name }) => [id, name]));
  return (end) => byId.get(end) ?? (/^[A-Z]{2}$/.test(end) ? (names.of(end) ?? end) : end);
}
