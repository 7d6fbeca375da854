import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';

/** Address of the sent mails, which the server writes into pages of a demo on this machine. */
const findOutbox = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="outbox"]')?.content ?? null;

/** Says where a mail went; in a demo, which sends no mails, with a link to it. */
export function MailSent({ children }: { readonly children: ReactNode }) {
  const [outbox] = useState(findOutbox);
  return (
    <div className="column gap4" role="status">
      <p className="flat">{children}</p>
      {outbox !== null && (
        <p className="flat muted small">
          <Trans id="mail.demo">
            This demo sends no emails.{' '}
            <a href={outbox} target="_blank" rel="noreferrer">
              Open the outbox
            </a>
          </Trans>
        </p>
      )}
    </div>
  );
}
