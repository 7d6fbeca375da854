import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { TERMS_VERSION, type CodeFlow } from '../../src/api/contract/account/account.ts';
import { encryptPasswords } from '../../src/api/encryptPasswords.ts';
import {
  requestLoginKey,
  TEST_CAPTCHA_CODE,
  type CallOptions,
  type Reply,
  type TestServer,
} from './server.ts';

/* The steps of registration and password reset, as the browser takes them. */

/** Requests an image code and returns its solution. */
export async function solveImageCode(
  server: TestServer,
): Promise<{ uuid: string; verifyCode: string }> {
  const uuid = randomUUID();
  await server.call('getVerifyCode', { uuid });
  return { uuid, verifyCode: TEST_CAPTCHA_CODE };
}

/** Requests a mailed code, with a solved image code if no ticket is given. */
export async function requestMailedCode(
  server: TestServer,
  flow: CodeFlow,
  email: string,
  { ticket, ...options }: CallOptions & { readonly ticket?: string } = {},
): Promise<Reply> {
  const proof = ticket === undefined ? await solveImageCode(server) : { ticket };
  return server.call('getSmsVerifyCode', { flow, email, proof }, options);
}

/** The ticket in a reply. */
export function readTicket(reply: Reply): string {
  return v.parse(v.object({ ticket: v.string() }), reply.data).ticket;
}

/** Finds the code in the newest mail to an address. */
export async function findMailedCode(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ recipient }) => recipient === email);
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`No code was mailed to ${email}`);
  return code;
}

/** Creates a ticket and enters its code, so that the last step of the flow is open. */
export async function createProvedTicket(
  server: TestServer,
  flow: CodeFlow,
  email: string,
): Promise<string> {
  const ticket = readTicket(await requestMailedCode(server, flow, email));
  const code = await findMailedCode(server, email);
  const reply = await server.call('checkSmsCode', { ticket, code });
  if (!reply.success) throw new Error(reply.message);
  return ticket;
}

/** Builds the body of `register`, with encrypted passwords. */
export async function buildRegistration(
  server: TestServer,
  ticket: string,
  changes: Readonly<Record<string, unknown>> & { password?: string; confirmPassword?: string } = {},
): Promise<Record<string, unknown>> {
  const { password = 'Harmattan-9', confirmPassword = password, ...otherFields } = changes;
  const [encryptedPassword, encryptedConfirmation] = await encryptPasswords(
    await requestLoginKey(server.call),
    [password, confirmPassword],
  );
  return {
    ticket,
    username: 'Adinkra Prints',
    country: 'GH',
    industry: 'trader',
    source: 'socialMedia',
    terms: TERMS_VERSION,
    ...otherFields,
    password: encryptedPassword,
    confirmPassword: encryptedConfirmation,
  };
}

/** Sets a new password with a ticket. */
export async function resetPassword(
  server: TestServer,
  ticket: string,
  password: string,
  confirmPassword = password,
): Promise<Reply> {
  const [encryptedPassword, encryptedConfirmation] = await encryptPasswords(
    await requestLoginKey(server.call),
    [password, confirmPassword],
  );
  return server.call('restPassword', {
    ticket,
    newPassword: encryptedPassword,
    confirmPassword: encryptedConfirmation,
  });
}
