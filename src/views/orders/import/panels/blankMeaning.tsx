import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ImportKind, isOrderKind, type SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { isSenderKey } from '../../../../domain/sheets/sender.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';

const nothing = <Trans id="blanks.means.nothing">The order is created without it.</Trans>;
const savedWithout = <Trans id="blanks.means.addresses">The address is saved without it.</Trans>;

/** What the carrier makes of a field that an order leaves blank. */
export function blankMeaning(kind: ImportKind, { key, field }: SheetColumn): ReactNode {
  if (field.required) {
    return <Trans id="blanks.means.required">Rows without it can’t be sent.</Trans>;
  }
  if (isSenderKey(key)) {
    return (
      <Trans id="blanks.means.sender">
        Rows without any sender use your default sender, if you have one.
      </Trans>
    );
  }
  switch (key) {
    case 'receiverCountry':
      return <Trans id="blanks.means.country">The order is delivered in your own country.</Trans>;
    case 'deliveryType':
      return (
        <Trans id="blanks.means.delivery">
          Delivered to the door. Orders to places with pick-up points need a choice.
        </Trans>
      );
    case 'currency':
      return (
        <Trans id="blanks.means.currency">
          Fine for rows without an amount. Amounts need a currency.
        </Trans>
      );
    case 'codCurrency':
      return <Trans id="blanks.means.codCurrency">COD is collected in the order’s currency.</Trans>;
    case 'goodsName':
      return <Trans id="blanks.means.goods">The SKU is used as the goods name.</Trans>;
    case 'pieces':
      return <Trans id="blanks.means.pallets">Each pallet counts as one piece.</Trans>;
    case 'declaredValue':
      return sheets[kind].group === undefined ? (
        nothing
      ) : (
        <Trans id="blanks.means.worth">Calculated from the goods lines.</Trans>
      );
    default:
      return isOrderKind(kind) ? nothing : savedWithout;
  }
}
