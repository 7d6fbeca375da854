import * as v from 'valibot';
import {
  companyContent,
  type CompanyContent,
  type CompanyDetail,
  toCompanyContent,
} from '../../../api/contract/companies/companyManage.ts';

/** Form values, named as in the paths of the server's refusals. */
export type TypedCompany = Omit<
  CompanyContent,
  'orderQuota' | 'currency' | 'creditLimit' | 'review'
> & {
  readonly orderQuota: string;
  readonly currency: string;
  readonly creditLimit: string;
  readonly review: string;
};

/** Stored values in the form's format. */
export function toTypedCompany(detail: CompanyDetail): TypedCompany {
  const { orderQuota, currency, creditLimit, ...content } = toCompanyContent(detail);
  const formatCount = (count: number | null) => (count === null ? '' : String(count));
  const limits = { orderQuota: formatCount(orderQuota), creditLimit: formatCount(creditLimit) };
  return { ...content, ...limits, currency: currency ?? '' };
}

const text = v.string();

/** Parses a count; null if empty. Spaces and commas may group digits. */
const parseCount = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[\s,]/g, ''));

/** Validates by the contract's rules. */
export const companyForm = v.pipe(
  v.object({
    name: text,
    contactName: text,
    contactPhone: text,
    contactEmail: text,
    billAddress: text,
    taxNo: text,
    orderQuota: text,
    currency: text,
    creditLimit: text,
    review: text,
    reviewReason: text,
    suspended: v.boolean(),
    suspensionReason: text,
  }) satisfies v.GenericSchema<TypedCompany>,
  v.transform(({ orderQuota, currency, creditLimit, ...typed }) => ({
    ...typed,
    orderQuota: parseCount(orderQuota),
    currency: currency === '' ? null : currency,
    creditLimit: parseCount(creditLimit),
  })),
  companyContent,
);
