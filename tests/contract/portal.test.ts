import { expect, test } from 'vitest';
import { termsSections } from '../../locales/terms/shape.ts';
import {
  CODE_SECONDS,
  DEFAULT_COUNTRY,
  emailInput,
} from '../../src/api/contract/account/account.ts';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { errors } from '../../src/api/contract/errors.ts';
import { DASHBOARD, homePath, INDEX_CHART } from '../../src/api/contract/account/homePath.ts';
import { contract } from '../../src/api/contract/index.ts';
import { pages } from '../../src/api/contract/pages.ts';
import {
  isAllowedPassword,
  isStrongPassword,
} from '../../src/api/contract/account/passwordRules.ts';
import {
  MAIN_COMPANY_ID,
  menuItem,
  PASSWORD_INPUT_MAX,
  session,
} from '../../src/api/contract/account/security.ts';
import { languages } from '../../src/domain/languages.ts';
import { UTC_CLOCK } from '../../src/domain/countries/zoneClock.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';
import { publicPaths } from '../../src/routes/publicPaths.ts';
import { REDIRECT } from '../../src/machines/tabs/tabStrip.ts';
import { downloadMachine } from '../../src/machines/download/machine.ts';
import { language } from '../../src/language/i18n.ts';
import { loadTerms } from '../../src/language/terms.ts';
import { createFormats } from '../../src/language/format.ts';
import { toFilterFields } from '../../src/views/orders/search/orderFilters.ts';
import { orderListPages } from '../../src/views/orders/search/orderListPages.ts';
import * as v from 'valibot';
import { CLOSING_MS } from '../../src/composition/tabClose.ts';
import { createTextStore } from '../../src/storage/textStore.ts';
import { TOAST_MS } from '../../src/ui/toasts.ts';
import { mailedCode } from '../../src/views/account/login/MailedCode.tsx';
import { newPassword } from '../../src/views/account/login/newPassword.ts';
import { passwordChange } from '../../src/views/account/login/passwordChange.ts';
import {
  emptyForm,
  registrationForm,
} from '../../src/views/account/registration/registrationForm.ts';
import { UNTREATED_SHOWN } from '../../src/views/frame/useUntreated.ts';
import { routes } from '../../src/views/routes/routes.ts';
import { callsInWords } from './portalLists.ts';
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

const known: Readonly<Record<string, Endpoint>> = contract;

const addresses = Object.values(pages).map(({ path }) => path as string);

test.each(specifiedRoutes())('$path is a page', ({ path, note }) => {
  if (path === `${REDIRECT}/{path}`) return;
  const found = Object.values(routes).find((route) => route.path === path);
  expect([...Object.values<string>(publicPaths), ...addresses]).toContain(path);
  expect(found?.path).toBe(path);
  const [, name] = / parameter (\w+)$/.exec(note ?? '') ?? [];
  const read = [found?.parameter, ...(pageQueries[path] ?? [])];
  expect(read).toEqual(expect.arrayContaining(name === undefined ? [] : [name]));
});

/** Query parameters that section 2 names for its pages. */
const pageQueries: Readonly<Record<string, readonly (string | undefined)[]>> = {
  [pages.orderDetail.path]: [routes.orderDetail.tab?.query],
  [pages.orderSearch.path]: toFilterFields(orderListPages.orderSearch.filters).map((field) =>
    'key' in field ? field.key : undefined,
  ),
};

test('the lists of the specification are read whole', () => {
  expect([specifiedRoutes().length, specifiedCalls().length]).toEqual([67, 106]);
  // Facts that the code answers by name are still checked in these words.
  const asked = new Set(specifiedCalls().map(({ bullet, says }) => `${bullet} ${says}`));
  for (const [bullet, calls] of Object.entries(callsInWords)) {
    for (const says of Object.keys(calls)) expect(asked).toContain(`${bullet} ${says}`);
  }
});

test.each(specifiedCalls())('$says is a call', (call) => {
  const { bullet, says, method, under, takes, values, isForm } = call;
  const inWords = callsInWords[bullet]?.[says];
  const found = inWords?.map((name) => known[name]) ?? [namedAs(says, under)];
  expect(found).not.toEqual([]);
  for (const endpoint of found) {
    if (endpoint === undefined) throw new Error(`No call is “${says}” (${bullet})`);
    // A file is handed over by GET, as the specification says of `exportOrder`.
    expect(endpoint.method).toBe(endpoint.result === 'file' ? 'GET' : (method ?? endpoint.method));
    expect(endpoint.path).toContain(under ?? '/');
    expect(isForm ? endpoint.bodyType : 'form').toBe('form');
    const schema = endpoint.query ?? endpoint.body;
    const members = schema !== undefined && 'entries' in schema ? schema.entries : {};
    for (const member of takes) expect(members).toHaveProperty(member);
    for (const value of values) {
      if (schema === undefined) throw new Error(`${says} takes nothing`);
      expect(v.safeParse(schema, { [takes[0] ?? '']: value }).success).toBe(true);
    }
  }
});

/** The endpoint of a specified name, which ends its path; of words before it, the last one is its name. */
function namedAs(says: string, under: string | null): Endpoint | undefined {
  const name = says.split(' ').at(-1) ?? '';
  return Object.values<Endpoint>(contract).find(({ path }) =>
    name.startsWith('/') ? path === name : path.endsWith(`/${name}`) && path.includes(under ?? '/'),
  );
}

