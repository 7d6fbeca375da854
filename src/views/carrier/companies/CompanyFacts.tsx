import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import {
  COMPANY_ORDER_COUNT_CAP,
  type CompanyDetail,
} from '../../../api/contract/companies/companyManage.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { language } from '../../../language/i18n.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { CountryName } from '../../shared/CountryName.tsx';
import { useSession } from '../../shared/portal.ts';
import { recordHref } from '../../shared/recordTexts.ts';
import { CompanyStatus } from './companyColumns.tsx';
import { Moment } from '../../../language/Moment.tsx';

/** Name and code of a company. */
export const companyTitle = ({ company: { name, code } }: CompanyDetail) => (
  <>
    <bdi>{name}</bdi>{' '}
    <bdi className="muted" dir="ltr">
      {code}
    </bdi>
  </>
);

/** Status and activity of a company. */
export function CompanyFacts({ detail }: { readonly detail: CompanyDetail }) {
  const { integer } = useFormats();
  const { company, orders, ordersThisMonth, lastSignInAt, rateGroup } = detail;
  const { industry, source } = company;
  const formatCount = (count: number) =>
    count > COMPANY_ORDER_COUNT_CAP ? `${integer(COMPANY_ORDER_COUNT_CAP)}+` : integer(count);
  return (
    <Panel>
      <Facts>
        <Fact name={<Trans id="company.status">Status</Trans>}>
          <CompanyStatus suspendedAt={company.suspendedAt} review={company.review} />
        </Fact>
        <Fact name={<Trans id="record.country">Country</Trans>}>
          <CountryName code={company.countryCode} />
        </Fact>
        <Fact name={<Trans id="company.orders">Orders</Trans>}>{formatCount(orders)}</Fact>
        <Fact name={<Trans id="company.ordersThisMonth">Orders this month</Trans>}>
          {formatCount(ordersThisMonth)}
        </Fact>
        <Fact name={<Trans id="company.accounts">Accounts</Trans>}>
          {integer(company.accounts)}
        </Fact>
        <Fact name={<Trans id="company.lastSignIn">Last sign-in</Trans>}>
          {lastSignInAt === null ? (
            <Trans id="company.never">Never</Trans>
          ) : (
            <Moment at={lastSignInAt} />
          )}
        </Fact>
        <Fact name={<Trans id="company.createdAt">Customer since</Trans>}>
          <Moment at={company.createdAt} />
        </Fact>
        <Fact name={<Trans id="record.rateGroup">Rate group</Trans>}>
          {rateGroup === null ? (
            <Trans id="company.rateGroup.none">None</Trans>
          ) : (
            <RateGroupName group={rateGroup} />
          )}
        </Fact>
        {industry !== null && (
          <Fact name={<Trans id="company.industry">Industry</Trans>}>
            <bdi>{industry[language()] ?? industry.en}</bdi>
          </Fact>
        )}
        {source !== null && (
          <Fact name={<Trans id="company.source">Learned about us from</Trans>}>
            <bdi>{source[language()] ?? source.en}</bdi>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Group name, as a link for users who manage rates. */
function RateGroupName({ group }: { readonly group: NonNullable<CompanyDetail['rateGroup']> }) {
  const account = useSession(selectProfile);
  const groupHref = account === null ? null : recordHref(account, 'rateGroup', String(group.id));
  const name = <bdi>{group.name}</bdi>;
  return groupHref === null ? name : <Link href={groupHref}>{name}</Link>;
}
