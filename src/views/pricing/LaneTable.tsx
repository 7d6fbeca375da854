import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Lane } from '../../domain/prices/cardContent.ts';
import { serviceTexts } from '../shared/codeTexts.ts';
import css from './quotes.module.css';
import { createDestinationNames } from './destinationNames.ts';
import { useRateTexts } from './useRateTexts.ts';

interface LaneTableProps {
  readonly lanes: readonly Lane[];
  /** ISO 4217 code of all prices. */
  readonly currency: string;
  /** Quote areas that lanes have as destinations. */
  readonly areas: readonly { readonly id: string; readonly name: string }[];
}

/** Rates of a card by destination, service and weight. */
export function LaneTable({ lanes, currency, areas }: LaneTableProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const destinationName = createDestinationNames(areas);
  const rateTexts = useRateTexts()(currency, destinationName);
  const deliveryTime = t({ id: 'laneTable.delivery', message: 'Delivery time' });
  return (
    <table className={`sheet ruled ${css['table']} ${css['lanes']}`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans id="rateCard.destination">Destination</Trans>
          </th>
          <th scope="col">
            <Trans id="rateCard.service">Service</Trans>
          </th>
          <th scope="col">{deliveryTime}</th>
          <th scope="col">
            <Trans id="laneTable.terms">Conditions</Trans>
          </th>
          <th scope="col">
            <Trans id="laneTable.weight">Weight</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans id="rateCard.price">Price</Trans>
          </th>
        </tr>
      </thead>
      {lanes.map((lane) => {
        const { service, destination, bands } = lane;
        const bandCount = bands.length;
        return (
          <tbody key={`${destination} ${service}`}>
            {bands.map((band, at) => (
              <tr key={band.over}>
                {at === 0 && (
                  <>
                    <th scope="rowgroup" rowSpan={bandCount}>
                      <bdi>{destinationName(destination)}</bdi>
                    </th>
                    <td rowSpan={bandCount}>{i18n._(serviceTexts[service])}</td>
                    <td rowSpan={bandCount} data-label={deliveryTime}>
                      {rateTexts.delivery(lane) ?? '–'}
                    </td>
                    <td rowSpan={bandCount}>
                      {rateTexts.terms(lane).map((term) => (
                        <div key={term}>{term}</div>
                      ))}
                    </td>
                  </>
                )}
                <td className="whole">{rateTexts.weight(band)}</td>
                <td data-align="end">{rateTexts.price(band)}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
