import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { writeToOutbox } from './outbox.ts';
import type { OutgoingMail } from './render.ts';

/** How mails leave: to a server, or onto the disk. */
export interface MailTransport {
  /** Resolves once the mail is in other hands. Rejects where it is not, whyever. */
  send(mail: OutgoingMail): Promise<void>;
  /** Lets connections go, also those in the middle of a mail. */
  close(): void;
}

export function createMailTransport(config: MailConfig): MailTransport {
  if (config.type === 'outbox') {
    return { send: (mail) => writeToOutbox(config.directory, mail), close: () => {} };
  }
  const transporter = createTransport({
    url: config.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Nothing is ever attached; no address or file that a text might name is looked up.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const address = /[^\s<>]+@[^\s<>]+/.exec(config.from)?.[0] ?? config.from;
  const domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? 'localhost';
  return {
    async send({ id, sender, recipient, language, subject, text, html }) {
      await transporter.sendMail({
        // As objects: a string would be taken apart at its commas.
        from: sender === '' ? config.from : { name: sender, address },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // A mail that is sent again after a crash is known as the same one.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': language,
        },
      });
    },
    close: () => transporter.close({ force: true }),
  };
}

/** The server refuses this address for good: another try is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    'code' in error &&
    error.code === 'EENVELOPE'
  );
}
