import * as v from 'valibot';
import {
  companyContent,
  type CompanyContent,
  type CompanyDetail,
  contentOf,
} from '../../../api/contract/companyManage.ts';

/** What the form holds; its paths are those by which the server refuses. */
export type TypedCompany = Omit<CompanyContent, 'orderQuota' | 'review'> & {
  readonly orderQuota: string;
  readonly review: string;
};

/** What is set, as the form shows it. */
export function typedOf(detail: CompanyDetail): TypedCompany {
  const { orderQuota, ...content } = contentOf(detail);
  return { ...content, orderQuota: orderQuota === null ? '' : String(orderQuota) };
}

const text = v.string();

/** Judges the form by the contract's own rules; an empty quota is none. */
export const companyForm = v.pipe(
  v.object({
    name: text,
    contactName: text,
    contactPhone: text,
    contactEmail: text,
    orderQuota: text,
    review: text,
    reviewReason: text,
    suspended: v.boolean(),
    suspensionReason: text,
  }) satisfies v.GenericSchema<TypedCompany>,
  v.transform(({ orderQuota, ...typed }) => ({
    ...typed,
    orderQuota: orderQuota.trim() === '' ? null : Number(orderQuota.replace(/[\s,]/g, '')),
  })),
  companyContent,
);
