import * as v from 'valibot';
import { isDay } from '../../../domain/fields/day.ts';
import type { BillFieldError } from './billFieldErrors.ts';

const fault = (id: BillFieldError) => id;

export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** An amount in whole minor units of its currency, above zero. */
export const positiveAmount = v.pipe(
  v.number(fault('bill.amount.invalid')),
  v.safeInteger(fault('bill.amount.invalid')),
  v.minValue(1, fault('bill.amount.invalid')),
);

/** The same, or nothing. */
export const amountOrZero = v.pipe(
  v.number(fault('bill.amount.invalid')),
  v.safeInteger(fault('bill.amount.invalid')),
  v.minValue(0, fault('bill.amount.invalid')),
);

/** ISO 4217. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, fault('bill.currency')));

/** Words of people; a database cannot compare U+0000. */
export const multilineText = (most = 1_000) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(fault('bill.text')),
    v.maxLength(most, fault('bill.text.long')),
    v.regex(/^[^\0\p{Cs}]*$/u, fault('bill.text.long')),
  );

/** Reference of a bank transfer, on one line. */
export const reference = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(fault('bill.reference')),
  v.maxLength(60, fault('bill.reference')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('bill.reference')),
);

/** `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.check(isDay, fault('bill.day')));

/** A month: `2026-10`. */
export const period = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, fault('bill.period')),
);

export const companyNo = v.pipe(v.string(), v.trim(), v.maxLength(40));
