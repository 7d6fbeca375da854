import { expect, test } from 'vitest';
import { CODE_SECONDS, DEFAULT_COUNTRY } from '../../src/api/contract/account.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { DASHBOARD, homeOf, INDEX_CHART } from '../../src/api/contract/home.ts';
import { contract } from '../../src/api/contract/index.ts';
import { pages } from '../../src/api/contract/pages.ts';
import { isAllowedPassword, isStrongPassword } from '../../src/api/contract/password.ts';
import { MAIN_COMPANY_ID, PASSWORD_INPUT_MAX } from '../../src/api/contract/security.ts';
import { languages } from '../../src/api/contract/sheet.ts';
import { builtInFacts } from '../../server/countries/builtIn.ts';
import { publicPaths } from '../../src/routes/publicPaths.ts';
import { CLOSING_MS } from '../../src/composition/tabClose.ts';
import { createTextStore } from '../../src/storage/textStore.ts';
import { TOAST_MS } from '../../src/ui/toasts.ts';
import { UNTREATED_SHOWN } from '../../src/views/frame/useUntreated.ts';
import { routes } from '../../src/views/routes/routes.ts';
import { specifiedCalls, specifiedRoutes } from './portalLists.ts';

const known: Readonly<Record<string, Endpoint>> = contract;

test.each(specifiedRoutes)('%s is a page', (path) => {
  const paths: string[] = [
    ...Object.values(publicPaths),
    ...Object.values(pages).map((page) => page.path),
  ];
  expect(paths).toContain(path);
  expect(Object.values(routes).map((route) => route.path)).toContain(path);
});

test('pages take the parameters that the specification names', () => {
  expect(routes.orderDetail.tab?.query).toBe('orderNo');
  expect(routes.trackTrace.parameter).toBe('orderNumber');
});

test.each(specifiedCalls)('$says is a call', ({ by, method, under, takes = [] }) => {
  expect(by.length).toBeGreaterThan(0);
  for (const name of by) {
    const endpoint = known[name];
    if (endpoint === undefined) throw new Error(`${name} is not in the contract`);
    expect(endpoint.method).toBe(method ?? endpoint.method);
    expect(endpoint.path.startsWith(under ?? '/')).toBe(true);
    const schema = endpoint.query ?? endpoint.body;
    const members = schema !== undefined && 'entries' in schema ? schema.entries : {};
    for (const member of takes) expect(members).toHaveProperty(member);
  }
});

test.each(specifiedCalls.filter(({ says, by }) => by.length === 1 && by[0] === says))(
  '$says has its specified name in its path',
  ({ says }) => {
    expect(known[says]?.path.split('/').at(-1)).toBe(says);
  },
);

test('constants of section 9', () => {
  expect([UNTREATED_SHOWN, CLOSING_MS]).toEqual([999, 5]);
  expect(CODE_SECONDS).toBe(299);
  expect(PASSWORD_INPUT_MAX).toBe(30);
  expect(['Aa1!aaa', 'Aa1!aaaa'].map(isStrongPassword)).toEqual([false, true]);
  const changed = ['abc12', 'abc123', 'a'.repeat(14) + '1', 'a'.repeat(15) + '1'];
  expect(changed.map(isAllowedPassword)).toEqual([false, true, true, false]);
  expect([TOAST_MS.signIn, TOAST_MS.shell]).toEqual([3_000, 1_500]);
  expect(languages).toEqual(['en', 'zh', 'fr', 'ar', 'bn']);
  expect([DEFAULT_COUNTRY, MAIN_COMPANY_ID]).toEqual(['GH', 1]);
  expect(errors['error.notSignedIn'].code).toBe(911);
});

test('the home by company and country', () => {
  const countries = builtInFacts();
  const home = (companyId: number, countryCode: string) =>
    homeOf({ companyId, countryCode, countries });
  for (const code of ['MA', 'NG', 'EG']) {
    expect([home(2, code), home(MAIN_COMPANY_ID, code)]).toEqual([INDEX_CHART, DASHBOARD]);
  }
  expect(home(2, 'GH')).toBe(DASHBOARD);
});

test('the dictionary is kept under its specified name', () => {
  const items = new Map<string, string>();
  const storage: Storage = {
    length: 0,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: () => null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
  createTextStore(storage).save({
    version: '1',
    texts: { en: {}, zh: {}, fr: {}, ar: {}, bn: {} },
  });
  expect([...items.keys()]).toEqual(['localList']);
});
