import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import {
  isolateDirection,
  type LineSource,
  formatSource,
} from '../../api/contract/bills/billPaper.ts';
import { language, languageInfo } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';
import { useFormats } from '../../language/format.ts';
import { serviceTexts } from '../shared/codeTexts.ts';
import { useAmounts } from '../shared/currencies.ts';

/** Returns a formatter of the rule behind a bill line, in the current language. */
export function useSourceText(currency: string): (source: LineSource) => string {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { decimal } = useFormats();
  const percent = usePercent();
  const percentOfAmount = usePercentOfAmount(currency);
  return (source) =>
    formatSource(source, {
      service: (code) => i18n._(serviceTexts[code]),
      country: countryName,
      weight: (grams) => {
        const weight = decimal(grams / 1_000);
        return t({ id: 'bill.rule.weight', message: `${weight} kg` });
      },
      percent,
      percentOfAmount,
      version: (version) => t({ id: 'bill.rule.version', message: `version ${version}` }),
      list: (parts) => parts.map(isolatePart).join(' · '),
    });
}

/** Bidi-isolates a part of a right-to-left sentence. */
export const isolatePart = (part: string): string =>
  language() === 'ar' ? isolateDirection(part) : part;

/** Returns a formatter of basis points as a percentage. */
function usePercent(): (basisPoints: number) => string {
  const tag = languageInfo[language()].intl;
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  return (basisPoints) => percents.format(basisPoints / 10_000);
}

/** Returns a formatter of a percentage of an amount in minor units. */
export function usePercentOfAmount(
  currency: string,
): (basisPoints: number, amount: number) => string {
  const { t } = useLingui();
  const amountText = useAmounts();
  const percent = usePercent();
  return (basisPoints, minor) => {
    const [rate, amount] = [
      isolatePart(percent(basisPoints)),
      isolatePart(amountText(minor, currency)),
    ];
    return t({ id: 'bill.rule.percentOf', message: `${rate} of ${amount}` });
  };
}
