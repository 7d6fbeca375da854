import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { createDatabaseMonitor, type DatabaseMonitor } from '../../../server/databaseMonitor.ts';
import { languages } from '../../../src/domain/languages.ts';
import { describeDatabases } from '../../support/databases.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { translate } from '../../../server/translate.ts';
import { connectWebhook } from '../../support/webhooks.ts';

const json = v.object({
  state: v.string(),
  checkedAt: v.string(),
  parts: v.record(v.string(), v.string()),
  announcements: v.array(v.object({ text: v.string() })),
});

/** Starts a server whose monitor checks on each request. */
async function startWatchedServer(
  databaseKind: Parameters<typeof startTestServer>[0],
  check: (server: TestServer) => DatabaseMonitor = ({ db, services }) =>
    createDatabaseMonitor(db, services.clock),
): Promise<TestServer> {
  const monitor: DatabaseMonitor = {
    read: () => check(server).read(),
    readQueues: () => check(server).readQueues(),
  };
  const server: TestServer = await startTestServer(databaseKind, { monitor });
  return server;
}

const readStatus = async (
  { request }: TestServer,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await request('/status', {
    headers: { accept: 'application/json', ...headers },
  });
  expect(response.status).toBe(200);
  return v.parse(json, await response.json());
};

const readPage = async ({ request }: TestServer, path = '/status') => {
  const response = await request(path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
};

describeDatabases('the status', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startWatchedServer(databaseKind);
  });

  it('everything works', async () => {
    const { state, parts } = await readStatus(server);
    expect({ state, parts }).toEqual({
      state: 'working',
      parts: { portal: 'working', orders: 'working', webhooks: 'working', mails: 'working' },
    });
  });

  it('events that nobody sends are delayed, those of a failing receiver are not', async () => {
    const { created, createOrders } = await connectWebhook(server, 'http://127.0.0.1:9/');
    await createOrders('STATUS-1');
    expect((await readStatus(server)).parts['webhooks']).toBe('working');
    server.advance(150_000);
    expect(await readStatus(server)).toMatchObject({
      state: 'limited',
      parts: { webhooks: 'delayed', orders: 'working' },
    });
    await server.db
      .updateTable('webhook')
      .set({ wait_until: new Date(server.services.clock().getTime() + 60_000) })
      .where('id', '=', created.webhook.id)
      .execute();
    expect((await readStatus(server)).parts['webhooks']).toBe('working');
  });

  it('mails that were tried several times are delayed', async () => {
    const post = (attempts: number, count: number) =>
      server.db
        .insertInto('mail')
        .values(
          Array.from({ length: count }, () => ({
            id: randomUUID(),
            kind: 'welcome',
            language: 'en' as const,
            recipient: 'ama@example.com',
            params: '{}',
            attempts,
            due_at: new Date(server.services.clock().getTime() + 60_000),
            expires_at: new Date(server.services.clock().getTime() + 600_000),
          })),
        )
        .execute();
    await post(1, 20);
    expect((await readStatus(server)).parts['mails']).toBe('working');
    await post(3, 11);
    expect((await readStatus(server)).parts['mails']).toBe('delayed');
    await server.db.deleteFrom('mail').execute();
  });

  it('public announcements are shown on their days, then as history for 90 days', async () => {
    const token = await server.tokenOf('admin');
    const save = async (en: string, from: string, to: string, isPublic = true) => {
      const content = { texts: { en, fr: `${en} (fr)` }, countries: ['GH'], from, to, isPublic };
      const announcement = { id: randomUUID(), version: null, content };
      expect(await server.call('saveAnnouncement', announcement, { token })).toMatchObject({
        success: true,
      });
    };
    await save('Slow <imports>', '2026-11-20', '2026-11-20');
    await save('For merchants only', '2026-11-20', '2026-11-21', false);
    await save('Last month', '2026-10-20', '2026-10-21');
    await save('Last winter', '2026-01-20', '2026-01-21');
    const { announcements } = await readStatus(server, { 'accept-language': 'fr' });
    expect(announcements.map(({ text }) => text)).toEqual(['Slow <imports> (fr)']);
    const page = await readPage(server);
    const texts = [...page.matchAll(/<p dir="auto" lang="en">(.*)<\/p>/g)].map(([, text]) => text);
    expect(texts).toEqual(['Slow &#60;imports&#62;', 'Last month']);
    expect(page).toContain('Ghana');
  });
});

describe('the status page', () => {
  it('without a database it has the latest announcements, and says what merchants can do', async () => {
    let isDown = false;
    const server = await startWatchedServer('PGlite', ({ db, services }) =>
      isDown
        ? {
            read: async () => ({ at: services.clock(), state: null }),
            readQueues: async () => null,
          }
        : createDatabaseMonitor(db, services.clock),
    );
    const content = { texts: { en: 'Works tonight' }, countries: [], isPublic: true };
    const days = { from: '2026-11-20', to: '2026-11-21' };
    await server.call(
      'saveAnnouncement',
      { id: randomUUID(), version: null, content: { ...content, ...days } },
      { token: await server.tokenOf('admin') },
    );
    expect(await readPage(server)).toContain('Works tonight');
    isDown = true;
    await server.db.destroy();
    const page = await readPage(server);
    expect(page).toContain('Works tonight');
    expect(page).toContain(translate('en', 'portalStatus.portal.down'));
    expect((await readStatus(server)).state).toBe('down');
  });

  it('a database that is gone is reported by the monitor', async () => {
    const server = await startTestServer('PGlite');
    await server.db.destroy();
    const monitor = createDatabaseMonitor(server.db, server.services.clock);
    expect((await monitor.read()).state).toBeNull();
  });

  it('the database is asked once for many callers', async () => {
    let checks = 0;
    const server = await startTestServer('PGlite');
    const monitor = createDatabaseMonitor(server.db, () => {
      checks++;
      return server.services.clock();
    });
    await Promise.all(Array.from({ length: 50 }, () => monitor.read()));
    expect(checks).toBe(1);
  });

  test.each(languages)('it is in the language that was chosen: %s', async (language) => {
    const server = await startTestServer('PGlite');
    const page = await readPage(server, `/status?language=${language}`);
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(page).toContain(translate(language, 'portalStatus.all.working'));
    const response = await server.request('/status', {
      headers: { accept: 'text/html', cookie: `language=${language}` },
    });
    expect(response.headers.get('content-language')).toBe(language);
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  });
});
