import type { Language } from '../../src/domain/languages.ts';
import type { Trx } from '../db/database.ts';
import type { Postman } from '../mail/postman.ts';

/** Two days: later it would puzzle more than warn. */
const NOTICE_SECONDS = 2 * 86_400;

/** Tells the owner of an account, if he has a mailbox, that its password is another now. */
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
