import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { currencyScale } from '../../api/contract/codes.ts';
import type { Band, CardContent } from '../../api/contract/pricing/card.ts';
import { language, offered } from '../../start/i18n.ts';
import { useFormats } from '../../ui/format.ts';
import { serviceTexts } from '../shared/codeTexts.ts';
import { baseTexts, chargeTexts } from '../shared/priceTexts.ts';

interface Worded {
  readonly shown: { readonly content: CardContent };
  readonly areas: readonly { readonly id: string; readonly name: string }[];
}

/** What a card says, line by line in words: to compare two versions, and to read one. */
export function useCardWords(): (card: Worded) => ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const words = useBandWords();
  const { day, twoDecimals, list, integer, decimal, money } = useFormats();
  const { t } = useMacro();
  const inDays = (count: number) =>
    t({
      id: 'rateCard.words.days',
      message: plural(count, {
        0: 'delivered the same day',
        one: '# working day',
        other: '# working days',
      }),
    });
  const roundedUp = (weight: string) =>
    t({ id: 'rateCard.words.roundTo', message: `weight rounded up to ${weight} kg` });
  const atLeast = (amount: string) =>
    t({ id: 'rateCard.words.minimum', message: `at least ${amount}` });
  const longerThan = (length: string) =>
    t({ id: 'rateCard.words.longer', message: `longest side over ${length} cm` });
  const heavierThan = (weight: string) =>
    t({ id: 'rateCard.words.heavier', message: `over ${weight} kg` });
  return ({ shown: { content }, areas }) => {
    const priced = (minor: number) =>
      money(minor / 10 ** (currencyScale[content.currency] ?? 2), content.currency);
    const countries = new Intl.DisplayNames(offered[language()].intl, { type: 'region' });
    const names = new Map(areas.map(({ id, name }) => [id, name]));
    const endOf = (end: string) => names.get(end) ?? countries.of(end) ?? end;
    const lines = new Map<string, string>();
    for (const lane of content.lanes) {
      const { service, destination, divisor, roundTo, minimum, deliveryDays, bands } = lane;
      const end = endOf(destination);
      const by = integer(divisor);
      const parts = [
        bands.map((band) => words(band, content.currency)).join('; '),
        t({ id: 'rateCard.words.divisor', message: `divisor ${by}` }),
        ...(roundTo === 1 ? [] : [roundedUp(decimal(roundTo / 1_000))]),
        ...(minimum === 0 ? [] : [atLeast(priced(minimum))]),
        ...(deliveryDays === undefined ? [] : [inDays(deliveryDays)]),
      ];
      lines.set(`${end} · ${i18n._(serviceTexts[service])}`, parts.join(' · '));
    }
    for (const [at, one] of content.surcharges.entries()) {
      const of = list(one.of.map((base) => i18n._(baseTexts[base])));
      const rates = one.rates.map(
        ({ from, basisPoints }) => `${twoDecimals(basisPoints / 100)} % (${day(from)})`,
      );
      const amount = words(
        {
          over: 0,
          upTo: null,
          type: one.type === 'piece' ? 'piece' : 'flat',
          price: one.amount,
          step: 100,
          stepPrice: 0,
        },
        content.currency,
      );
      lines.set(
        `${at + 1}. ${i18n._(chargeTexts[one.code])}`,
        [
          ...(one.name === '' ? [] : [one.name]),
          ...(one.type === 'percent' ? [list(rates), of] : []),
          amount,
          ...(one.area === null ? [] : [endOf(one.area)]),
          ...(one.overMm === null ? [] : [longerThan(decimal(one.overMm / 10))]),
          ...(one.overG === null ? [] : [heavierThan(decimal(one.overG / 1_000))]),
        ].join(' · '),
      );
    }
    return lines;
  };
}

/** What a weight band costs, in words. */
function useBandWords(): (band: Band, currency: string) => string {
  const { t } = useMacro();
  const { money, decimal } = useFormats();
  return ({ over, upTo, type, price, step, stepPrice }, currency) => {
    const amount = (minor: number) => money(minor / 10 ** (currencyScale[currency] ?? 2), currency);
    const [from, cost, more] = [decimal(over / 1_000), amount(price), amount(stepPrice)];
    const prefix =
      upTo === null
        ? over === 0
          ? ''
          : t({ id: 'band.words.over', message: `over ${from} kg:` })
        : spanTo(decimal(upTo / 1_000));
    function spanTo(end: string): string {
      return t({ id: 'band.words.upTo', message: `up to ${end} kg:` });
    }
    const span = prefix === '' ? '' : `${prefix} `;
    const grams = decimal(step / 1_000);
    switch (type) {
      case 'flat':
        return `${span}${cost}`;
      case 'kg':
        return `${span}${t({ id: 'band.words.kg', message: `${cost} per kg` })}`;
      case 'piece':
        return `${span}${t({ id: 'band.words.piece', message: `${cost} per piece` })}`;
      case 'step':
        return `${span}${t({ id: 'band.words.step', message: `${cost}, then ${more} per ${grams} kg or part of it` })}`;
    }
  };
}
