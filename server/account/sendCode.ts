import {
  CODE_SECONDS,
  RESEND_SECONDS,
  type CodeFlow,
} from '../../src/api/contract/account/account.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Contract } from '../../src/api/contract/index.ts';
import type { Language } from '../../src/domain/languages.ts';
import { transact } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { findByEmail } from '../security/accounts.ts';
import type { Services } from '../services.ts';
import { requireImageCode } from '../security/verifyCodes.ts';

const KINDS = { register: 'registerCode', reset: 'resetCode' } as const satisfies Record<
  CodeFlow,
  string
>;

/**
 * Mails a code, for a solved image code or for its ticket. Registration reports that an email is in use; a
 * reset does the same work and returns the same whether the email is known or not.
 */
export async function sendCode(
  { db, security, postman }: Services,
  { flow, email, proof }: ParsedInputOf<Contract['getSmsVerifyCode']>,
  address: string,
  language: Language,
): Promise<ResultOf<Contract['getSmsVerifyCode']>> {
  const { mailedCodes, throttle, verifyCodes } = security;
  await throttle.draw('login', address);
  if ('uuid' in proof) await requireImageCode(verifyCodes, proof);

  const account = await findByEmail(db, email);
  if (flow === 'register' && account !== null) throw new Refusal('account.email.registered');
  const ticket = 'uuid' in proof ? await mailedCodes.open(flow, email) : proof.ticket;
  await transact(db, async (trx) => {
    const renewed = await mailedCodes.renew(trx, flow, email, ticket);
    // A reset goes to the registered email, regardless of the entered spelling.
    const owner = account?.active === true ? account.email : null;
    await postman.post(trx, {
      kind: KINDS[flow],
      language,
      recipient: flow === 'register' ? renewed.email : owner,
      params: { code: renewed.code },
      seconds: CODE_SECONDS,
    });
  });
  postman.wake();
  return { ticket, codeSeconds: CODE_SECONDS, resendSeconds: RESEND_SECONDS };
}
