import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import type { Postman } from '../mail/postman.ts';

/** Validity of the notice: after two days it would confuse more than warn. */
const NOTICE_SECONDS = 2 * 86_400;

/** Mails the owner of an account, if it has an email, that its password changed. */
export async function mailPasswordChanged(
  postman: Postman,
  trx: Trx,
  { name, email }: { readonly name: string; readonly email: string | null },
  language: Language,
): Promise<void> {
  await postman.post(trx, {
    kind: 'passwordChanged',
    language,
    recipient: email,
    params: { account: name },
    seconds: NOTICE_SECONDS,
  });
}
