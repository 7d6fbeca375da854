import type { LoginRecord } from '../../src/api/contract/account/loginRecords.ts';
import type { ParsedInputOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseSuspended } from '../http/suspension.ts';
import {
  findAccount,
  findLoginAccount,
  toNameKey,
  replaceHash,
  requireNewPassword,
} from '../security/accounts.ts';
import { readSetting } from '../settings/settings.ts';
import { hashText } from '../security/digest.ts';
import { recordSignIn, type AttemptOrigin } from '../security/loginRecords.ts';
import { createLockedRefusal, throttleKeys } from '../security/throttle.ts';
import type { Services } from '../services.ts';
import { requireImageCode } from '../security/verifyCodes.ts';

const DAY = 86_400_000;

interface SignedIn {
  /** Token of the session. */
  readonly token: string;
  /** Token of the browser, to be stored and sent with its next sign-in. */
  readonly device: string;
}

/**
 * Signs in. `device` is the token that an earlier sign-in left in the browser. The sequence of checks
 * matters: address, image code (used up by any attempt), ciphertext, throttle, password. Only the message
 * reveals whether the account exists, as the specification requires, and only behind a solved image code; the
 * work is the same.
 */
export async function signIn(
  { db, clock, security }: Services,
  input: ParsedInputOf<Contract['doLogin']>,
  origin: AttemptOrigin,
  device: string | null,
): Promise<SignedIn> {
  const { keys, knownDevices, passwords, sessions, throttle, verifyCodes } = security;
  const { address } = origin;
  await throttle.draw('login', address);
  await requireImageCode(verifyCodes, input);

  const opened = await keys.open({ password: input.password });
  if (opened === null) throw new Refusal('login.invalid');

  const account = await findLoginAccount(db, input.account);
  const wrongPassword = new Refusal(
    account === null ? 'login.account.notExist' : 'login.password.error',
  );
  const record = (outcome: LoginRecord['outcome']) =>
    recordSignIn(db, clock(), account, outcome, origin);
  // Counted by account, not by entered name: the email must not give a second allowance. A browser that
  // the account knows has its own count, so that strangers can't lock its owner out.
  const throttleKey =
    (await knownDevices.findThrottleKey(device, account)) ??
    throttleKeys.login(account?.accountId ?? hashText(toNameKey(input.account)));
  const lock = await throttle.attempt(throttleKey);
  if (lock !== null) {
    await record('locked');
    throw createLockedRefusal(lock);
  }

  const isRight = await passwords.verify(opened.password, account?.passwordHash ?? null);
  if (account === null || !isRight) {
    await record('wrongPassword');
    throw wrongPassword;
  }
  await throttle.reset(throttleKey);
  await throttle.restore('login', address);
  if (!account.active) {
    await record('disabled');
    throw new Refusal('login.notAllowed');
  }
  if (account.suspension !== null) {
    await record('company');
    refuseSuspended(account);
  }

  let { passwordHash } = account;
  if (passwords.isStale(passwordHash)) {
    const to = await passwords.hash(opened.password);
    if (await replaceHash(db, account, { from: passwordHash, to })) passwordHash = to;
  }
  const days = await readSetting(db, 'passwordChangeDays');
  const age = clock().getTime() - account.passwordSince.getTime();
  if (days !== null && age > days * DAY) await requireNewPassword(db, account);
  const token = await sessions.open({ ...account, passwordHash });
  if (token === null) throw wrongPassword;
  await record('success');
  return { token, device: await knownDevices.remember(device, account) };
}

/** Exchanges a key for a session's token; any attempt uses up the key. */
export async function signInByKey(
  { db, clock, security }: Services,
  secretKey: string,
  origin: AttemptOrigin,
): Promise<string> {
  const { sessions, signInKeys, throttle } = security;
  await throttle.draw('login', origin.address);
  const key = await signInKeys.redeem(secretKey);
  const account = key === null ? null : await findAccount(db, key);
  if (account === null) throw new Refusal('login.invalid');
  if (account.suspension !== null) {
    await recordSignIn(db, clock(), account, 'company', origin);
    refuseSuspended(account);
  }
  const token = await sessions.open(account);
  await recordSignIn(db, clock(), account, token === null ? 'disabled' : 'key', origin);
  if (token === null) throw new Refusal('login.notAllowed');
  await throttle.restore('login', origin.address);
  return token;
}
