import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { writeToOutbox } from './outbox.ts';
import type { OutgoingMail } from './renderMail.ts';

/** Delivery of mails, to a server or to disk. */
export interface MailTransport {
  /** Resolves once the mail is handed over, rejects otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes connections, even in the middle of a mail. */
  close(): void;
}

export function createMailTransport(config: MailConfig): MailTransport {
  if (config.type === 'outbox') {
    return { send: (mail) => writeToOutbox(config.directory, mail), close: () => {} };
  }
  const transporter = connectTo(config.url);
  const address = /[^\s<>]+@[^\s<>]+/.exec(config.from)?.[0] ?? config.from;
  const domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? 'localhost';
  return {
    async send({ id, sender, recipient, language, subject, text, html }) {
      await transporter.sendMail({
        // Objects, because a string would be split at commas.
        from: sender === '' ? config.from : { name: sender, address },
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        // A mail that is sent again after a crash keeps its id.
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

/** Connects to a mail server and signs in, without sending a mail. Rejects with its answer if it refuses. */
export async function greetMailServer(url: string): Promise<void> {
  const transporter = connectTo(url);
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

const connectTo = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mails have no attachments; addresses and files named in a text are never read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Whether the server refuses an address permanently, so that retries are useless. */
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
