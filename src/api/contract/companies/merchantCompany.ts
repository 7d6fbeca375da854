import * as v from 'valibot';
import { companyContact, companyDetail } from './companyManage.ts';
import { endpoint } from '../endpoint.ts';
import type { HistoryFields } from '../records/records.ts';

/** Company details that a merchant edits. */
export const merchantCompanyContent = v.object({
  ...companyContact.entries,
  /** Orders are confirmed as they come: set by who may confirm orders. */
  confirmAtOnce: v.boolean(),
});
export type MerchantCompanyContent = v.InferOutput<typeof merchantCompanyContent>;

const ownCompany = v.object({
  ...companyDetail.entries,
  confirmAtOnce: v.boolean(),
  /** Orders that it may still make in this month; null if there is no limit. */
  ordersLeft: v.nullable(v.number()),
});
export type MerchantCompany = v.InferOutput<typeof ownCompany>;

/** The own company: what it says of itself, and what the carrier has set for it. */
export const merchantCompanyCalls = {
  getOwnCompany: endpoint({
    method: 'GET',
    path: '/v1/api/express/company/getOwnCompany',
    access: 'company.profile',
    result: ownCompany,
    summary: 'The own company with its limits, and what it does.',
  }),
  saveOwnCompany: endpoint({
    method: 'POST',
    path: '/v1/api/express/company/saveOwnCompany',
    access: 'company.profile',
    body: v.object({ version: v.number(), content: merchantCompanyContent }),
    result: ownCompany,
    errors: ['error.invalidInput', 'record.changed'],
    summary:
      'Sets whom to ask for, and for who may confirm orders whether they are confirmed as they come.',
  }),
} as const;

/** As the form and the history show it. */
export function toMerchantCompanyContent({
  company,
  confirmAtOnce,
}: MerchantCompany): MerchantCompanyContent {
  const { contactName, contactPhone, contactEmail, billAddress, taxNo } = company;
  return { contactName, contactPhone, contactEmail, billAddress, taxNo, confirmAtOnce };
}

/** As the history shows it. */
export const toMerchantCompanyHistory = (content: MerchantCompanyContent): HistoryFields => content;
