import { isIP } from 'node:net';
import type { Hono } from 'hono';
import type { AppContext, AppEnv } from '../http/context.ts';
import { escapeHtml } from '../http/escapeHtml.ts';
import { Refusal } from '../http/refusal.ts';
import { readOutbox, type StoredMail } from './outbox.ts';

/** Content security policy for the mails' inline styles: no scripts, pictures or connections. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'";

/**
 * Serves `/outbox`: the mails written to disk if no mail server is configured, for trials with demo data on
 * one computer. `/outbox?format=json` returns them to tests. For other computers, and through any proxy, the
 * page does not exist.
 */
export function serveOutbox(app: Hono<AppEnv>, directory: string): void {
  app.get('/outbox', async (c) => {
    requireLoopback(c);
    const mails = await readOutbox(directory);
    if (c.req.query('format') === 'json') return c.json(mails);
    return page(c, list(mails));
  });

  app.get('/outbox/:id', async (c) => {
    requireLoopback(c);
    const mail = (await readOutbox(directory)).find(({ id }) => id === c.req.param('id'));
    if (mail === undefined) throw new Refusal('error.notFound');
    return page(c, mail.html);
  });
}

function page(c: AppContext, html: string): Response {
  return c.body(html, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
  });
}

function requireLoopback(c: AppContext): void {
  if (!mayReadOutbox(c)) throw new Refusal('error.notFound');
}

/** Checks socket and host name, so that no page under another name can read the outbox. */
export function mayReadOutbox(c: AppContext): boolean {
  const peer = c.env?.incoming?.socket.remoteAddress ?? '';
  const { hostname } = new URL(c.req.url);
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];
  return (
    isLoopbackAddress(peer) &&
    (hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))) &&
    !forwarded.some((name) => c.req.header(name) !== undefined)
  );
}

function isLoopbackAddress(address: string): boolean {
  const host = address.replace(/^::ffff:/i, '');
  return host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function list(mails: readonly StoredMail[]): string {
  const items = mails.map(
    ({ id, at, recipient, subject, text, language }) => `<article lang="${language}">
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p><time>${escapeHtml(at)}</time> · ${escapeHtml(recipient)} · <a href="/outbox/${escapeHtml(id)}">HTML</a></p>
<pre dir="auto">${escapeHtml(text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1b2733; background: #fff }
article { border-top: 1px solid #dbe2e8; padding: 1rem 0 }
h2 { margin: 0; font-size: 1.1rem } p { margin: .25rem 0; color: #5b6b7b }
pre { white-space: pre-wrap; font: inherit; margin: .5rem 0 0 }
</style></head>
<body>
<h1>Outbox</h1>
<p>SMTP_URL is not set: mails are written here and reach nobody. Newest first; reload to look again.</p>
${items.length === 0 ? '<p>No mail yet.</p>' : items.join('\n')}
</body>
</html>
`;
}
