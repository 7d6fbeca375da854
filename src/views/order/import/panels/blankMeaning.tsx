import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderKind, SheetColumn } from '../../../../api/contract/sheet.ts';
import { sheets } from '../../../../api/contract/sheets.ts';

const nothing = <Trans id="blanks.means.nothing">The order is created without it.</Trans>;

/** What the carrier makes of a field that an order leaves blank. */
export function blankMeaning(kind: OrderKind, { key, field }: SheetColumn): ReactNode {
  if (field.required) {
    return <Trans id="blanks.means.required">Rows without it can’t be sent.</Trans>;
  }
  switch (key) {
    case 'receiverCountry':
      return <Trans id="blanks.means.country">The order stays in your own country.</Trans>;
    case 'deliveryType':
      return (
        <Trans id="blanks.means.delivery">
          Parcels go to the door. Where there are pick-up points as well, orders without it can’t be
          sent.
        </Trans>
      );
    case 'currency':
      return (
        <Trans id="blanks.means.currency">
          Right where a row has no amount; an amount without a currency can’t be sent.
        </Trans>
      );
    case 'codCurrency':
      return (
        <Trans id="blanks.means.codCurrency">Cash is collected in the order’s currency.</Trans>
      );
    case 'goodsName':
      return <Trans id="blanks.means.goods">The goods are called by their article number.</Trans>;
    case 'pieces':
      return <Trans id="blanks.means.pallets">Each pallet counts as one piece.</Trans>;
    case 'declaredValue':
      return sheets[kind].group === undefined ? (
        nothing
      ) : (
        <Trans id="blanks.means.worth">The values of the goods are added up.</Trans>
      );
    default:
      return nothing;
  }
}
