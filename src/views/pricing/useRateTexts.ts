import { plural } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { currencyScale } from '../../domain/countries/currencyCodes.ts';
import type { Band, Lane, Surcharge } from '../../domain/prices/cardContent.ts';
import { useFormats } from '../../language/format.ts';
import { baseTexts, chargeTexts } from '../shared/priceTexts.ts';

/** Texts of a surcharge. */
interface SurchargeTexts {
  readonly name: string;
  readonly price: readonly string[];
  /** Conditions: what a percentage is of, destination and size. */
  readonly when: readonly string[];
}

interface RateTexts {
  /** Range of the chargeable weight of a band. */
  readonly weight: (band: Pick<Band, 'over' | 'upTo'>) => string;
  readonly price: (band: Omit<Band, 'over' | 'upTo'>) => string;
  /** Delivery time; null if none is promised. */
  readonly delivery: (lane: Lane) => string | null;
  /** Other terms of a lane: weight rule and minimum price. */
  readonly terms: (lane: Lane) => readonly string[];
  readonly surcharge: (surcharge: Surcharge) => SurchargeTexts;
}

/** Returns formatters of a card's rates. `destinationName` names a destination. */
export function useRateTexts(): (
  currency: string,
  destinationName: (destination: string) => string,
) => RateTexts {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { money, decimal, integer, twoDecimals, day, list } = useFormats();
  const kilograms = (grams: number) => decimal(grams / 1_000);
  return (currency, destinationName) => {
    const amount = (minor: number) => money(minor / 10 ** (currencyScale[currency] ?? 2), currency);
    const atLeast = (minor: number) => {
      const least = amount(minor);
      return t({ id: 'rateCard.words.minimum', message: `At least ${least}` });
    };
    const texts: RateTexts = {
      weight: ({ over, upTo }) => {
        const [from, end] = [kilograms(over), kilograms(upTo ?? 0)];
        if (upTo !== null) {
          return over === 0
            ? t({ id: 'band.weight.upTo', message: `Up to ${end} kg` })
            : t({ id: 'band.weight.range', message: `${from}–${end} kg` });
        }
        return over === 0
          ? t({ id: 'band.weight.any', message: 'Any weight' })
          : t({ id: 'band.weight.over', message: `Over ${from} kg` });
      },
      price: ({ type, price, step, stepPrice }) => {
        const [cost, more, grams] = [amount(price), amount(stepPrice), kilograms(step)];
        switch (type) {
          case 'flat':
            return cost;
          case 'kg':
            return t({ id: 'band.words.kg', message: `${cost} per kg` });
          case 'piece':
            return t({ id: 'band.words.piece', message: `${cost} per piece` });
          case 'step':
            return t({
              id: 'band.words.step',
              message: `${cost}, then ${more} per ${grams} kg or part of it`,
            });
        }
      },
      delivery: ({ deliveryDays: count }) =>
        count === undefined
          ? null
          : t({
              id: 'rateCard.words.days',
              message: plural(count, {
                0: 'Same day',
                one: '# working day',
                other: '# working days',
              }),
            }),
      terms: ({ divisor, roundTo, minimum }) => {
        const [by, weight] = [integer(divisor), kilograms(roundTo)];
        return [
          t({ id: 'rateCard.words.divisor', message: `Volumetric weight: cm³ ÷ ${by}` }),
          ...(roundTo === 1
            ? []
            : [
                t({
                  id: 'rateCard.words.roundTo',
                  message: `Weight rounded up to the next ${weight} kg`,
                }),
              ]),
          ...(minimum === 0 ? [] : [atLeast(minimum)]),
        ];
      },
      surcharge: ({ code, name, type, amount: minor, of, rates, area, overMm, overG }) => {
        const charge = i18n._(chargeTexts[code]);
        const bases = list(of.map((base) => i18n._(baseTexts[base])));
        const [longest, heaviest] = [decimal((overMm ?? 0) / 10), kilograms(overG ?? 0)];
        const percentages = rates.map(({ from, basisPoints }) => {
          const [percent, since] = [twoDecimals(basisPoints / 100), day(from)];
          return t({ id: 'rateCard.words.rate', message: `${percent} % from ${since}` });
        });
        return {
          name: name === '' ? charge : `${charge} · ${name}`,
          price:
            type === 'percent'
              ? [...percentages, ...(minor === 0 ? [] : [atLeast(minor)])]
              : [
                  texts.price({
                    type: type === 'piece' ? 'piece' : 'flat',
                    price: minor,
                    step: 100,
                    stepPrice: 0,
                  }),
                ],
          when: [
            ...(type === 'percent' ? [bases] : []),
            ...(area === null ? [] : [destinationName(area)]),
            ...(overMm === null
              ? []
              : [t({ id: 'rateCard.words.longer', message: `Longest side over ${longest} cm` })]),
            ...(overG === null
              ? []
              : [t({ id: 'rateCard.words.heavier', message: `Over ${heaviest} kg` })]),
          ],
        };
      },
    };
    return texts;
  };
}
