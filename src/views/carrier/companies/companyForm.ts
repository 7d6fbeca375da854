import * as v from 'valibot';
import {
  companyContent,
  type CompanyContent,
  type CompanyDetail,
  contentOf,
} from '../../../api/contract/companies/companyManage.ts';

/** What the form holds; its paths are those by which the server refuses. */
export type TypedCompany = Omit<
  CompanyContent,
  'orderQuota' | 'currency' | 'creditLimit' | 'review'
> & {
  readonly orderQuota: string;
  readonly currency: string;
  readonly creditLimit: string;
  readonly review: string;
};

/** What is set, as the form shows it. */
export function typedOf(detail: CompanyDetail): TypedCompany {
  const { orderQuota, currency, creditLimit, ...content } = contentOf(detail);
  const typed = (count: number | null) => (count === null ? '' : String(count));
  const terms = { orderQuota: typed(orderQuota), creditLimit: typed(creditLimit) };
  return { ...content, ...terms, currency: currency ?? '' };
}

const text = v.string();

/** An empty number is none; spaces and commas may group its digits. */
const counted = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.replace(/[\s,]/g, ''));

/** Judges the form by the contract's own rules. */
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
    orderQuota: counted(orderQuota),
    currency: currency === '' ? null : currency,
    creditLimit: counted(creditLimit),
  })),
  companyContent,
);
