import { currencyDecimals } from '../shared/currencies.ts';
import { language } from '../../language/i18n.ts';
import { parseUnits, formatTypedNumber } from '../../form/typedNumber.ts';

/** Parses a typed amount to minor units; NaN if invalid or ambiguous. */
export const parseAmount = (typed: string, currency: string): number =>
  parseUnits(typed, currencyDecimals(currency), language());

/** Formats an amount for an input. */
export const formatTypedAmount = (minor: number, currency: string): string =>
  formatTypedNumber(minor, currencyDecimals(currency), language());
