import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_COUNTRY,
  emailInput,
  usernameInput,
} from '../../src/api/contract/account/account.ts';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import {
  isAllowedPassword,
  isStrongPassword,
} from '../../src/api/contract/account/passwordRules.ts';

/** Rule that refuses a text of a field; null if it is accepted. */
function findBrokenRule(schema: v.GenericSchema<string>, text: string): string | null {
  const { issues } = v.safeParse(schema, text);
  return issues?.map(({ message }) => message).join(', ') ?? null;
}

describe('email input', () => {
  it.each([
    'kofi@example.com',
    '  kofi@example.com ',
    'kofi.mensah+orders@mail.example.com.gh',
    '订单@例子.中国',
    `${'k'.repeat(88)}@example.com`,
  ])('email %j is valid', (text) => expect(findBrokenRule(emailInput, text)).toBeNull());

  it.each([
    ['', 'account.email.empty'],
    ['   ', 'account.email.empty'],
    ['kofi', 'account.email.format'],
    ['kofi@example', 'account.email.format'],
    ['kofi@@example.com', 'account.email.format'],
    ['kofi@example..com', 'account.email.format'],
    ['kofi mensah@example.com', 'account.email.format'],
    ['kofi@example.com, ama@example.com', 'account.email.format'],
    ['Kofi <kofi@example.com>', 'account.email.format'],
    ['"kofi"@example.com', 'account.email.format'],
    ['kofi@example.com\nBcc: ama@example.com', 'account.email.format'],
    [`${'k'.repeat(89)}@example.com`, 'account.email.format'],
  ])('email %j is refused', (text, rule) => expect(findBrokenRule(emailInput, text)).toBe(rule));
});

describe('user name input', () => {
  it.each(['kente', 'Kente House', 'Ama’s & Co.', 'আমা', '肯特之家', 'بيت كينتي', '9to5'])(
    'user name %j is valid',
    (text) => expect(findBrokenRule(usernameInput, text)).toBeNull(),
  );

  it.each([
    'Café',
    'Сергей',
    'Ψυχή',
    'दुकान',
    'ABC 贸易',
    'Kofi カタカナ',
    'Ama বাংলা',
    'Atlas متجر ٢',
  ])('user name %j is valid: its scripts have no look-alikes', (text) =>
    expect(findBrokenRule(usernameInput, text)).toBeNull(),
  );

  it.each([
    [' ', 'account.username.empty'],
    ['k', 'account.username.format'],
    ['kofi@example.com', 'account.username.format'],
    ['-kente', 'account.username.format'],
    ['kente\u202Eesuoh', 'account.username.format'],
    ['<b>kente', 'account.username.format'],
    ['k'.repeat(51), 'account.username.format'],
    // Invisible characters within a name.
    ['adm\u034Fin', 'account.username.format'],
    ['ad\u3164min', 'account.username.format'],
    // Letters of other scripts that look like Latin ones, and two scripts in one name.
    ['\u0430dmin', 'account.username.scripts'],
    ['adm\u03B9n', 'account.username.scripts'],
    ['\u13AA\u13A0min', 'account.username.scripts'],
    ['\u041A\u0435nt\u0435', 'account.username.scripts'],
    ['দোকান العربية', 'account.username.scripts'],
  ])('user name %j is refused', (text, rule) =>
    expect(findBrokenRule(usernameInput, text)).toBe(rule),
  );
});

it('the default country is in the list of countries', () => {
  expect(Object.hasOwn(worldCountryCodes, DEFAULT_COUNTRY)).toBe(true);
});

it('a new password and a changed one follow different rules', () => {
  // Registration and reset: 8 to 30 characters of every class. Change when signed in: 6 to 15 of two classes.
  const checkBothRules = (password: string) => [
    isStrongPassword(password),
    isAllowedPassword(password),
  ];
  expect(checkBothRules('Aa1-aaaa')).toEqual([true, true]);
  expect(checkBothRules('abc123')).toEqual([false, true]);
  expect(checkBothRules('Aa1-aaaaaaaaaaaa')).toEqual([true, false]);
  expect(checkBothRules('Aa1-aaa')).toEqual([false, true]);
  expect(checkBothRules('Aa1🚚🚚🚚🚚🚚')).toEqual([true, true]);
  expect(checkBothRules(`Aa1-${'a'.repeat(27)}`)).toEqual([false, false]);
});
