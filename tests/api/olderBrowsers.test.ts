import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { browserNames } from '../../scripts/browsers.ts';
import { groupBy } from '../../src/start/olderBrowsers.ts';

/**
 * Common calls that Node has and the oldest browsers lack, by MDN's browser-compat-data 8.1.9. `Map.groupBy` has a
 * polyfill.
 */
const LACKING =
  /\bObject\.groupBy\b|\bPromise\.(?:try|withResolvers)\b|\bURL\.(?:canParse|parse)\b|\bArray\.fromAsync\b|\bRegExp\.escape\b|\bAbortSignal\.any\b|\bIterator\.\w+\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|some|every|find|reduce|toArray)\(|\.checkVisibility\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\bIntl\.DurationFormat\b|\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\(/;

/** `Object.values(x)` and the like give arrays. */
const ofObject = /\bObject\.(?:values|keys|entries)\(\)/g;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('groupBy returns the same groups as Map.groupBy', () => {
  const items = ['Accra', 'Abidjan', 'Lagos'];
  const getKey = (name: string, at: number) => `${name[0]}${at < 2}`;
  expect([...groupBy(items, getKey)]).toEqual([...Map.groupBy(items, getKey)]);
});

it('the polyfill is installed under the missing name', async () => {
  const OldMap = class extends Map<string, string> {};
  vi.stubGlobal('Map', Object.setPrototypeOf(OldMap, null));
  vi.resetModules();
  const { groupBy: polyfill } = await import('../../src/start/olderBrowsers.ts');
  expect(Object.entries(Map)).toEqual([['groupBy', polyfill]]);
});

it('the code calls nothing that the oldest browsers lack', () => {
  const lacking = globSync('src/**/*.{ts,tsx}').filter((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(ofObject, '');
    return LACKING.test(code);
  });
  expect(lacking).toEqual([]);
});

it('the README names the oldest browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(browserNames);
});