/** Checks of each constant of section 9, by its words. */
const constants: Readonly<Record<string, () => void>> = {
  'Verification code validity: 299 seconds.': () => expect(CODE_SECONDS).toBe(299),
  'Password: 8 minimum for registration/reset; 6-15 for change. Input maximum 30.': () => {
    expect(['Aa1!aaa', 'Aa1!aaaa'].map(isStrongPassword)).toEqual([false, true]);
    const changed = ['abc12', 'abc123', 'a'.repeat(14) + '1', 'a'.repeat(15) + '1'];
    expect(changed.map(isAllowedPassword)).toEqual([false, true, true, false]);
    expect(PASSWORD_INPUT_MAX).toBe(30);
  },
  'Untreated-order badge is capped at 999 in display.': () => expect(UNTREATED_SHOWN).toBe(999),
  'Toast default duration: 3 seconds (sign-in area), 1500 ms (signed-in shell). Both readings are given.':
    () => expect([TOAST_MS.signIn, TOAST_MS.shell]).toEqual([3_000, 1_500]),
  'Default language: en. Default country: Ghana (GH).': () => {
    expect([language(), DEFAULT_COUNTRY]).toEqual(['en', 'GH']);
  },
  'Company id 1 is special. Countries MA, NG, EG are special.': () => {
    expect(MAIN_COMPANY_ID).toBe(1);
    const special = Object.entries(builtInFacts()).filter(([, { indexChart }]) => indexChart);
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

test.each(specifiedConstants())('%s', (constant) => {
  expect(Object.keys(constants)).toContain(constant);
  constants[constant]?.();
});

/** As people read it: in any case. The marks are those of the specification, full-width ones too. */
const plain = (text: string) => text.normalize('NFC').toLowerCase();

test.each(specifiedTexts())('section $section: “$quote” is said', ({ quote }) => {
  expect(Object.values<string>(en).map(plain)).toContain(plain(quote));
});

test.each(specifiedLoginMessages())('the sign-in says “%s”', (message) => {
  const words = plain(message.replaceAll("'", ''));
  const said = Object.entries(en)
    .filter(([id]) => id.startsWith('login.'))
    .map(([, text]) => plain(text));
  // With a sentence of our own behind it where that helps.
  expect(said.filter((text) => text === words || text.startsWith(`${words}. `))).not.toEqual([]);
});

test.each(specifiedKeys())('“%s” is the key of a message', (key) => {
  expect(Object.keys(en)).toContain(key);
});

/** First fault of each field of an empty form. */
function listFaults(schema: v.GenericSchema, empty: unknown): (readonly [string, string])[] {
  const { issues = [] } = v.safeParse(schema, empty);
  const texts: Readonly<Record<string, string>> = en;
  const first = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!first.has(field)) first.set(field, texts[issue.message] ?? issue.message);
  }
  return [...first];
}

test('required fields of account forms say that they are empty in its words', () => {
  const changed = { oldPassword: '', newPassword: '', confirmPassword: '' };
  const faults = [
    ...listFaults(registrationForm('verified'), emptyForm),
    ...listFaults(v.object({ email: emailInput }), { email: '' }),
    ...listFaults(newPassword, { password: '', confirmPassword: '' }),
    ...listFaults(passwordChange, changed),
    ...listFaults(mailedCode, { code: '' }),
  ];
  const fields = new Set(faults.map(([field]) => field));
  const required = 'username industry source email terms password confirmPassword code';
  const changes = 'oldPassword newPassword';
  expect(fields).toEqual(new Set(`${required} ${changes}`.split(' ')));
  const texts = faults.flatMap(([field, text]) => (field === 'terms' ? [] : [text]));
  const inItsWords = /^Is null!(?: |$)|^Verify code cannot be empty$/;
  expect(texts.filter((text) => !inItsWords.test(text))).toEqual([]);
  expect(listFaults(passwordChange, changed).map(([, text]) => text)).toEqual(
    Array(3).fill('Is null!'),
  );
});

test('the disclaimer says what is prohibited, why, and what is not compensated', () => {
  const said = `${en['disclaimer.weight']} ${en['disclaimer.seized']}`;
  for (const words of [/under 1 kilogram is prohibited/, /decree/, /postal.monopoly/]) {
    expect(said).toMatch(words);
  }
  expect(said).toMatch(/will not compensate orders seized by postal services/);
  expect(en['rule.weight.monopoly']).toBe(en['disclaimer.weight']);
  const shown = Object.entries(builtInFacts()).filter(([, { disclaimer }]) => disclaimer);
  expect(shown.map(([code]) => code)).toEqual(['MA']);
});

test('the terms have the numbered sections that are specified, in this sequence', () => {
  const topics = specifiedTerms();
  expect([topics.length, termsSections.length]).toEqual([17, 17]);
  for (const [at, section] of termsSections.entries()) {
    const words = section.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    expect(topics[at]).toContain(words);
  }
});

test('the terms are governed by the law of Hong Kong, with arbitration there in English', async () => {
  const { sections } = await loadTerms('en');
  const law = sections.law.text.join(' ');
  expect(law).toMatch(/governed by the law of Hong Kong/);
  expect(law).toMatch(/arbitration in Hong Kong/);
  expect(law).toMatch(/held in English/);
});

test('calls under an admin path are for the main company alone', () => {
  const admin = Object.values<Endpoint>(contract).filter(({ path }) => path.includes('/admin/'));
  expect(admin.length).toBeGreaterThan(20);
  expect(admin.filter(({ mainCompanyOnly }) => mainCompanyOnly !== true)).toEqual([]);
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

test('language codes and the code of an ended session', () => {
  expect(languages).toEqual(['en', 'zh', 'fr', 'ar', 'bn']);
  expect(errors['error.notSignedIn'].code).toBe(911);
});

test('the home by company and country', () => {
  const countries = builtInFacts();
  const home = (companyId: number, countryCode: string) =>
    homePath({ companyId, countryCode, countries });
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
