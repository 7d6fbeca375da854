import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CompanyRow, CompanySortBy } from '../../../api/contract/companies/companyManage.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { codeColumn, momentColumn } from '../../../list/columnKinds.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { CountryName } from '../../shared/CountryName.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { words } from '../../../ui/commonWords.tsx';

export const companyFilterFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'companies.search', message: 'Search companies' }),
    hint: msg({ id: 'companies.search.hint', message: 'Company name, customer code or contact' }),
    maxLength: 100,
  },
  { type: 'country', key: 'countryCode', label: msg({ id: 'record.country', message: 'Country' }) },
  {
    type: 'choice',
    key: 'status',
    label: msg({ id: 'company.status', message: 'Status' }),
    options: {
      active: msg({ id: 'company.active', message: 'Active' }),
      suspended: msg({ id: 'company.suspended.label', message: 'Suspended' }),
      pending: msg({ id: 'company.pending.label', message: 'Waiting for approval' }),
      refused: msg({ id: 'company.refused.label', message: 'Not approved' }),
    },
  },
];

function CompanyLink({ company: { code, name } }: { readonly company: CompanyRow }) {
  const href = useRecordHref('companyManage', 'company');
  return (
    <Link href={href(code)}>
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Review and suspension status of a company. */
export function CompanyStatus({ suspendedAt, review }: Pick<CompanyRow, 'suspendedAt' | 'review'>) {
  if (suspendedAt === null && review !== 'approved') {
    return (
      <strong>
        {review === 'pending' ? (
          <Trans id="company.pending.label">Waiting for approval</Trans>
        ) : (
          <Trans id="company.refused.label">Not approved</Trans>
        )}
      </strong>
    );
  }
  return suspendedAt === null ? (
    <Trans id="company.active">Active</Trans>
  ) : (
    <strong>
      <Trans id="company.suspended.label">Suspended</Trans>
    </strong>
  );
}

export const companyListColumns: readonly Column<CompanyRow, CompanySortBy>[] = [
  {
    id: 'name',
    title: msg({ id: 'company.name', message: 'Company name' }),
    sortBy: 'name',
    pinned: true,
    cell: (company) => <CompanyLink company={company} />,
  },
  codeColumn('code', words.customerCode),
  {
    id: 'country',
    title: msg({ id: 'record.country', message: 'Country' }),
    cell: ({ countryCode }) => <CountryName code={countryCode} />,
  },
  {
    id: 'status',
    title: msg({ id: 'company.status', message: 'Status' }),
    cell: ({ suspendedAt, review }) => <CompanyStatus suspendedAt={suspendedAt} review={review} />,
  },
  {
    id: 'orderQuota',
    title: msg({ id: 'company.orderQuota', message: 'Monthly order limit' }),
    cell: ({ orderQuota }, { formats }) =>
      orderQuota === null ? (
        <Trans id="company.orderQuota.none">No limit</Trans>
      ) : (
        formats.integer(orderQuota)
      ),
  },
  {
    id: 'accounts',
    title: msg({ id: 'company.accounts', message: 'Accounts' }),
    cell: ({ accounts }, { formats }) => formats.integer(accounts),
  },
  momentColumn('createdAt', msg({ id: 'company.createdAt', message: 'Customer since' }), {
    sortBy: 'createdAt',
  }),
];
