import { Trans } from '@lingui/react/macro';
import type { CardContent } from '../../domain/prices/cardContent.ts';
import { SheetTable } from '../../ui/SheetTable.tsx';
import css from './quotes.module.css';
import { createDestinationNames } from './destinationNames.ts';
import { useRateTexts } from './useRateTexts.ts';

interface SurchargeTableProps {
  readonly content: CardContent;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
}

/** Surcharges of a card, with their conditions and prices. */
export function SurchargeTable({ content, areas }: SurchargeTableProps) {
  const rateTexts = useRateTexts()(content.currency, createDestinationNames(areas));
  return (
    <SheetTable
      className={`${css['table']} ${css['charges']}`}
      rows={content.surcharges.map((one) => rateTexts.surcharge(one))}
      rowKey={({ name, price, when }) => [name, ...when, ...price].join(' · ')}
      columns={{
        name: {
          title: <Trans id="surchargeTable.name">Surcharge</Trans>,
          isHeading: true,
          render: ({ name }) => <bdi>{name}</bdi>,
        },
        when: {
          title: <Trans id="surchargeTable.when">Applies to</Trans>,
          render: ({ when }) => when.join(' · '),
        },
        price: {
          title: <Trans id="rateCard.price">Price</Trans>,
          align: 'end',
          render: ({ price }) => price.map((part) => <div key={part}>{part}</div>),
        },
      }}
    />
  );
}
