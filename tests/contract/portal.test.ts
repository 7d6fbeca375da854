import { expect, test } from 'vitest';
import { termsSections } from '../../locales/terms/shape.ts';
import {
  CODE_SECONDS,
  DEFAULT_COUNTRY,
  emailInput,
} from '../../src/api/contract/account/account.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { DASHBOARD, getHomePath, INDEX_CHART } from '../../src/api/contract/account/homePath.ts';
import { contract } from '../../src/api/contract/index.ts';
import { pages } from '../../src/api/contract/pages.ts';
import {
  isAllowedPassword,
  isStrongPassword,
} from '../../src/api/contract/account/passwordRules.ts';
import {
  CARRIER_COMPANY_ID,
  menuItem,
  PASSWORD_INPUT_MAX,
  session,
} from '../../src/api/contract/account/security.ts';
import { languages } from '../../src/domain/languages.ts';
import { UTC_CLOCK } from '../../src/domain/countries/zoneClock.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';
import { publicPaths } from '../../src/routes/publicPaths.ts';
import { REOPEN_PREFIX } from '../../src/machines/tabs/tabStrip.ts';
import { downloadMachine } from '../../src/machines/download/machine.ts';
import { language } from '../../src/language/i18n.ts';
import { loadTermsOfUse } from '../../src/language/terms.ts';
import { createFormats } from '../../src/language/format.ts';
import { toFilterFields } from '../../src/views/orders/search/orderFilters.ts';
import { orderListPages } from '../../src/views/orders/search/orderListPages.ts';
import * as v from 'valibot';
import { CLOSING_MS } from '../../src/composition/tabClose.ts';
import { createTextStore } from '../../src/storage/textStore.ts';
import { TOAST_MS } from '../../src/ui/toasts.ts';
import { mailedCodeForm } from '../../src/views/account/login/MailedCode.tsx';
import { newPasswordForm } from '../../src/views/account/login/newPassword.ts';
import { passwordChangeForm } from '../../src/views/account/login/passwordChange.ts';
import {
  emptyForm,
  registrationForm,
} from '../../src/views/account/registration/registrationForm.ts';
import { MAX_ISSUE_COUNT } from '../../src/views/frame/useIssueBadge.ts';
import { routes } from '../../src/views/routes/routes.ts';
import { callsByDescription } from './portalLists.ts';
import en from '../../locales/en.json';
import {
  specifiedCalls,
  specifiedConstants,
  specifiedKeys,
  specifiedLoginMessages,
  specifiedMembers,
  specifiedRoutes,
  specifiedTerms,
  specifiedTexts,
} from './specification.ts';

const endpoints: Readonly<Record<string, Endpoint>> = contract;

const pagePaths = Object.values(pages).map(({ path }) => path as string);

test.each(specifiedRoutes())('$path is a page', ({ path, note }) => {
  if (path === `${REOPEN_PREFIX}/{path}`) return;
  const pageRoute = Object.values(routes).find((route) => route.path === path);
  expect([...Object.values<string>(publicPaths), ...pagePaths]).toContain(path);
  expect(pageRoute?.path).toBe(path);
  const [, name] = / parameter (\w+)$/.exec(note ?? '') ?? [];
  const queries = [pageRoute?.parameter, ...(pageQueries[path] ?? [])];
  expect(queries).toEqual(expect.arrayContaining(name === undefined ? [] : [name]));
});

/** Query parameters of pages, named in section 2. */
const pageQueries: Readonly<Record<string, readonly (string | undefined)[]>> = {
  [pages.orderDetail.path]: [routes.orderDetail.tab?.query],
  [pages.orderSearch.path]: toFilterFields(orderListPages.orderSearch.filters).map((field) =>
    'key' in field ? field.key : undefined,
  ),
};

test('every route and call of the specification is parsed', () => {
  expect([specifiedRoutes().length, specifiedCalls().length]).toEqual([67, 106]);
  // Every description in callsByDescription exists in the specification.
  const specified = new Set(
    specifiedCalls().map(({ bullet, description }) => `${bullet} ${description}`),
  );
  for (const [bullet, calls] of Object.entries(callsByDescription)) {
    for (const description of Object.keys(calls))
      expect(specified).toContain(`${bullet} ${description}`);
  }
});

