import { Trans } from '@lingui/react/macro';
import { getCountryFact } from '../../../domain/countries/countryFacts.ts';
import type { MerchantCompany } from '../../../api/contract/companies/merchantCompany.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { Word } from '../../../ui/commonWords.tsx';
import { useCountries } from '../../shared/portal.ts';

/** Limits that the carrier has set, and their use so far. */
export function CompanyTerms({ detail }: { readonly detail: MerchantCompany }) {
  const { integer } = useFormats();
  const countries = useCountries();
  const { company, ordersLeft } = detail;
  const { orderQuota, creditLimit } = company;
  const currency =
    company.currency ?? getCountryFact(countries, company.countryCode).currency ?? '';
  const left = integer(ordersLeft ?? 0);
  const quota = integer(orderQuota ?? 0);
  const amount = integer(creditLimit ?? 0);
  return (
    <Panel title={<Trans id="company.terms">Limits</Trans>}>
      <Facts>
        <Fact name={<Trans id="company.orderQuota">Monthly order limit</Trans>}>
          {orderQuota === null ? (
            <Trans id="company.orderQuota.none">No limit</Trans>
          ) : (
            <Trans id="company.orderQuota.left">
              {quota} ({left} left)
            </Trans>
          )}
        </Fact>
        <Fact name={<Word of="currency" />}>
          <bdi>{currency}</bdi>
        </Fact>
        <Fact name={<Trans id="company.creditLimit">Credit limit</Trans>}>
          {creditLimit === null ? (
            <Trans id="company.creditLimit.none">None agreed</Trans>
          ) : (
            <bdi>
              {currency} {amount}
            </bdi>
          )}
        </Fact>
      </Facts>
    </Panel>
  );
}
