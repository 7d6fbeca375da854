import * as v from 'valibot';
import { companyInput } from '../account/account.ts';
import type { CarrierFieldError } from '../../../domain/rules/carrierFieldErrors.ts';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { worldCountryCodes } from '../../../domain/countries/countryCodes.ts';
import { entryNames } from '../dictionaries/dictionaries.ts';
import { endpoint } from '../endpoint.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';

const ruleId = (id: CarrierFieldError) => id;

/** The customer code. */
const companyCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** Maximum of integer columns in the database. */
const MAX_INTEGER = 2_000_000_000;

const wholeNumber = (rule: CarrierFieldError) =>
  v.nullable(
    v.pipe(
      v.number(ruleId(rule)),
      v.integer(ruleId(rule)),
      v.minValue(0, ruleId(rule)),
      v.maxValue(MAX_INTEGER, ruleId(rule)),
    ),
  );

const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxLength, ruleId('company.contact.tooLong')),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('company.contact.tooLong')),
  );

const reason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, ruleId('company.reason')),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('company.reason')),
);

/** Whether the carrier has approved a registration. */
const reviews = v.picklist(['approved', 'pending', 'refused']);
export type CompanyReview = v.InferOutput<typeof reviews>;

/** Contact and billing details; each may be empty. The company can change them too. */
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
    name: v.pipe(companyInput, v.nonEmpty(ruleId('company.name.missing'))),
    ...companyContact.entries,
    /** Maximum number of orders in a calendar month (UTC); null for no limit. */
    orderQuota: wholeNumber('company.quota'),
    /** Billing currency, ISO 4217; null for its country's. */
    currency: v.nullable(
      v.pipe(
        v.string(),
        v.check((code) => Object.hasOwn(currencyScale, code), ruleId('country.currency.unknown')),
      ),
    ),
    /** In whole units of its currency; null if there is none. It does not block orders. */
    creditLimit: wholeNumber('company.credit'),
    /** Review of the registration; companies without a review are approved. */
    review: reviews,
    /** Emailed to a refused company, and shown at its sign-in. */
    reviewReason: reason,
    suspended: v.boolean(),
    /** Shown to accounts of a suspended company. */
    suspensionReason: reason,
  }),
  v.forward(
    v.partialCheck(
      [['suspended'], ['suspensionReason']],
      ({ suspended, suspensionReason }) => !suspended || suspensionReason !== '',
      ruleId('company.reason'),
    ),
    ['suspensionReason'],
  ),
  v.forward(
    v.partialCheck(
      [['review'], ['reviewReason']],
      ({ review, reviewReason }) => review !== 'refused' || reviewReason !== '',
      ruleId('company.reason'),
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
  /** ISO 8601 instant; null if it is not suspended. */
  suspendedAt: v.nullable(v.string()),
  review: reviews,
  orderQuota: v.nullable(v.number()),
  accounts: v.number(),
});

export type CompanyRow = v.InferOutput<typeof companyRow>;

/** Orders are counted up to this number. */
export const COMPANY_ORDER_COUNT_CAP = 100_000;

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
    /** Version to send with a change. */
    version: v.number(),
  }),
  /** The carrier's company, which cannot be suspended. */
  isCarrier: v.boolean(),
  /** Counted up to `COMPANY_ORDER_COUNT_CAP` + 1, which means more. */
  orders: v.number(),
  /** Orders of this calendar month (UTC), with the same limit. */
  ordersThisMonth: v.number(),
  /** ISO 8601 instant; null if none of its accounts has signed in. */
  lastSignInAt: v.nullable(v.string()),
  /** The customer group whose rate cards price its orders; null if there is none. */
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

const carrier = { access: 'company.manage', isForCarrierOnly: true } as const;

/** Management of companies by the carrier. */
export const companyManage = {
  findCompanyList: endpoint({
    path: '/v1/api/express/company/findCompanyList',
    ...carrier,
    ...listCall({
      filters: companyFilters,
      sort: companySort,
      defaultSort: { by: 'createdAt', descending: true },
      row: companyRow,
    }),
    summary: 'All companies, including the carrier’s.',
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/v1/api/express/company/getCompany',
    ...carrier,
    query: v.object({ code: companyCode }),
    result: companyDetail,
    errors: ['company.unknown'],
    summary: 'Settings and activity of a company.',
  }),
  saveCompany: endpoint({
    method: 'POST',
    path: '/v1/api/express/company/saveCompany',
    ...carrier,
    body: v.object({ code: companyCode, version: v.number(), content: companyContent }),
    result: companyDetail,
    errors: ['error.invalidInput', 'company.unknown', 'record.changed'],
    summary:
      'Changes the settings of a company. Accounts of a suspended company see the reason at their next call or sign-in.',
  }),
} as const;

/** Fields of the change log. */
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
