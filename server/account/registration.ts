import { sql } from 'kysely';
import type { DictionaryType } from '../../src/api/contract/dictionaries/dictionaries.ts';
import { getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import type { FormFieldError } from '../../src/domain/rules/formFieldErrors.ts';
import type { Language } from '../../src/domain/languages.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import {
  createAccount,
  findByEmail,
  findLoginAccount,
  NameTaken,
  toNameKey,
} from '../security/accounts.ts';
import { isLookalike } from '../security/lookalikes.ts';
import type { Services } from '../services.ts';
import { readSetting } from '../settings/settings.ts';
import { lockIfOffered, isOffered } from '../dictionaries/dictionaryEntries.ts';
import { requireImageCode } from '../security/verifyCodes.ts';
import { decryptNewPassword } from '../security/passwords.ts';

const WELCOME_SECONDS = 7 * 86_400;

/** Opens a registration ticket, if the image code is solved and the email is free. */
export async function beginRegistration(
  { db, security }: Services,
  input: ParsedInputOf<Contract['checkRegistered']>,
  ipAddress: string,
): Promise<{ ticket: string }> {
  const { mailedCodes, throttle, verifyCodes } = security;
  await throttle.draw('login', ipAddress);
  await requireRegistrationOpen(db);
  await requireImageCode(verifyCodes, input);
  if ((await findByEmail(db, input.email)) !== null) throw new Refusal('account.email.registered');
  return { ticket: await mailedCodes.open('register', input.email) };
}

type Registration = ParsedInputOf<Contract['register']>;

/**
 * Creates a company and its main account, all or nothing: the ticket is spent in the same transaction. The
 * user name is the company's name if none is given.
 */
export async function register(
  services: Services,
  input: Registration,
  ipAddress: string,
  language: Language,
): Promise<ResultOf<Contract['register']>> {
  const { db, clock, security, postman } = services;
  const { keys, mailedCodes, passwords, throttle } = security;
  await throttle.draw('login', ipAddress);
  if (getCountryFact(await services.countries.facts(), input.country).served !== true) {
    throw new Refusal('error.invalidInput', {
      fields: [{ path: 'country', rule: 'account.country.unknown' satisfies FormFieldError }],
    });
  }
  await requireOffered(input, (type, code) => isOffered(db, type, code));
  const password = await decryptNewPassword(keys, input.password, input.confirmPassword);
  const email = await mailedCodes.findProvedEmail('register', input.ticket);
  if (email === null) throw new Refusal('account.ticket.expired');
  // Both checks of the user name come before the slow hash; the insert is decisive. The exact name is checked last:
  // otherwise a name registered between the two checks would be reported as a lookalike of itself.
  const isAlike = await isLookalike(db, input.username);
  if ((await findLoginAccount(db, input.username)) !== null) {
    throw new Refusal('account.username.taken');
  }
  if (isAlike) throw new Refusal('account.username.lookalike');
  const passwordHash = await passwords.hash(password);
  const { username } = input;

  const created = await transact(db, async (trx) => {
    await requireRegistrationOpen(trx);
    // Locked, so that nobody deletes the chosen entries before the company is stored.
    await requireOffered(input, (type, code) => lockIfOffered(trx, type, code));
    if (!(await mailedCodes.spend(trx, 'register', input.ticket))) {
      throw new Refusal('account.ticket.expired');
    }
    const needsReview = await readSetting(trx, 'registrationReview');
    const company = await createCompany(trx, input, needsReview ? language : null);
    await createAccount(trx, {
      companyId: company.id,
      name: username,
      email,
      passwordHash,
      main: true,
      mustChangePassword: false,
      permissions: [],
      terms: { version: input.terms, acceptedAt: clock() },
    });
    const params = { account: username, companyNo: company.customerCode };
    const kind = needsReview ? 'registrationReceived' : 'welcome';
    await postman.post(trx, { kind, language, recipient: email, params, seconds: WELCOME_SECONDS });
    return { companyNo: company.customerCode, waits: needsReview };
  }).catch((error: unknown) => {
    if (!(error instanceof NameTaken)) throw error;
    throw new Refusal(
      error.nameKey === toNameKey(username) ? 'account.username.taken' : 'account.email.registered',
    );
  });
  postman.wake();
  await throttle.restore('login', ipAddress);
  return { ...created, account: username, email };
}

/** Refuses choices that the form lists do not have. */
async function requireOffered(
  { industry, source }: Registration,
  exists: (type: DictionaryType, code: string) => Promise<boolean>,
): Promise<void> {
  for (const [type, code] of [
    ['industry', industry],
    ['source', source],
  ] as const) {
    if (!(await exists(type, code))) {
      const fields = [{ path: type, rule: 'register.choose' }];
      throw new Refusal('error.invalidInput', { fields });
    }
  }
}

/** Refuses registrations if the carrier has closed them. */
async function requireRegistrationOpen(trx: Db | Trx): Promise<void> {
  if (!(await readSetting(trx, 'registrationOpen')))
    throw new Refusal('account.registration.closed');
}

/** Creates a company; its customer code contains a unique number. */
async function createCompany(
  trx: Trx,
  { username, company, country, industry, source }: Registration,
  /** Language of the review's answer; null if no review is needed. */
  reviewLanguage: Language | null,
): Promise<{ id: number; customerCode: string }> {
  const { rows } = await sql<{ id: number }>`select nextval('company_number') as id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The sequence company_number returned no value.');
  const customerCode = `${country}${id}`;
  await trx
    .insertInto('company')
    .values({
      id,
      customer_code: customerCode,
      name: company === '' ? username : company,
      country_code: country,
      industry,
      source,
      review: reviewLanguage === null ? null : 'pending',
      review_language: reviewLanguage,
      order_quota: await readSetting(trx, 'newCompanyQuota'),
    })
    .execute();
  return { id, customerCode };
}
