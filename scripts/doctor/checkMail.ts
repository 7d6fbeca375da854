import type { MailConfig } from '../../server/config.ts';
import { greetMailServer } from '../../server/mail/mailTransport.ts';
import { type CheckResult, error, getReason, ok, warning } from './checkResult.ts';

/** Connects and signs in to the mail server, without sending a mail. */
export async function checkMail(mail: MailConfig): Promise<CheckResult> {
  const name = 'Mail';
  if (mail.type === 'outbox') {
    return warning(name, 'nobody receives mails: set SMTP_URL, MAIL_FROM and PUBLIC_URL.');
  }
  const { host } = new URL(mail.url);
  try {
    await greetMailServer(mail.url);
    return ok(name, `${host} greets and accepts the sign-in`);
  } catch (failure) {
    return error(name, `${host} refuses (${getReason(failure)}): correct SMTP_URL.`);
  }
}
