import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import {
  companyInput,
  DEFAULT_COUNTRY,
  emailInput,
  usernameInput,
} from '../../../api/contract/account/account.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import type { SolvedCode } from '../../../machines/imageCode/machine.ts';
import type { Details } from '../../../machines/mailbox/types.ts';
import type { CodeActor } from '../login/CodeField.tsx';
import { emailRefusals, imageCodeSchema } from '../login/emailCode.ts';
import { passwordsMatch, newPasswordFields, newPasswordRefusals } from '../login/newPassword.ts';
import type { RefusalFields } from '../../../form/formRefusal.ts';

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
export type RegisterValues = Record<RegisterField, string>;

/** Blank form, in the order of the fields on the page. */
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

/** Field that each refusal is about. */
export const registrationRefusals: RefusalFields<RegisterField> = {
  ...emailRefusals,
  ...newPasswordRefusals,
  'account.username.taken': 'username',
  'account.username.lookalike': 'username',
};

const chooseError = msg({ id: 'register.null', message: 'Is null! Choose one' }).id;
const acceptError = msg({
  id: 'register.terms.empty',
  message: 'Read and accept the terms of use',
}).id;
const NO_COUNTRY = 'account.country.unknown' satisfies FormFieldError;

const companyFields = {
  username: usernameInput,
  company: companyInput,
  country: v.pipe(v.string(), v.nonEmpty(NO_COUNTRY)),
  industry: v.pipe(v.string(), v.nonEmpty(chooseError)),
  source: v.pipe(v.string(), v.nonEmpty(chooseError)),
  terms: v.pipe(v.string(), v.nonEmpty(acceptError)),
};

/** Requested account; `verifyCode` is null if the email is already verified. */
interface Registration {
  readonly details: Details;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly verifyCode: SolvedCode | null;
}

/** With a `verified` email, neither email nor security code is required. */
export function registrationForm(
  code: CodeActor | 'verified',
): v.GenericSchema<RegisterValues, Registration> {
  const isVerified = code === 'verified';
  const noCode = v.pipe(
    v.string(),
    v.transform(() => null),
  );
  const verifyCode: v.GenericSchema<string, SolvedCode | null> = isVerified
    ? noCode
    : imageCodeSchema(code);
  const email: v.GenericSchema<string> = isVerified ? v.string() : emailInput;
  return v.pipe(
    v.object({ ...newPasswordFields, ...companyFields, email, verifyCode }),
    passwordsMatch(),
    v.transform(({ username, company, country, industry, source, terms: _accepted, ...rest }) => ({
      ...rest,
      details: { username, company, country, industry, source },
    })),
  );
}
