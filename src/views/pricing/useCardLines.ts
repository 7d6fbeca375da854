import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import type { CardContent } from '../../domain/prices/cardContent.ts';
import { serviceTexts } from '../shared/codeTexts.ts';
import { endNames } from './destinationNames.ts';
import { useRateTexts } from './useRateTexts.ts';

interface Worded {
  readonly shown: { readonly content: CardContent };
  readonly areas: readonly { readonly id: string; readonly name: string }[];
}

/** Returns a card's lines as texts, to compare two versions. */
export function useCardLines(): (card: Worded) => ReadonlyMap<string, string> {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const wordsIn = useRateTexts();
  return ({ shown: { content }, areas }) => {
    const endName = endNames(areas);
    const words = wordsIn(content.currency, endName);
    const lines = new Map<string, string>();
    for (const lane of content.lanes) {
      const bands = lane.bands.map((band) => {
        const [weight, price] = [words.weight(band), words.price(band)];
        return t({ id: 'band.words.line', message: `${weight}: ${price}` });
      });
      const delivery = words.delivery(lane);
      lines.set(
        `${endName(lane.destination)} · ${i18n._(serviceTexts[lane.service])}`,
        [bands.join('; '), ...words.terms(lane), ...(delivery === null ? [] : [delivery])].join(
          ' · ',
        ),
      );
    }
    for (const [at, one] of content.surcharges.entries()) {
      const { name, price, when } = words.surcharge(one);
      lines.set(`${at + 1}. ${name}`, [...price, ...when].join(' · '));
    }
    return lines;
  };
}
