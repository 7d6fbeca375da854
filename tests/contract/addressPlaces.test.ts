import { describe, expect, test } from 'vitest';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { judgeCity, judgeRegion } from '../../src/domain/places/judgePlace.ts';
import { findPlace } from '../../src/domain/places/placeIndex.ts';

const countries = createBuiltInJudgingFacts();

/** Findings with short rule ids; `near` is the suggested place or, for a city elsewhere, its region. */
const summarize = (findings: ReturnType<typeof judgeRegion>) =>
  findings.map(({ rule, severity, params, fix }) => ({
    rule: rule.replace('rule.place.', '').replace('Near', ''),
    severity,
    near: params?.['near'] ?? params?.['other'] ?? 'none',
    ...(fix === undefined ? {} : { fix }),
  }));

describe('region of a served country', () => {
  test.each([
    ['GH', 'Greater Accra'],
    ['GH', 'GREATER ACCRA REGION'],
    ['GH', 'Greater-Accra'],
    ['GH', 'Greater Accra - Tema'],
    ['GH', 'Ashanti, Kumasi'],
    ['GH', 'Western North Region'],
    ['NG', 'Lagos State'],
    ['NG', 'Oyo'],
    ['NG', 'Abuja'],
    ['NG', 'FCT (Abuja)'],
    ['NG', 'Federal Capital Territory'],
    ['NG', 'Akwa-Ibom'],
    ['EG', 'Cairo Governorate'],
    ['EG', 'محافظة القاهرة'],
    ['EG', 'القاهره'],
    ['EG', 'الاسكندرية'],
    ['EG', 'Sharkia'],
    ['EG', 'Le Caire'],
    ['MA', 'Casablanca'],
    ['MA', 'Grand Casablanca'],
    ['MA', 'Région Casablanca-Settat'],
    ['MA', 'Fès-Meknès'],
    ['MA', 'Fes Meknes'],
    ['MA', 'جهة الدار البيضاء سطات'],
    ['MA', 'Marrakech-Safi'],
    ['CN', '浙江省'],
    ['CN', '浙江'],
    ['CN', '新疆维吾尔自治区'],
    ['CN', '北京市'],
    ['CN', 'Zhejiang Province'],
    ['CN', 'Inner Mongolia'],
  ])('region %s %s is known', (country, region) => {
    expect(summarize(judgeRegion(countries, country, region))).toEqual([]);
  });

  test.each([
    ['GH', 'Nowhere', 'none', undefined],
    ['GH', 'Ashant', 'Ashanti', 'Ashanti'],
    ['GH', 'Gre', 'Greater Accra', 'Greater Accra'],
    ['GH', 'Greter Acra', 'Greater Accra', undefined],
    ['GH', 'Upper', 'Upper East|Upper West', undefined],
    ['GH', 'North', 'North East|Northern', undefined],
    // A city instead of a region.
    ['GH', 'Kumasi', 'Ashanti', 'Ashanti'],
    ['NG', 'Kadunna', 'Kaduna State', 'Kaduna State'],
    ['EG', 'القاهرهه', 'القاهرة', 'القاهرة'],
    ['CN', '火星省', 'none', undefined],
  ])('region %s %s is refused', (country, region, near, fix) => {
    expect(summarize(judgeRegion(countries, country, region))).toEqual([
      { rule: 'region', severity: 'error', near, ...(fix === undefined ? {} : { fix }) },
    ]);
  });

  test.each([
    ['FR', 'Nowhere'],
    ['BD', 'Nowhere'],
    ['GH', ''],
    ['', 'Nowhere'],
    ['__proto__', 'Nowhere'],
  ])('region %s %s is not judged', (country, region) => {
    expect(judgeRegion(countries, country, region)).toEqual([]);
  });
});

describe('city of a served country', () => {
  test.each([
    ['GH', 'Greater Accra', 'Accra'],
    ['GH', 'Greater Accra', 'ACCRA CITY'],
    ['GH', '', 'Kumasi'],
    ['EG', 'القاهرة', 'القاهرة'],
    ['EG', 'Cairo', 'Cairo'],
    ['CN', '北京市', '北京'],
    ['CN', '浙江省', '杭州市'],
    ['MA', 'Marrakech-Safi', 'Marrakech'],
    ['MA', 'Tanger-Tétouan-Al Hoceïma', 'Tanger'],
    ['EG', 'Dakahlia', 'El Mansoura'],
    ['EG', 'Giza', '6th of October'],
    ['FR', 'Rhône', 'Blah'],
  ])('city %s %s %s passes', (country, region, city) => {
    expect(judgeCity(countries, country, region, city)).toEqual([]);
  });

  test.each([
    ['GH', 'Greater Accra', 'Blah', 'none', undefined],
    ['GH', 'Greater Accra', 'Acra', 'Accra', 'Accra'],
    ['GH', '', 'Kumassi', 'Kumasi', 'Kumasi'],
    ['GH', 'Nowhere', 'Blah', 'none', undefined],
  ])('city %s %s %s gets a warning', (country, region, city, near, fix) => {
    expect(summarize(judgeCity(countries, country, region, city))).toEqual([
      { rule: 'city', severity: 'warning', near, ...(fix === undefined ? {} : { fix }) },
    ]);
  });

  test('a warning about a city of another region names that region', () => {
    expect(summarize(judgeCity(countries, 'GH', 'Ashanti', 'Accra'))).toEqual([
      { rule: 'elsewhere', severity: 'warning', near: 'Greater Accra' },
    ]);
  });

  test('an unknown city is an error if the list is complete', () => {
    const complete: CountryFacts = { ...countries, GH: { ...countries['GH'], allCities: true } };
    const findings = judgeCity(complete, 'GH', 'Greater Accra', 'Blah');
    expect(findings).toMatchObject([{ severity: 'error' }]);
  });
});

describe('findPlace', () => {
  test.each([
    ['GH', 'Greater Accra', 'Accra', 'Greater Accra', 'Accra'],
    ['GH', 'greater accra region', 'ACCRA', 'Greater Accra', 'Accra'],
    ['GH', 'Ashanti', 'Accra', 'Ashanti', null],
    ['GH', 'Gre', 'Acc', null, null],
    ['GH', 'Nowhere', 'Accra', null, null],
    ['GH', '', 'Kumasi', 'Ashanti', 'Kumasi'],
    ['EG', 'محافظة القاهرة', 'القاهرة', 'Cairo', 'Cairo'],
    ['FR', 'Rhône', 'Lyon', null, null],
  ])('findPlace reads %s, %s, %s', (country, region, city, expectedRegion, expectedCity) => {
    const place = { country, region, city };
    expect(findPlace(countries, place)).toEqual({ region: expectedRegion, city: expectedCity });
  });
});
