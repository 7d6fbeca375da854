import { describe, expect, test } from 'vitest';
import { AREAS } from '../../server/areas/builtInAreas.ts';
import { ShopRegionCodes } from '../../src/domain/places/shopRegionCodes.ts';
import { SHOP_STATES } from '../../src/domain/places/shopStateTable.ts';

const states = new ShopRegionCodes(SHOP_STATES);

/** Built-in regions by their ISO 3166-2 codes. */
const regions = new Map(
  AREAS.trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([code = '', name = '']) => [code, name]),
);

describe('state codes of shops', () => {
  test.each([
    ['GH', 'AA', 'Greater Accra'],
    ['GH', 'AH', 'Ashanti'],
    ['GH', 'BA', 'Brong-Ahafo'],
    ['NG', 'LA', 'Lagos'],
    ['NG', 'FC', 'FCT'],
    ['EG', 'EGC', 'Cairo'],
    ['EG', 'EGGZ', 'Giza'],
    ['MA', 'maagd', 'Souss-Massa'],
    ['MA', 'MACAS', 'Casablanca-Settat'],
    ['CN', 'CN32', 'Xinjiang'],
    ['BD', 'BD-13', 'Dhaka'],
    ['SN', 'SNDK', 'Dakar'],
    ['KE', 'KE30', 'Nairobi County'],
    ['HK', 'HONG KONG', 'Hong Kong Island'],
    ['US', 'NY', 'New York'],
    ['CO', 'CO-COR', 'Córdoba'],
  ])('the code %s %s means the region %s', (country, code, name) => {
    expect(states.findRegionName(country, code)).toBe(name);
  });

  test.each([
    ['GH', 'Greater Accra'],
    ['GH', ''],
    ['GH', 'ZZ'],
    ['CI', 'AB'],
    ['', 'AA'],
    ['gh', 'AA'],
    ['..', 'AA'],
    ['GH', 'toString'],
  ])('the code %s %s has no region', (country, code) => {
    expect(states.findRegionName(country, code)).toBe('');
  });

  test('codes of GH, NG and EG mean regions of the carrier', () => {
    for (const [code, name] of regions) {
      const [country = '', region = ''] = code.split('-');
      if (country === 'MA' || country === 'CN') continue;
      expect(states.findRegionName(country, region)).toBe(name);
      expect(states.findRegionName(country, code)).toBe(name);
    }
  });

  test('numbers of Chinese provinces and codes of Moroccan regions mean regions of the carrier', () => {
    const knownNames = new Set(regions.values());
    // Macao (CN30) is a separate country in the list.
    const numbers = Array.from({ length: 32 }, (_, at) => at + 1).filter((no) => no !== 30);
    for (const no of numbers) expect(knownNames).toContain(states.findRegionName('CN', `CN${no}`));
    for (const code of ['maoud', 'manou', 'macht', 'matng', 'mamar', 'marab', 'mafes', 'maguf']) {
      expect(knownNames).toContain(states.findRegionName('MA', code));
    }
  });
});
