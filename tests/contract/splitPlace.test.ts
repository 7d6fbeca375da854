import { describe, expect, test } from 'vitest';
import { findPlaceIndex } from '../../src/domain/places/placeIndex.ts';
import { splitPlace } from '../../src/domain/places/splitPlace.ts';
import { builtInJudgingFacts } from '../../server/areas/fillAreas.ts';

const facts = builtInJudgingFacts();

function split(country: string, text: string) {
  const index = findPlaceIndex(facts, country);
  if (index === null) throw new Error(`No areas of ${country}`);
  const found = splitPlace(index, text);
  return found === null ? null : [found.region, found.city, found.rest];
}

describe('a region and a city in one text', () => {
  test.each([
    ['GH', 'Greater Accra, Accra', 'Greater Accra', 'Accra', ''],
    ['GH', 'Accra / Greater Accra', 'Greater Accra', 'Accra', ''],
    ['GH', 'Greater Accra - Tema', 'Greater Accra', 'Tema', ''],
    ['GH', 'Tema (Greater Accra Region)', 'Greater Accra Region', 'Tema', ''],
    ['GH', 'Ashanti/Kumasi/Adum', 'Ashanti', 'Kumasi', 'Adum'],
    ['GH', 'Kumasi Ashanti', 'Ashanti', 'Kumasi', ''],
    ['NG', 'Lagos، Ikeja', 'Lagos', 'Ikeja', ''],
    ['NG', 'Lagos State | Lagos', 'Lagos State', 'Lagos', ''],
    ['MA', 'Casablanca-Settat / Casablanca', 'Casablanca-Settat', 'Casablanca', ''],
    ['MA', 'Casablanca, Casablanca-Settat', 'Casablanca-Settat', 'Casablanca', ''],
    // A city that the carrier does not have stays in sight beside its region.
    ['GH', 'Ashanti, Nowhere', 'Ashanti', 'Nowhere', ''],
    // One alone.
    ['MA', 'Casablanca-Settat', 'Casablanca-Settat', '', ''],
    ['GH', 'Kumasi', 'Ashanti', 'Kumasi', ''],
  ])('%s %s', (country, text, ...parts) => expect(split(country, text)).toEqual(parts));

  test.each([
    ['GH', 'Nowhere, Blah'],
    // Two regions, and a city of neither.
    ['EG', 'Cairo / Giza / Aswan'],
    [
      'GH',
      '14 Oxford Street, Osu, opposite the school, Accra, Greater Accra, Ghana, West Africa, Africa, Earth',
    ],
  ])('%s %s is left whole', (country, text) => expect(split(country, text)).toBeNull());
});
