import { describe, expect, test } from 'vitest';
import { findPlaceIndex } from '../../src/domain/places/placeIndex.ts';
import { splitPlace } from '../../src/domain/places/splitPlace.ts';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';

const facts = createBuiltInJudgingFacts();

function splitText(country: string, text: string) {
  const index = findPlaceIndex(facts, country);
  if (index === null) throw new Error(`No areas of ${country}`);
  const place = splitPlace(index, text);
  return place === null ? null : [place.region, place.city, place.rest];
}

describe('splitPlace', () => {
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
    // A city unknown to the carrier is kept with its region.
    ['GH', 'Ashanti, Nowhere', 'Ashanti', 'Nowhere', ''],
    // A region or a city alone.
    ['MA', 'Casablanca-Settat', 'Casablanca-Settat', '', ''],
    ['GH', 'Kumasi', 'Ashanti', 'Kumasi', ''],
  ])('a region and a city are split: %s %s', (country, text, ...parts) =>
    expect(splitText(country, text)).toEqual(parts),
  );

  test.each([
    ['GH', 'Nowhere, Blah'],
    // Two regions, and a city of a third one.
    ['EG', 'Cairo / Giza / Aswan'],
    [
      'GH',
      '14 Oxford Street, Osu, opposite the school, Accra, Greater Accra, Ghana, West Africa, Africa, Earth',
    ],
  ])('an unclear text is not split: %s %s', (country, text) =>
    expect(splitText(country, text)).toBeNull(),
  );
});
