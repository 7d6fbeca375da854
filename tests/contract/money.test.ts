import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes } from '../../src/domain/countries/currencyCodes.ts';
import { money } from '../../src/domain/fields/fields.ts';

const field = money({ required: true, max: 10_000_000, scale: 3 });
const readAmount = (text: string, currency = '') => {
  const { value, findings } = field.read(text, currency);
  return [value, findings.map(({ rule, severity }) => `${severity} ${rule.slice(5)}`).join()];
};
const CONVERTED = 'info changed.number';

describe('amount with a currency', () => {
  test.each([
    ['GH₵ 1,250.00', 'GHS', 1250],
    ['₵350.5', 'GHS', 350.5],
    ['GHC 80', 'GHS', 80],
    ['1250 cedis', 'GHS', 1250],
    ['₦25,000.00', 'NGN', 25000],
    ['350/=', 'GHS', 350],
    ['Sh 350/=', 'KES', 350],
    ['350.-', 'CHF', 350],
    ['€ 15,50', 'EUR', 15.5],
    ['Tk 1200', 'BDT', 1200],
    ['৳১২০০', 'BDT', 1200],
    ['1.250,00 DH', 'MAD', 1250],
    ['EGP 350', 'EGP', 350],
    ['٣٥٠ جنيه', 'EGP', 350],
    ['350元', 'CNY', 350],
    ['$12.5', 'HKD', 12.5],
    ['£20', 'EGP', 20],
    ['15 000 FCFA', 'XAF', 15000],
  ])('%s in an order of %s is read without the currency', (text, currency, value) => {
    const [parsed, rules] = readAmount(text, currency);
    expect(parsed).toBe(value);
    expect(rules).toContain('info changed.');
    expect(readAmount(text)[0]).toBe(value);
  });

  test.each([
    ['$350', 'GHS'],
    ['350 GHS', 'NGN'],
    ['€ 15,50', 'USD'],
    ['₦25,000', 'GHS'],
  ])('%s in an order of %s is refused', (text, currency) => {
    expect(readAmount(text, currency)).toEqual([null, 'error currency.shown']);
  });

  test.each(['call me', '350 boxes', 'GHS', 'GHS 350 USD', '* 350', '350/12', '1.2.3 GHS'])(
    '%s is not an amount',
    (text) => {
      expect(readAmount(text, 'GHS')).toEqual([null, 'error number.notANumber']);
    },
  );

  test('every spelling of a currency is read before and behind the amount', () => {
    const spellings = Object.entries(currencyCodes).flatMap(([code, signs]) =>
      [code, ...signs].map((sign) => ({ code, sign })),
    );
    assert(
      property(
        constantFrom(...spellings),
        integer({ min: 1, max: 9999 }),
        ({ code, sign }, amount) => {
          expect(readAmount(`${sign} ${amount}`, code)).toEqual([amount, CONVERTED]);
          // 18K may be 18 kwacha or 18,000.
          const expectedError = /^k$/i.test(sign) ? [null, 'error money.thousands'] : null;
          expect(readAmount(`${amount}${sign}`, code)).toEqual(
            expectedError ?? [amount, CONVERTED],
          );
        },
      ),
    );
  });
});

test('a point that may separate thousands is refused, except in currencies with three decimals', () => {
  expect(readAmount('1.250', 'GHS')).toEqual([null, 'error money.thousands']);
  expect(readAmount('GHS 1.250')).toEqual([null, 'error money.thousands']);
  expect(readAmount('1.250', 'KWD')).toEqual([1.25, '']);
  expect(readAmount('1.25', 'GHS')).toEqual([1.25, '']);
  expect(readAmount('0.250', 'GHS')).toEqual([0.25, '']);
});

test('a point before three digits separates thousands in a currency without decimals', () => {
  expect(readAmount('62.500 F', 'XOF')).toEqual([62_500, CONVERTED]);
  expect(readAmount('62.505', 'XAF')).toEqual([62_505, CONVERTED]);
  expect(readAmount('1.250 ₫', 'VND')).toEqual([1250, CONVERTED]);
});

describe('letter for thousands or millions', () => {
  test.each([
    ['18k', 18_000],
    ['18K', 18_000],
    ['18 k', 18_000],
    ['1.5k', 1500],
    ['1,5k', 1500],
    ['12.75K', 12_750],
    ['₦18k', 18_000],
    ['18k naira', 18_000],
    ['N 18k/=', 18_000],
    ['1.2m', 1_200_000],
    ['2M', 2_000_000],
  ])('an amount with a letter is read: %s', (text, value) => {
    expect(readAmount(text, 'NGN')).toEqual([value, CONVERTED]);
  });

  test('letters of units are not read as thousands or millions', () => {
    expect(readAmount('18 m', 'NGN')).toEqual([null, 'error number.notANumber']);
    expect(readAmount('12,500k', 'NGN')).toEqual([null, 'error number.notANumber']);
    expect(readAmount('18km', 'NGN')).toEqual([null, 'error currency.shown']);
    expect(readAmount('18 KES', 'KES')).toEqual([18, CONVERTED]);
    expect(readAmount('18KES', 'KES')).toEqual([18, CONVERTED]);
    expect(readAmount('18 MAD', 'MAD')).toEqual([18, CONVERTED]);
  });

  test('a K that may mean kwacha is refused', () => {
    expect(readAmount('18K', 'ZMW')).toEqual([null, 'error money.thousands']);
    expect(readAmount('18k', 'MWK')).toEqual([null, 'error money.thousands']);
    expect(readAmount('K18k', 'ZMW')).toEqual([18_000, CONVERTED]);
    expect(readAmount('18 K', 'ZMW')).toEqual([18, CONVERTED]);
  });
});