test.each(specifiedCalls())('the specified call $description exists', (call) => {
  const { bullet, description, method, under, parameters, values, isForm } = call;
  const endpointNames = callsByDescription[bullet]?.[description];
  const endpointsOfCall = endpointNames?.map((name) => endpoints[name]) ?? [
    findEndpoint(description, under),
  ];
  expect(endpointsOfCall).not.toEqual([]);
  for (const endpoint of endpointsOfCall) {
    if (endpoint === undefined) throw new Error(`No call is “${description}” (${bullet})`);
    // Files are downloaded by GET, as the specification says for `exportOrder`.
    expect(endpoint.method).toBe(endpoint.result === 'file' ? 'GET' : (method ?? endpoint.method));
    expect(endpoint.path).toContain(under ?? '/');
    expect(isForm ? endpoint.bodyType : 'form').toBe('form');
    const schema = endpoint.query ?? endpoint.body;
    const members = schema !== undefined && 'entries' in schema ? schema.entries : {};
    for (const member of parameters) expect(members).toHaveProperty(member);
    for (const value of values) {
      if (schema === undefined) throw new Error(`${description} has no input schema`);
      expect(v.safeParse(schema, { [parameters[0] ?? '']: value }).success).toBe(true);
    }
  }
});

/** Finds the endpoint whose path ends with the last word of a specified name. */
function findEndpoint(description: string, under: string | null): Endpoint | undefined {
  const name = description.split(' ').at(-1) ?? '';
  return Object.values<Endpoint>(contract).find(({ path }) =>
    name.startsWith('/') ? path === name : path.endsWith(`/${name}`) && path.includes(under ?? '/'),
  );
}

/** Checks of the constants in section 9, by their text. */
const constants: Readonly<Record<string, () => void>> = {
  'Verification code validity: 299 seconds.': () => expect(CODE_SECONDS).toBe(299),
  'Password: 8 minimum for registration/reset; 6-15 for change. Input maximum 30.': () => {
    expect(['Aa1!aaa', 'Aa1!aaaa'].map(isStrongPassword)).toEqual([false, true]);
    const passwords = ['abc12', 'abc123', 'a'.repeat(14) + '1', 'a'.repeat(15) + '1'];
    expect(passwords.map(isAllowedPassword)).toEqual([false, true, true, false]);
    expect(PASSWORD_INPUT_MAX).toBe(30);
  },
  'Untreated-order badge is capped at 999 in display.': () => expect(MAX_ISSUE_COUNT).toBe(999),
  'Toast default duration: 3 seconds (sign-in area), 1500 ms (signed-in shell). Both readings are given.':
    () => expect([TOAST_MS.signIn, TOAST_MS.shell]).toEqual([3_000, 1_500]),
  'Default language: en. Default country: Ghana (GH).': () => {
    expect([language(), DEFAULT_COUNTRY]).toEqual(['en', 'GH']);
  },
  'Company id 1 is special. Countries MA, NG, EG are special.': () => {
    expect(CARRIER_COMPANY_ID).toBe(1);
    const special = Object.entries(createBuiltInFacts()).filter(([, { indexChart }]) => indexChart);
    expect(special.map(([code]) => code).toSorted()).toEqual(['EG', 'MA', 'NG']);
  },
  'Page unload timing: 5 ms.': () => expect(CLOSING_MS).toBe(5),
  'Helpers exist for thousands-separator formatting, date formatting, seconds-to-clock formatting, two-decimal formatting and file download.':
    () => {
      const { integer, day, clock, twoDecimals } = createFormats('en-GB', UTC_CLOCK);
      expect([integer(12_345), day('2026-11-05')]).toEqual(['12,345', '5 Nov 2026']);
      expect([clock(299), twoDecimals(1.5)]).toEqual(['4:59', '1.50']);
      expect(downloadMachine.id).toBe('download');
    },
};

test.each(specifiedConstants())('the code has the constant: %s', (constant) => {
  expect(Object.keys(constants)).toContain(constant);
  constants[constant]?.();
});

/** Text without case; punctuation has to equal the specification. */
const foldCase = (text: string) => text.normalize('NFC').toLowerCase();

test.each(specifiedTexts())(
  'a text of section $section is in the catalog: “$quote”',
  ({ quote }) => {
    expect(Object.values<string>(en).map(foldCase)).toContain(foldCase(quote));
  },
);

test.each(specifiedLoginMessages())('the sign-in has the message “%s”', (message) => {
  const words = foldCase(message.replaceAll("'", ''));
  const messages = Object.entries(en)
    .filter(([id]) => id.startsWith('login.'))
    .map(([, text]) => foldCase(text));
  // A further sentence may follow.
  expect(messages.filter((text) => text === words || text.startsWith(`${words}. `))).not.toEqual(
    [],
  );
});

test.each(specifiedKeys())('message key “%s” exists', (key) => {
  expect(Object.keys(en)).toContain(key);
});

