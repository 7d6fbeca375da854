import { Trans } from '@lingui/react/macro';
import type { CardContent } from '../../domain/prices/card.ts';
import css from './quotes.module.css';
import { endNames } from './useEnds.ts';
import { useRateWords } from './useRateWords.ts';

interface SurchargeTableProps {
  readonly content: CardContent;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
}

/** What a card charges beside the freight, and on what. */
export function SurchargeTable({ content, areas }: SurchargeTableProps) {
  const words = useRateWords()(content.currency, endNames(areas));
  return (
    <table className={`sheet ruled ${css['table']} ${css['charges']}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="surchargeTable.name">Surcharge</Trans>
          </th>
          <th scope="col">
            <Trans id="surchargeTable.when">Applies to</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans id="rateCard.price">Price</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {content.surcharges.map((one) => {
          const { name, price, when } = words.surcharge(one);
          return (
            <tr key={[name, ...when, ...price].join(' · ')}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{when.join(' · ')}</td>
              <td data-align="end">
                {price.map((part) => (
                  <div key={part}>{part}</div>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
