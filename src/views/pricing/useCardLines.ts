import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { CardContent } from '../../domain/prices/cardContent.ts';
import { serviceTexts } from '../shared/codeTexts.ts';
import { createDestinationNames } from './destinationNames.ts';
import { useRateTexts } from './useRateTexts.ts';

interface CardWithAreas {
  readonly shown: { readonly content: CardContent };
  readonly areas: readonly { readonly id: string; readonly name: string }[];
}

/** Returns a card's lines as texts, to compare two versions. */
export function useCardLines(): (card: CardWithAreas) => ReadonlyMap<string, string> {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const getRateTexts = useRateTexts();
  return ({ shown: { content }, areas }) => {
    const destinationName = createDestinationNames(areas);
    const rateTexts = getRateTexts(content.currency, destinationName);
    const lines = new Map<string, string>();
    for (const lane of content.lanes) {
      const bands = lane.bands.map((band) => {
        const [weight, price] = [rateTexts.weight(band), rateTexts.price(band)];
        return t({ id: 'band.words.line', message: `${weight}: ${price}` });
      });
      const delivery = rateTexts.delivery(lane);
      lines.set(
        `${destinationName(lane.destination)} · ${i18n._(serviceTexts[lane.service])}`,
        [bands.join('; '), ...rateTexts.terms(lane), ...(delivery === null ? [] : [delivery])].join(
          ' · ',
        ),
      );
    }
    for (const [at, one] of content.surcharges.entries()) {
      const { name, price, when } = rateTexts.surcharge(one);
      lines.set(`${at + 1}. ${name}`, [...price, ...when].join(' · '));
    }
    return lines;
  };
}
