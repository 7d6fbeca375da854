import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { transact } from '../../../server/db/tenant.ts';
import { createLogger } from '../../../server/logger.ts';
import { createPostman, type Postman } from '../../../server/mail/postman.ts';
import type { OutgoingMail } from '../../../server/mail/renderMail.ts';
import { createMailTransport, type MailTransport } from '../../../server/mail/mailTransport.ts';
import { describeOnChosenDatabases, openTestDatabase } from '../../support/databases.ts';
import { startMailServer } from '../../support/mailServer.ts';

const SECOND = 1000;

describeOnChosenDatabases('postman', (databaseKind) => {
  let db: Db;
  let now: number;
  let log: string;
  let cleanups: (() => Promise<void>)[];
  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
  });
  beforeEach(async () => {
    await db.deleteFrom('mail').execute();
    now = Date.UTC(2026, 10, 20, 9);
    log = '';
    cleanups = [];
  });
  afterEach(async () => {
    for (const step of cleanups) await step();
  });

  function createTestPostman(transport: MailTransport): Postman {
    const logger = createLogger('info', { write: (line) => void (log += line) });
    return createPostman({ db, clock: () => new Date(now), transport, logger });
  }

  const postCode = (postman: Postman, recipient: string | null, code = '271828') =>
    transact(db, (trx) =>
      postman.post(trx, {
        kind: 'resetCode',
        language: 'fr',
        recipient,
        params: { code },
        seconds: 299,
      }),
    );

  const countPending = async () => (await db.selectFrom('mail').select('id').execute()).length;

  /** Transport that throws `state.failure` while it is set. */
  function createFlakyTransport() {
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

  async function startTestMailServer(refuse?: (address: string) => number | null) {
    const server = await startMailServer(refuse === undefined ? {} : { refuse });
    const transport = createMailTransport({
      type: 'smtp',
      url: `smtp://127.0.0.1:${server.port}`,
      from: 'Portage <no-reply@portage.example>',
    });
    cleanups.push(async () => {
      transport.close();
      await server.close();
    });
    return { received: server.received, transport };
  }

  it('mails are sent to a mail server as text and HTML, in the requested language', async () => {
    const { received, transport } = await startTestMailServer();
    const postman = createTestPostman(transport);
    await postCode(postman, 'kofi@example.com');
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
    expect(await countPending()).toBe(0);
    expect(log).toContain('"msg":"mail sent"');
    expect(log).not.toMatch(/271828|kofi/);
  });

  it('a failed mail is retried with growing delays, and each failure is logged', async () => {
    const { sent, state, transport } = createFlakyTransport();
    const postman = createTestPostman(transport);
    state.failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    await postCode(postman, 'kofi@example.com');
    await postman.deliver();
    const countTries = () => log.match(/will be tried again/g)?.length ?? 0;
    expect([sent.length, await countPending(), countTries()]).toEqual([0, 1, 1]);
    // Delays of 10 s and 40 s.
    now += 10 * SECOND - 1;
    await postman.deliver();
    expect(countTries()).toBe(1);
    now += 1;
    await postman.deliver();
    expect(countTries()).toBe(2);
    now += 40 * SECOND;
    state.failure = null;
    await postman.deliver();
    expect([sent.length, await countPending()]).toEqual([1, 0]);
    expect(log).toContain('ECONNREFUSED');
    expect(log).not.toMatch(/271828|kofi/);
  });

  it('a code is discarded once it has expired', async () => {
    const { sent, state, transport } = createFlakyTransport();
    const postman = createTestPostman(transport);
    state.failure = new Error('away');
    await postCode(postman, 'kofi@example.com');
    await postman.deliver();
    now += 299 * SECOND;
    state.failure = null;
    await postman.deliver();
    expect([sent.length, await countPending()]).toEqual([0, 0]);
    expect(log).toContain('"reason":"expired"');
    expect(log).toContain('mail given up');
  });

  it('mails that the mail server rejects permanently are discarded, deferred ones are retried', async () => {
    const statuses: Readonly<Record<string, number>> = {
      'gone@example.com': 550,
      'full@example.com': 452,
    };
    const { received, transport } = await startTestMailServer(
      (address) => statuses[address] ?? null,
    );
    const postman = createTestPostman(transport);
    for (const recipient of ['gone@example.com', 'full@example.com', 'kofi@example.com']) {
      await postCode(postman, recipient);
    }
    await postman.deliver();
    expect(received.map(({ to }) => to)).toEqual([['kofi@example.com']]);
    const remaining = await db.selectFrom('mail').select('recipient').execute();
    expect(remaining).toEqual([{ recipient: 'full@example.com' }]);
    expect(log).toMatch(/"responseCode":550[^\n]*"msg":"mail given up"/);
    expect(log).toMatch(/"responseCode":452[^\n]*"msg":"mail not sent, will be tried again"/);
    expect(log).not.toMatch(/271828|gone|full@/);
  });

  it('mails of another process are delivered, even of one that crashed while sending', async () => {
    const hanging = Promise.withResolvers<void>();
    const crashed = createTestPostman({ send: () => hanging.promise, close: () => {} });
    await postCode(crashed, 'kofi@example.com');
    crashed.wake();
    await expect
      .poll(async () => db.selectFrom('mail').select('attempts').execute())
      .toEqual([{ attempts: 1 }]);
    const { sent, transport } = createFlakyTransport();
    const nextPostman = createTestPostman(transport);
    await nextPostman.deliver();
    expect(sent).toHaveLength(0);
    // After two minutes, a mail that another process has claimed is free again.
    now += 120 * SECOND;
    await nextPostman.deliver();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['kofi@example.com']);
    // Leaves no pending mail for other tests.
    hanging.resolve();
    await crashed.deliver();
  });

  it('each mail is sent once, even with several postmen', async () => {
    const { sent, transport } = createFlakyTransport();
    const postmen = [
      createTestPostman(transport),
      createTestPostman(transport),
      createTestPostman(transport),
    ];
    const [firstPostman = createTestPostman(transport)] = postmen;
    for (let n = 0; n < 30; n++) await postCode(firstPostman, `shop${n}@example.com`);
    await Promise.all(postmen.map((postman) => postman.deliver()));
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(30);
    expect(await countPending()).toBe(0);
  });

  it('a mail without a recipient is stored and dropped unsent', async () => {
    const { sent, transport } = createFlakyTransport();
    const postman = createTestPostman(transport);
    await postCode(postman, null);
    expect(await countPending()).toBe(1);
    await postman.deliver();
    expect([sent.length, await countPending()]).toEqual([0, 0]);
  });

  it('no mail is sent of a transaction that was rolled back', async () => {
    const { sent, transport } = createFlakyTransport();
    const postman = createTestPostman(transport);
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
