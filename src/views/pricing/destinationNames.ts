import { useMemo } from 'react';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { language, languageInfo } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';

interface NamedArea {
  readonly id: string;
  readonly name: string;
}

/** Options of quote areas and countries by name, areas first. */
export function useDestinationOptions(areas: readonly NamedArea[]) {
  const tag = languageInfo[language()].intl;
  return useMemo(() => {
    const compare = new Intl.Collator(tag).compare;
    const countries = Object.keys(worldCountryCodes)
      .map((value) => ({ value, label: `${countryName(value)} (${value})` }))
      .toSorted((a, b) => compare(a.label, b.label));
    return [...areas.map(({ id, name }) => ({ value: id, label: name })), ...countries];
  }, [areas, tag]);
}

/** Returns the name of a destination: an area or a country. */
export function createDestinationNames(
  areas: readonly NamedArea[],
): (destination: string) => string {
  const namesById = new Map(areas.map(({ id, name }) => [id, name]));
  return (destination) => namesById.get(destination) ?? countryName(destination);
}