/** First error of each field in an empty form. */
function listFieldErrors(schema: v.GenericSchema, empty: unknown): (readonly [string, string])[] {
  const { issues = [] } = v.safeParse(schema, empty);
  const texts: Readonly<Record<string, string>> = en;
  const firstErrors = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!firstErrors.has(field)) firstErrors.set(field, texts[issue.message] ?? issue.message);
  }
  return [...firstErrors];
}

test('empty account fields report the specified texts', () => {
  const emptyChange = { oldPassword: '', newPassword: '', confirmPassword: '' };
  const fieldErrors = [
    ...listFieldErrors(registrationForm('verified'), emptyForm),
    ...listFieldErrors(v.object({ email: emailInput }), { email: '' }),
    ...listFieldErrors(newPasswordForm, { password: '', confirmPassword: '' }),
    ...listFieldErrors(passwordChangeForm, emptyChange),
    ...listFieldErrors(mailedCodeForm, { code: '' }),
  ];
  const fields = new Set(fieldErrors.map(([field]) => field));
  const requiredFields = 'username industry source email terms password confirmPassword code';
  const passwordFields = 'oldPassword newPassword';
  expect(fields).toEqual(new Set(`${requiredFields} ${passwordFields}`.split(' ')));
  const texts = fieldErrors.flatMap(([field, text]) => (field === 'terms' ? [] : [text]));
  const isEmptyMessage = /^Is null!(?: |$)|^Verify code cannot be empty$/;
  expect(texts.filter((text) => !isEmptyMessage.test(text))).toEqual([]);
  expect(listFieldErrors(passwordChangeForm, emptyChange).map(([, text]) => text)).toEqual(
    Array(3).fill('Is null!'),
  );
});

test('the disclaimer names the prohibition, its reason and the excluded compensation', () => {
  const disclaimer = `${en['disclaimer.weight']} ${en['disclaimer.seized']}`;
  for (const words of [/under 1 kilogram is prohibited/, /decree/, /postal.monopoly/]) {
    expect(disclaimer).toMatch(words);
  }
  expect(disclaimer).toMatch(/will not compensate orders seized by postal services/);
  expect(en['rule.weight.monopoly']).toBe(en['disclaimer.weight']);
  const withDisclaimer = Object.entries(createBuiltInFacts()).filter(
    ([, { disclaimer }]) => disclaimer,
  );
  expect(withDisclaimer.map(([code]) => code)).toEqual(['MA']);
});

test('the terms have the specified sections in their sequence', () => {
  const topics = specifiedTerms();
  expect([topics.length, termsSections.length]).toEqual([17, 17]);
  for (const [at, section] of termsSections.entries()) {
    const words = section.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    expect(topics[at]).toContain(words);
  }
});

test('the terms are governed by the law of Hong Kong, with arbitration there in English', async () => {
  const { sections } = await loadTermsOfUse('en');
  const law = sections.law.text.join(' ');
  expect(law).toMatch(/governed by the law of Hong Kong/);
  expect(law).toMatch(/arbitration in Hong Kong/);
  expect(law).toMatch(/held in English/);
});

test('calls under an admin path are for the carrier only', () => {
  const adminEndpoints = Object.values<Endpoint>(contract).filter(({ path }) =>
    path.includes('/admin/'),
  );
  expect(adminEndpoints.length).toBeGreaterThan(20);
  expect(adminEndpoints.filter(({ isForCarrierOnly }) => isForCarrierOnly !== true)).toEqual([]);
});

test('the session, the menu and the sign-in have the members that are specified', () => {
  expect(Object.keys(session.entries)).toEqual(
    expect.arrayContaining([...specifiedMembers('Session')]),
  );
  const item = { id: '1', name: 'menu.home', iconUrl: '', targetUrl: '/', children: [] };
  expect(Object.keys(v.parse(menuItem, item))).toEqual([...specifiedMembers('Menu item')]);
  expect(Object.keys(contract.doLogin.body.entries)).toEqual(
    expect.arrayContaining([...specifiedMembers('Login payload')]),
  );
});

test('language codes and the code of an ended session equal the specification', () => {
  expect(languages).toEqual(['en', 'zh', 'fr', 'ar', 'bn']);
  expect(errors['error.notSignedIn'].code).toBe(911);
});

test('the home page depends on company and country', () => {
  const countries = createBuiltInFacts();
  const findHome = (companyId: number, countryCode: string) =>
    getHomePath({ companyId, countryCode, countries });
  for (const code of ['MA', 'NG', 'EG']) {
    expect([findHome(2, code), findHome(CARRIER_COMPANY_ID, code)]).toEqual([
      INDEX_CHART,
      DASHBOARD,
    ]);
  }
  expect(findHome(2, 'GH')).toBe(DASHBOARD);
});

test('the dictionary is stored under its specified key', () => {
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
