import * as v from 'valibot';
import { companyInput } from '../account/account.ts';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { worldCountryCodes } from '../../../domain/countries/countryCodes.ts';
import { entryNames } from '../dictionaries/dictionaries.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';

const fault = (id: CarrierFieldError) => id;

/** The customer code. */
const companyCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** The largest that the database holds as one number. */
const MOST = 2_000_000_000;

const wholeNumber = (rule: CarrierFieldError) =>
  v.nullable(
    v.pipe(
      v.number(fault(rule)),
      v.integer(fault(rule)),
      v.minValue(0, fault(rule)),
      v.maxValue(MOST, fault(rule)),
    ),
  );

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, fault('company.contact.tooLong')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('company.contact.tooLong')),
  );

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, fault('company.reason')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, fault('company.reason')),
);

/** Whether the carrier has approved a registration. */
const reviews = v.picklist(['approved', 'pending', 'refused']);
export type CompanyReview = v.InferOutput<typeof reviews>;

/** Whom to ask for, and what bills say; each may be empty. A company sets it as well. */
export const companyContact = v.object({
  contactName: line(100),
  contactPhone: line(40),
  contactEmail: line(100),
  /** Details printed on bills; each may be empty. */
  billAddress: line(200),
  taxNo: line(60),
});

/** Company settings that the carrier edits. */
export const companyContent = v.pipe(
  v.object({
    name: v.pipe(companyInput, v.nonEmpty(fault('company.name.missing'))),
    ...companyContact.entries,
    /** Orders in a calendar month (UTC) at most; null for no limit. */
    orderQuota: wholeNumber('company.quota'),
    /** Billing currency, ISO 4217; null for its country's. */
    currency: v.nullable(
      v.pipe(
        v.string(),
        v.check((code) => Object.hasOwn(currencyScale, code), fault('country.currency.unknown')),
      ),
    ),
    /** In whole units of its currency; null if none is agreed. No order is refused for it. */
    creditLimit: wholeNumber('company.credit'),
    /** Review of the registration; companies without a review are approved. */
    review: reviews,
    /** Mailed to a company that is refused, and said at its sign-in. */
    reviewReason: reason,
    suspended: v.boolean(),
    /** Said to a suspended company's accounts. */
    suspensionReason: reason,
  }),
  v.forward(
    v.partialCheck(
      [['suspended'], ['suspensionReason']],
      ({ suspended, suspensionReason }) => !suspended || suspensionReason !== '',
      fault('company.reason'),
    ),
    ['suspensionReason'],
  ),
  v.forward(
    v.partialCheck(
      [['review'], ['reviewReason']],
      ({ review, reviewReason }) => review !== 'refused' || reviewReason !== '',
      fault('company.reason'),
    ),
    ['reviewReason'],
  ),
);

export type CompanyContent = v.InferOutput<typeof companyContent>;

const companyRow = v.object({
  code: v.string(),
  name: v.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: v.string(),
  /** ISO 8601 instant. */
  createdAt: v.string(),
  /** ISO 8601 instant; null while its accounts may work. */
  suspendedAt: v.nullable(v.string()),
  review: reviews,
  orderQuota: v.nullable(v.number()),
  accounts: v.number(),
});

export type CompanyRow = v.InferOutput<typeof companyRow>;

/** Orders are counted up to here. */
export const COMPANY_ORDER_LIMIT = 100_000;

export const companyDetail = v.object({
  company: v.object({
    ...companyRow.entries,
    contactName: v.string(),
    contactPhone: v.string(),
    contactEmail: v.string(),
    billAddress: v.string(),
    taxNo: v.string(),
    currency: v.nullable(v.string()),
    creditLimit: v.nullable(v.number()),
    suspensionReason: v.string(),
    reviewReason: v.string(),
    /** Dictionary entries chosen at registration; null for companies created otherwise. */
    industry: v.nullable(entryNames),
    source: v.nullable(entryNames),
    /** Version that a change is based on. */
    version: v.number(),
  }),
  /** The carrier's own, which can't be suspended. */
  isCarrier: v.boolean(),
  /** Counted up to `COMPANY_ORDER_LIMIT`, and one more where there are more. */
  orders: v.number(),
  /** Those of this calendar month (UTC), counted likewise. */
  ordersThisMonth: v.number(),
  /** ISO 8601 instant; null if nobody of it has signed in. */
  lastSignInAt: v.nullable(v.string()),
  /** The group whose rate cards price its orders; null if it is in none. */
  rateGroup: v.nullable(v.object({ id: v.number(), name: v.string() })),
});

export type CompanyDetail = v.InferOutput<typeof companyDetail>;

const companyStatus = v.picklist(['active', 'suspended', 'pending', 'refused']);

export const companyFilters = v.object({
  /** Part of its name, code or contact. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  countryCode: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => Object.hasOwn(worldCountryCodes, code), 'No country of ISO 3166-1'),
    ),
  ),
  status: v.optional(companyStatus),
});

export const companySort = v.picklist(['createdAt', 'name']);

export type CompanySortBy = v.InferOutput<typeof companySort>;

const carrier = { access: 'company.manage', mainCompanyOnly: true } as const;

/** Companies in the carrier's hands. */
export const companyManage = {
  findCompanyList: endpoint({
    path: '/v1/api/express/company/findCompanyList',
    ...carrier,
    ...listCall({
      filters: companyFilters,
      sort: companySort,
      first: { by: 'createdAt', descending: true },
      row: companyRow,
    }),
    summary: 'All companies, the carrier’s own among them.',
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/v1/api/express/company/getCompany',
    ...carrier,
    query: v.object({ code: companyCode }),
    result: companyDetail,
    errors: ['company.unknown'],
    summary: 'What is set for a company, and what it does.',
  }),
  saveCompany: endpoint({
    method: 'POST',
    path: '/v1/api/express/company/saveCompany',
    ...carrier,
    body: v.object({ code: companyCode, version: v.number(), content: companyContent }),
    result: companyDetail,
    errors: ['error.invalidInput', 'company.unknown', 'record.changed'],
    summary:
      'Sets what holds for a company. The accounts of a suspended one read why at their next call and sign-in.',
  }),
} as const;

/** As the history shows it. */
export function toCompanyHistory({
  suspended,
  suspensionReason,
  review,
  reviewReason,
  ...rest
}: CompanyContent): HistoryFields {
  return {
    ...rest,
    approved: review === 'approved',
    refused: review === 'refused' ? reviewReason : null,
    suspended: suspended ? suspensionReason : null,
  };
}

/** Converts a company's details to the content of its form. */
export function toCompanyContent({ company }: CompanyDetail): CompanyContent {
  const { name, contactName, contactPhone, contactEmail, billAddress, taxNo } = company;
  const { orderQuota, currency, creditLimit } = company;
  const { suspendedAt, suspensionReason, review, reviewReason } = company;
  const contact = { contactName, contactPhone, contactEmail, billAddress, taxNo };
  const reviewed = { review, reviewReason };
  const suspended = suspendedAt !== null;
  const terms = { orderQuota, currency, creditLimit };
  return { name, ...contact, ...terms, ...reviewed, suspended, suspensionReason };
}
