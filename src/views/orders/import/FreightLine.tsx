import { Plural } from '@lingui/react/macro';
import { currencyScale } from '../../../domain/countries/currencies.ts';
import type { FreightForecast } from '../../../machines/orderImport/freight.ts';
import { useFormats } from '../../../ui/format.ts';

interface FreightLineProps {
  readonly freight: FreightForecast;
  /** Orders that would be created. */
  readonly created: number;
}

/** What the new orders would cost by the carrier's tariffs, each currency for itself. */
export function FreightLine({ freight: { sums, orders }, created }: FreightLineProps) {
  const { money, list } = useFormats();
  // A carrier without tariffs has nothing to say, be it that it has none.
  if (orders === 0) return null;
  const without = created - orders;
  const amounts = list(
    Object.entries(sums).map(([currency, minor]) =>
      money(minor / 10 ** (currencyScale[currency] ?? 2), currency),
    ),
  );
  return (
    <p className="flat above8 bold">
      <Plural
        id="check.price"
        value={orders}
        one={`Estimated price of # order: ${amounts}`}
        other={`Estimated price of # orders: ${amounts}`}
      />
      {without > 0 && (
        <>
          {' · '}
          <Plural
            id="check.price.none"
            value={without}
            one="# order has no rate"
            other="# orders have no rate"
          />
        </>
      )}
    </p>
  );
}
