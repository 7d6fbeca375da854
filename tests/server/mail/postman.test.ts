import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { createLogger } from '../../../server/logger.ts';
import { createPostman, type Postman } from '../../../server/mail/postman.ts';
import type { OutgoingMail } from '../../../server/mail/renderMail.ts';
import { createMailTransport, type MailTransport } from '../../../server/mail/mailTransport.ts';
import { describeRules, openTestDatabase } from '../../support/databases.ts';
import { startMailServer } from '../../support/mailServer.ts';

const SECOND = 1000;

describeRules('the postman', (engine) => {
  let db: Db;
  let now: number;
  let log: string;
  let undo: (() => Promise<void>)[];
  beforeAll(async () => {
    db = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    await db.deleteFrom('mail').execute();
    now = Date.UTC(2026, 10, 20, 9);
    log = '';
    undo = [];
  });
  afterEach(async () => {
    for (const step of undo) await step();
  });

  function hire(transport: MailTransport): Postman {
    const logger = createLogger('info', { write: (line) => void (log += line) });
    return createPostman({ db, clock: () => new Date(now), transport, logger });
  }

  const post = (postman: Postman, recipient: string | null, code = '271828') =>
    transact(db, (trx) =>
      postman.post(trx, {
        kind: 'resetCode',
        language: 'fr',
        recipient,
        params: { code },
        seconds: 299,
      }),
    );

  const waiting = async () => (await db.selectFrom('mail').select('id').execute()).length;

  /** A transport that fails as long as it is told to. */
  function flaky() {
    const sent: OutgoingMail[] = [];
    const state = { failure: null as Error | null };
    const transport: MailTransport = {
      send: async (mail) => {
        if (state.failure !== null) throw state.failure;
        sent.push(mail);
      },
      close: () => {},
    };
    return { sent, state, transport };
  }

  async function mailServer(refuse?: (address: string) => number | null) {
    const server = await startMailServer(refuse === undefined ? {} : { refuse });
    const transport = createMailTransport({
      type: 'smtp',
      url: `smtp://127.0.0.1:${server.port}`,
      from: 'Portage <no-reply@portage.example>',
    });
    undo.push(async () => {
      transport.close();
      await server.close();
    });
    return { received: server.received, transport };
  }

  it('hands mails to a mail server, as text and HTML in the language asked for', async () => {
    const { received, transport } = await mailServer();
    const postman = hire(transport);
    await post(postman, 'kofi@example.com');
    await postman.deliver();
    expect(received.map(({ to }) => to)).toEqual([['kofi@example.com']]);
    const source = received[0]?.source ?? '';
    expect(source).toMatch(/^From: Portage <no-reply@portage\.example>\r$/m);
    expect(source).toMatch(/^To: kofi@example\.com\r$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@portage\.example>\r$/m);
    expect(source).toMatch(/^Content-Language: fr\r$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(source).toContain('multipart/alternative');
    // Soft line breaks of quoted-printable.
    expect(source.replaceAll('=\r\n', '').match(/271828/g)).toHaveLength(2);
    expect(await waiting()).toBe(0);
    expect(log).toContain('"msg":"mail sent"');
    expect(log).not.toMatch(/271828|kofi/);
  });

  it('tries again, later each time, and says so', async () => {
    const { sent, state, transport } = flaky();
    const postman = hire(transport);
    state.failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    await post(postman, 'kofi@example.com');
    await postman.deliver();
    const tries = () => log.match(/will be tried again/g)?.length ?? 0;
    expect([sent.length, await waiting(), tries()]).toEqual([0, 1, 1]);
    now += 10 * SECOND - 1;
    await postman.deliver();
    expect(tries()).toBe(1);
    now += 1;
    await postman.deliver();
    expect(tries()).toBe(2);
    now += 40 * SECOND;
    state.failure = null;
    await postman.deliver();
    expect([sent.length, await waiting()]).toEqual([1, 0]);
    expect(log).toContain('ECONNREFUSED');
    expect(log).not.toMatch(/271828|kofi/);
  });

  it('gives a code up once it has run out', async () => {
    const { sent, state, transport } = flaky();
    const postman = hire(transport);
    state.failure = new Error('away');
    await post(postman, 'kofi@example.com');
    await postman.deliver();
    now += 299 * SECOND;
    state.failure = null;
    await postman.deliver();
    expect([sent.length, await waiting()]).toEqual([0, 0]);
    expect(log).toContain('"reason":"expired"');
    expect(log).toContain('mail given up');
  });

  it('gives up at once what the mail server refuses for good, and tries again what it puts off', async () => {
    const statuses: Readonly<Record<string, number>> = {
      'gone@example.com': 550,
      'full@example.com': 452,
    };
    const { received, transport } = await mailServer((address) => statuses[address] ?? null);
    const postman = hire(transport);
    for (const recipient of ['gone@example.com', 'full@example.com', 'kofi@example.com']) {
      await post(postman, recipient);
    }
    await postman.deliver();
    expect(received.map(({ to }) => to)).toEqual([['kofi@example.com']]);
    const left = await db.selectFrom('mail').select('recipient').execute();
    expect(left).toEqual([{ recipient: 'full@example.com' }]);
    expect(log).toMatch(/"responseCode":550[^\n]*"msg":"mail given up"/);
    expect(log).toMatch(/"responseCode":452[^\n]*"msg":"mail not sent, will be tried again"/);
    expect(log).not.toMatch(/271828|gone|full@/);
  });

  it('delivers what a process left behind, also one that died in the middle', async () => {
    const hanging = Promise.withResolvers<void>();
    const died = hire({ send: () => hanging.promise, close: () => {} });
    await post(died, 'kofi@example.com');
    died.wake();
    await expect
      .poll(async () => db.selectFrom('mail').select('attempts').execute())
      .toEqual([{ attempts: 1 }]);
    const { sent, transport } = flaky();
    const next = hire(transport);
    await next.deliver();
    expect(sent).toHaveLength(0);
    now += 120 * SECOND;
    await next.deliver();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['kofi@example.com']);
    // So that nothing of it is left for other tests.
    hanging.resolve();
    await died.deliver();
  });

  it('sends each mail once, however many postmen there are', async () => {
    const { sent, transport } = flaky();
    const postmen = [hire(transport), hire(transport), hire(transport)];
    const [first = hire(transport)] = postmen;
    for (let n = 0; n < 30; n++) await post(first, `shop${n}@example.com`);
    await Promise.all(postmen.map((postman) => postman.deliver()));
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(30);
    expect(await waiting()).toBe(0);
  });

  it('writes a mail to nobody down, and drops it', async () => {
    const { sent, transport } = flaky();
    const postman = hire(transport);
    await post(postman, null);
    expect(await waiting()).toBe(1);
    await postman.deliver();
    expect([sent.length, await waiting()]).toEqual([0, 0]);
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const { sent, transport } = flaky();
    const postman = hire(transport);
    const failing = transact(db, async (trx) => {
      await postman.post(trx, {
        kind: 'passwordChanged',
        language: 'en',
        recipient: 'kofi@example.com',
        params: { account: 'kofi' },
        seconds: 60,
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await postman.deliver();
    expect(sent).toEqual([]);
  });
});
