import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillParties } from '../../api/contract/bills/billPaper.ts';
import type { ZoneClock } from '../../domain/countries/zoneClock.ts';
import { createFormats, type Formats } from '../../language/format.ts';
import { language, languageInfo } from '../../language/i18n.ts';
import type { PaperLine } from '../../paper/paperContent.ts';
import { fillMessage, words } from '../../ui/commonWords.tsx';
import { currencyDecimals } from '../shared/currencies.ts';
import { factLines } from '../shared/paperFile.ts';

/** Texts that bills and COD statements have in common. */
export const paperTexts = {
  amount: msg({ id: 'bill.amount', message: 'Amount' }),
  allOrders: msg({ id: 'bill.paper.allOrders', message: 'All orders' }),
  orders: msg({ id: 'bill.paper.orders', message: 'Orders, amounts in {currency}' }),
  summary: msg({ id: 'bill.summary', message: 'Summary' }),
  issuer: msg({ id: 'setting.billIssuer', message: 'Issuer' }),
  taxNo: msg({ id: 'setting.billTaxNo', message: 'Tax number' }),
} as const;

/** A text without the markup that it has on pages. */
export const paperText = (
  message: MessageDescriptor,
  values: Readonly<Record<string, string | number>> = {},
): string => fillMessage(i18n, message, values).replace(/<\/?\d+\/?>/g, '');

interface PaperMoney {
  readonly formats: Formats;
  /** Amount in minor units with its currency. */
  readonly money: (minor: number) => string;
  /** Amount in minor units, for tables that name the currency once; empty if null. */
  readonly amount: (minor: number | null) => string;
}

/** Formats of a document in the current language, on the clocks of its merchant. */
export function paperMoney(currency: string, clock: ZoneClock): PaperMoney {
  const { intl } = languageInfo[language()];
  const digits = currencyDecimals(currency);
  const formats = createFormats(intl, clock);
  const numbers = new Intl.NumberFormat(intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return {
    formats,
    money: (minor) => formats.money(minor / 10 ** digits, currency),
    amount: (minor) => (minor === null ? '' : numbers.format(minor / 10 ** digits)),
  };
}

/** Name, address and numbers of an issuer or a customer. */
export function partyLines(
  role: MessageDescriptor,
  { name, address, taxNo }: BillParties['customer'],
  customerCode: string | null,
): readonly PaperLine[] {
  const lines = [name, ...address.split('\n')].filter((text) => text !== '');
  return [
    { text: paperText(role), style: 'muted' },
    ...lines.map((text, index): PaperLine => (index === 0 ? { text, style: 'strong' } : { text })),
    ...factLines([
      [paperText(words.customerCode), customerCode],
      [paperText(paperTexts.taxNo), taxNo],
    ]),
  ];
}
