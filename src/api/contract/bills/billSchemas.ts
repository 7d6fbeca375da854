import * as v from 'valibot';
import { isDay } from '../../../domain/fields/day.ts';
import type { BillFieldError } from './billFieldErrors.ts';

const ruleId = (id: BillFieldError) => id;

export const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** An amount in whole minor units of its currency, above zero. */
export const positiveAmount = v.pipe(
  v.number(ruleId('bill.amount.invalid')),
  v.safeInteger(ruleId('bill.amount.invalid')),
  v.minValue(1, ruleId('bill.amount.invalid')),
);

/** An amount in whole minor units, zero or more. */
export const amountOrZero = v.pipe(
  v.number(ruleId('bill.amount.invalid')),
  v.safeInteger(ruleId('bill.amount.invalid')),
  v.minValue(0, ruleId('bill.amount.invalid')),
);

/** ISO 4217. */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, ruleId('bill.currency')));

/** A text of one or more lines. Databases cannot store U+0000. */
export const multilineText = (maxLength = 1_000) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(ruleId('bill.text')),
    v.maxLength(maxLength, ruleId('bill.text.long')),
    v.regex(/^[^\0\p{Cs}]*$/u, ruleId('bill.text.long')),
  );

/** Reference of a bank transfer, on one line. */
export const reference = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(ruleId('bill.reference')),
  v.maxLength(60, ruleId('bill.reference')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('bill.reference')),
);

/** `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.check(isDay, ruleId('bill.day')));

/** A month: `2026-10`. */
export const period = v.pipe(
  v.string(),
  v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, ruleId('bill.period')),
);

export const companyNo = v.pipe(v.string(), v.trim(), v.maxLength(40));
