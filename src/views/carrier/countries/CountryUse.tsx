import { Plural, Trans } from '@lingui/react/macro';
import type { CountryDetail } from '../../../api/contract/countries/countryManage.ts';

/** Records that prevent a country from being closed. */
export function CountryUse({
  detail: { companies, hasOpenOrders },
}: {
  readonly detail: CountryDetail;
}) {
  if (companies === 0 && !hasOpenOrders) return null;
  return (
    <p className="flat below12 muted">
      {companies > 0 && (
        <Plural
          id="country.use.companies"
          value={companies}
          one="# company is in this country."
          other="# companies are in this country."
        />
      )}{' '}
      {hasOpenOrders && (
        <Trans id="country.use.orders">Orders to this country are on their way.</Trans>
      )}{' '}
      <Trans id="country.use.close">
        You can close it once it has no companies and no orders on their way.
      </Trans>
    </p>
  );
}
