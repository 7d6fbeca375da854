import * as v from 'valibot';
import { companyContact, companyDetail } from './companyManage.ts';
import { endpoint } from '../endpoint.ts';
import type { HistoryFields } from '../records/records.ts';

/** Company details that a merchant edits. */
export const merchantCompanyContent = v.object({
  ...companyContact.entries,
  /** New orders are confirmed automatically; requires the permission to confirm orders. */
  confirmAtOnce: v.boolean(),
});
export type MerchantCompanyContent = v.InferOutput<typeof merchantCompanyContent>;

const ownCompany = v.object({
  ...companyDetail.entries,
  confirmAtOnce: v.boolean(),
  /** Orders left in this month; null if there is no limit. */
  ordersLeft: v.nullable(v.number()),
});
export type MerchantCompany = v.InferOutput<typeof ownCompany>;

/** The caller's company: its details and the settings of the carrier. */
export const merchantCompanyCalls = {
  getOwnCompany: endpoint({
    method: 'GET',
    path: '/v1/api/express/company/getOwnCompany',
    access: 'company.profile',
    result: ownCompany,
    summary: 'The caller’s company with its limits and activity.',
  }),
  saveOwnCompany: endpoint({
    method: 'POST',
    path: '/v1/api/express/company/saveOwnCompany',
    access: 'company.profile',
    body: v.object({ version: v.number(), content: merchantCompanyContent }),
    result: ownCompany,
    errors: ['error.invalidInput', 'record.changed'],
    summary:
      'Changes the contact of the company, and whether new orders are confirmed automatically, which requires the permission to confirm orders.',
  }),
} as const;

/** Content of the form and of the change log. */
export function toMerchantCompanyContent({
  company,
  confirmAtOnce,
}: MerchantCompany): MerchantCompanyContent {
  const { contactName, contactPhone, contactEmail, billAddress, taxNo } = company;
  return { contactName, contactPhone, contactEmail, billAddress, taxNo, confirmAtOnce };
}

/** Fields of the change log. */
export const toMerchantCompanyHistory = (content: MerchantCompanyContent): HistoryFields => content;
