import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { currencyScale } from '../../domain/countries/currencyCodes.ts';
import type { Charge, Price } from '../../domain/prices/charge.ts';
import { useFormats } from '../../language/format.ts';
import css from './PriceLines.module.css';
import { chargeTexts } from './priceTexts.ts';

/** Price with its lines in the order of calculation, and the total. */
export function PriceLines({ price: { charges, currency, total } }: { readonly price: Price }) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const formatAmount = (minor: number) => (
    <bdi>{money(minor / 10 ** (currencyScale[currency] ?? 2), currency)}</bdi>
  );
  return (
    <dl className={`grid gap6 across16 flat ${css['lines']}`}>
      {charges.map((charge) => (
        <div className="grid baseline span" key={`${charge.code} ${charge.rule}`}>
          <dt>
            {i18n._(chargeTexts[charge.code])}
            <ChargeableWeight charge={charge} />
          </dt>
          <dd>{formatAmount(charge.amount)}</dd>
        </div>
      ))}
      <div className={`grid baseline span bold overlined ${css['total']}`}>
        <dt>
          <Trans id="price.total">Total</Trans>
        </dt>
        <dd>{formatAmount(total)}</dd>
      </div>
    </dl>
  );
}

/** Chargeable weight of the freight; nothing for other lines. */
function ChargeableWeight({ charge: { code, base } }: { readonly charge: Charge }) {
  const { decimal } = useFormats();
  if (code !== 'freight' || base === null) return null;
  const weight = decimal(base / 1_000);
  return (
    <span className={`muted small ${css['base']}`}>
      <Trans id="price.chargeable">{weight} kg chargeable</Trans>
    </span>
  );
}
