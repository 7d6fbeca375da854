import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Industry, Source } from '../../../api/contract/account.ts';
import {
  companyInput,
  DEFAULT_COUNTRY,
  industries,
  sources,
  usernameInput,
} from '../../../api/contract/account.ts';
import type { ErrorKey } from '../../../api/contract/errors.ts';
import type { Details } from '../../../machines/mailbox/types.ts';
import { checkEmail, emailRefusals, faultOf } from '../login/email.ts';
import { checkNewPassword, newPasswordRefusals } from '../login/newPassword.ts';
import type { Faults, Values } from '../../../ui/form/useForm.ts';

export type RegisterField =
  | 'username'
  | 'company'
  | 'country'
  | 'industry'
  | 'source'
  | 'email'
  | 'password'
  | 'confirmPassword'
  | 'verifyCode'
  | 'terms';
export type RegisterValues = Values<RegisterField>;

/** In the sequence in which they are on the page. */
export const emptyForm: RegisterValues = {
  username: '',
  company: '',
  country: DEFAULT_COUNTRY,
  industry: '',
  source: '',
  email: '',
  password: '',
  confirmPassword: '',
  verifyCode: '',
  terms: '',
};

export const refusals: Partial<Record<ErrorKey, RegisterField>> = {
  ...emailRefusals,
  ...newPasswordRefusals,
  'account.username.taken': 'username',
  'account.username.lookalike': 'username',
};

export const industryTexts: Readonly<Record<Industry, MessageDescriptor>> = {
  ecommercePlatform: msg({ id: 'industry.ecommercePlatform', message: 'E-commerce platform' }),
  trader: msg({ id: 'industry.trader', message: 'Trader' }),
  fashionAccessories: msg({
    id: 'industry.fashionAccessories',
    message: 'Fashion and accessories',
  }),
  beautyHair: msg({ id: 'industry.beautyHair', message: 'Beauty and hair' }),
  electronic: msg({ id: 'industry.electronic', message: 'Electronic' }),
  personalCare: msg({ id: 'industry.personalCare', message: 'Personal care' }),
  food: msg({ id: 'industry.food', message: 'Food' }),
  giftsToys: msg({ id: 'industry.giftsToys', message: 'Gifts and toy' }),
  furniture: msg({ id: 'industry.furniture', message: 'Furniture' }),
  retailer: msg({ id: 'industry.retailer', message: 'Retailer' }),
  commodity: msg({ id: 'industry.commodity', message: 'Commodity' }),
  others: msg({ id: 'industry.others', message: 'Others' }),
};

export const sourceTexts: Readonly<Record<Source, MessageDescriptor>> = {
  searchEngine: msg({ id: 'source.searchEngine', message: 'Search engine' }),
  socialMedia: msg({ id: 'source.socialMedia', message: 'Social media' }),
  recommendation: msg({
    id: 'source.recommendation',
    message: 'Recommendation from friends, family or colleagues',
  }),
  website: msg({ id: 'source.website', message: 'Websites (forums, news, local media)' }),
  offlineEvent: msg({ id: 'source.offlineEvent', message: 'Offline summits or exhibitions' }),
};

const choose = msg({ id: 'register.choose', message: 'Choose one' });
const accept = msg({
  id: 'register.terms.empty',
  message: 'Read and accept the terms of use',
});

/** The company's own words; null where something is missing. */
export function detailsIn(values: RegisterValues): Details | null {
  const { username, company, country, industry, source } = values;
  const line = industries.find((known) => known === industry);
  const origin = sources.find((known) => known === source);
  if (line === undefined || origin === undefined) return null;
  return {
    username: username.trim(),
    company: company.trim(),
    country,
    industry: line,
    source: origin,
  };
}

/** `proved`: the mailbox is verified, so that email and image code are not asked for any more. */
export function checkForm(values: RegisterValues, proved: boolean): Faults<RegisterField> {
  const faults: Faults<RegisterField> = checkNewPassword(values);
  const username = faultOf(usernameInput, values.username);
  if (username !== undefined) faults.username = username;
  const company = faultOf(companyInput, values.company);
  if (company !== undefined) faults.company = company;
  if (values.country === '') faults.country = 'account.country.unknown';
  if (values.industry === '') faults.industry = choose;
  if (values.source === '') faults.source = choose;
  if (values.terms === '') faults.terms = accept;
  return proved ? faults : { ...faults, ...checkEmail(values.email) };
}
