import { isolateDirection, type SourceFormatter } from '../../src/api/contract/bills/billPaper.ts';
import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import { type Language, languageTags } from '../../src/domain/languages.ts';
import { createCountryNamer } from '../orders/content/codeNames.ts';
import { translate } from '../translate.ts';

/** Texts for the sources of bill lines, the same as on the bill's page. */
export function createSourceTexts(language: Language, currency: string): SourceFormatter {
  const tag = languageTags[language];
  const digits = currencyScale[currency] ?? 2;
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const percent = (basisPoints: number) => percents.format(basisPoints / 10_000);
  const isolate = language === 'ar' ? isolateDirection : (part: string) => part;
  return {
    service: (code) => translate(language, `service.${code}`),
    country: createCountryNamer(language),
    weight: (grams) =>
      translate(language, 'bill.rule.weight', { weight: decimal.format(grams / 1_000) }),
    percent,
    percentOfAmount: (basisPoints, amount) =>
      translate(language, 'bill.rule.percentOf', {
        rate: isolate(percent(basisPoints)),
        amount: isolate(money.format(amount / 10 ** digits)),
      }),
    version: (version) => translate(language, 'bill.rule.version', { version }),
    list: (parts) => parts.map(isolate).join(' · '),
  };
}
