import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAssets } from '../../../server/http/assets.ts';
import { writeToOutbox } from '../../../server/mail/outbox.ts';
import { renderMail } from '../../../server/mail/renderMail.ts';
import { createMailTransport } from '../../../server/mail/mailTransport.ts';
import { requestMailedCode, findMailedCode } from '../../support/flows.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'portage-mail-')), 'outbox');
  const transport = createMailTransport({ type: 'outbox', directory: folder, isShown: true });
  server = await startTestServer('PostgreSQL', { outbox: folder });
  await requestMailedCode(server, 'reset', 'owner@example.com', { headers: { language: 'ar' } });
  for (const mail of await server.mails()) await transport.send(mail);
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

const fetchOutbox = (path: string, init: RequestInit = {}, peer = '127.0.0.1') =>
  server.request(`http://127.0.0.1:3000${path}`, init, peer);

describe('the outbox', () => {
  it('mails are stored readable only by this user', async () => {
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('mails are shown to this machine, as a page and as JSON', async () => {
    const response = await fetchOutbox('/outbox');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const code = await findMailedCode(server, 'owner@example.com');
    expect(await response.text()).toContain(code);
    const mails: unknown = await (await fetchOutbox('/outbox?format=json')).json();
    expect(mails).toMatchObject([
      { recipient: 'owner@example.com', language: 'ar', text: expect.stringContaining(code) },
    ]);
    const [{ id }] = mails as [{ id: string }];
    const html = await (await fetchOutbox(`/outbox/${id}`)).text();
    expect(html).toContain('dir="rtl"');
    expect((await fetchOutbox('/outbox/none')).status).toBe(404);
  });

  it('markup in a mail is escaped', async () => {
    const hostileFolder = join(folder, '..', 'hostile');
    const rendered = renderMail('welcome', 'en', { account: '<script>x</script>', companyNo: 'X' });
    await writeToOutbox(hostileFolder, {
      ...rendered,
      id: 'a',
      sender: '',
      recipient: '<img src=x>@example.com',
    });
    const hostileServer = await startTestServer('PostgreSQL', {
      db: server.db,
      outbox: hostileFolder,
    });
    const response = await hostileServer.request('http://localhost/outbox', {}, '::1');
    expect(await response.text()).not.toMatch(/<script>|<img/);
  });

  it.each<[string, RequestInit, string, string]>([
    ['another machine', {}, '192.0.2.1', 'http://127.0.0.1:3000'],
    ['a machine on IPv6', {}, '2001:db8::1', 'http://[::1]:3000'],
    [
      'a proxy on this machine',
      { headers: { 'x-forwarded-for': '192.0.2.1' } },
      '::1',
      'http://localhost',
    ],
    ['a page with another host name', {}, '127.0.0.1', 'http://evil.example:3000'],
  ])('the outbox is hidden from %s', async (_, init, peer, origin) => {
    for (const path of ['/outbox', '/outbox?format=json', '/outbox/x']) {
      const response = await server.request(`${origin}${path}`, init, peer);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('owner@example.com');
    }
  });

  it('the outbox does not exist unless it is configured', async () => {
    const withoutOutbox = await startTestServer('PostgreSQL', { db: server.db });
    const response = await withoutOutbox.request('http://127.0.0.1/outbox', {}, '127.0.0.1');
    expect(response.status).toBe(404);
  });

  it('pages name the outbox to browsers that can read it', async () => {
    const site = join(folder, '..', 'site');
    await mkdir(site);
    await writeFile(join(site, 'index.html'), '<head></head>');
    const assets = loadAssets(site);
    const fetchPage = async (peer: string, outbox: string | null) => {
      const portal = await startTestServer('PostgreSQL', { db: server.db, assets, outbox });
      const headers = { accept: 'text/html' };
      return (await portal.request('http://127.0.0.1/register', { headers }, peer)).text();
    };
    expect(await fetchPage('127.0.0.1', folder)).toContain('<meta name="outbox" content="/outbox"');
    expect(await fetchPage('192.0.2.1', folder)).not.toContain('outbox');
    expect(await fetchPage('127.0.0.1', null)).not.toContain('outbox');
  });

  it('only the last two hundred mails are kept', async () => {
    const fullFolder = join(folder, '..', 'many');
    const rendered = renderMail('resetCode', 'en', { code: '000000' });
    for (let n = 0; n < 205; n++) {
      await writeToOutbox(fullFolder, {
        ...rendered,
        id: String(n).padStart(4, '0'),
        sender: '',
        recipient: 'a@b.c',
      });
    }
    expect(await readdir(fullFolder)).toHaveLength(200);
  });
});
