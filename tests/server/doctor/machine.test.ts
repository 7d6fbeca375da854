import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkDataDirectory } from '../../../scripts/doctor/checkDisk.ts';
import { checkFonts } from '../../../scripts/doctor/checkFonts.ts';
import { checkMail } from '../../../scripts/doctor/checkMail.ts';
import { checkFrontEnd, checkNode } from '../../../scripts/doctor/checkProgram.ts';
import { checkProxy, checkPublicUrl } from '../../../scripts/doctor/checkPublicUrl.ts';
import { checkZones } from '../../../scripts/doctor/checkZones.ts';
import { prepareDirectory } from '../../support/databases.ts';
import { startMailServer } from '../../support/mailServer.ts';
import { startInProcess, startProcess } from '../../support/process.ts';
import { selfSigned } from '../../support/selfSigned.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-doctor-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server on a free port; returns the port. */
async function serve(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const serveHttp = async (listener: RequestListener) =>
  `http://127.0.0.1:${await serve(createServer(listener))}`;

/** Starts a proxy that adds headers to every request. */
const startProxy = (target: string, headers: Record<string, string>) =>
  serveHttp((request, response) => {
    const forward = async () => {
      const answer = await fetch(`${target}${request.url ?? ''}`, { headers });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    void forward();
  });

describe('checks of the machine', () => {
  it('an old Node is an error', () => {
    expect(checkNode('v20.20.2').level).toBe('error');
    expect(checkNode('v24.0.0').level).toBe('ok');
  });

  it('a missing front end is an error, and one older than its sources a warning', async () => {
    const folder = await createFolder();
    expect((await checkFrontEnd(folder)).level).toBe('error');
    await mkdir(join(folder, 'dist'));
    const index = join(folder, 'dist', 'index.html');
    await writeFile(index, '');
    expect((await checkFrontEnd(folder)).level).toBe('ok');
    // As in an image, where folders are newer than their files.
    await mkdir(join(folder, 'src'));
    await utimes(index, 1, 1);
    expect((await checkFrontEnd(folder)).level).toBe('ok');
    await writeFile(join(folder, 'src', 'main.tsx'), '');
    expect((await checkFrontEnd(folder)).level).toBe('warning');
  });

  it('a data directory below a file is an error, and a new one is not created', async () => {
    const folder = await createFolder();
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(checkDataDirectory(join(file, 'data')).level).toBe('error');
    expect(checkDataDirectory(join(folder, 'new', 'data')).text).toContain(folder);
  });

  it('unknown time zones and scripts without a font are named', async () => {
    expect(checkZones().level).toBe('ok');
    expect(checkZones(['Europe/Paris', 'Mars/Olympus']).text).toContain('not know Mars/Olympus (');
    // No font has an unassigned code point.
    expect((await checkFonts({ Latin: 'Ag', Unassigned: '\u0379' })).text).toContain(
      'refused in Unassigned:',
    );
  });

  it('a wrong setting is printed as an error, with status 1', async () => {
    const doctor = startProcess({ PORT: 'x' }, 'scripts/doctor.ts');
    expect(await doctor.ended).toBe(1);
    expect(doctor.output()).toContain('error    Configuration: PORT must be a whole number');
    expect(doctor.output()).toMatch(/^ok +Node: v/);
  });
});

describe('check of the mail server', () => {
  const check = (url: string) => checkMail({ type: 'smtp', url, from: 'no-reply@example.com' });

  it('a server that greets is fine, and gets no mail', async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    expect((await check(`smtp://127.0.0.1:${server.port}`)).level).toBe('ok');
    expect(server.received).toEqual([]);
  });

  it('a refused sign-in and an unreachable server are errors without the password', async () => {
    const server = await startMailServer();
    const url = `smtp://clerk:hunter2@127.0.0.1:${server.port}`;
    const results = [await check(url)];
    await server.close();
    results.push(await check(url));
    expect(results.map(({ level }) => level)).toEqual(['error', 'error']);
    for (const { text } of results) expect(text).not.toContain('hunter2');
  });
});

describe('check of the public address', () => {
  it('the portal is recognized, and whether it sees https', async () => {
    const data = join(await createFolder(), 'data');
    await prepareDirectory(data);
    const portal = await startInProcess({ DATA_DIR: data, TRUSTED_PROXIES: '127.0.0.1' });
    onTestFinished(() => portal.stop());
    expect((await checkPublicUrl(portal.url)).level).toBe('ok');
    const check = async (headers: Record<string, string>) =>
      (await checkProxy(await startProxy(portal.url, headers)))?.level;
    expect(await check({ 'x-forwarded-proto': 'https' })).toBe('ok');
    expect(await check({})).toBe('warning');
  });

  it('a redirect, another site, http and a certificate of nobody are errors', async () => {
    const redirect = await serveHttp((_, response) =>
      response.writeHead(301, { location: 'https://www.example.com/healthz' }).end(),
    );
    expect((await checkPublicUrl(redirect)).text).toContain('https://www.example.com/healthz');
    const otherSite = await serveHttp((_, response) => response.end('{"status":"ok"}'));
    expect((await checkPublicUrl(otherSite)).level).toBe('error');
    expect(await checkProxy(otherSite)).toBeNull();
    expect((await checkPublicUrl('http://portal.example.com')).text).toContain('use https');
    const port = await serve(createSecureServer(selfSigned));
    expect((await checkPublicUrl(`https://localhost:${port}`)).text).toContain('certificate');
  });

  it('an address that nothing answers, or a proxy without a server, is a warning', async () => {
    expect((await checkPublicUrl('http://127.0.0.1:1')).level).toBe('warning');
    const proxy = await serveHttp((_, response) => response.writeHead(503).end());
    expect((await checkPublicUrl(proxy)).level).toBe('warning');
  });
});
