import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { openContract } from '../../../src/api/contract/open/open.ts';
import {
  type ExampleLanguage,
  exampleLanguages,
} from '../../../src/api/contract/platforms/reference.ts';
import { exampleFiles, verifierFiles, verifierLanguages } from '../../../server/open/reference.ts';
import { newWebhookSecret } from '../../../server/webhooks/secrets.ts';
import { signatureOf } from '../../../server/webhooks/send.ts';
import { describePglite } from '../../support/databases.ts';
import { connect } from '../../support/openApi.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const run = promisify(execFile);

/** What runs each program, and how it says that it is there. */
const interpreters: Readonly<Record<ExampleLanguage, readonly [command: string, version: string]>> =
  {
    curl: ['bash', '-c'],
    node: [process.execPath, '--version'],
    python: ['python3', '--version'],
    php: ['php', '--version'],
  };

async function isThere(language: ExampleLanguage): Promise<boolean> {
  const [command, version] = interpreters[language];
  const asked = language === 'curl' ? [version, 'curl --version'] : [version];
  return run(command, asked).then(
    () => true,
    () => false,
  );
}

const there = new Map(
  await Promise.all(
    exampleLanguages.map(async (language) => [language, await isThere(language)] as const),
  ),
);

describePglite('example programs', (engine) => {
  let server: TestServer;
  let directory: string;
  let listening: ReturnType<typeof createServer>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    directory = await mkdtemp(join(tmpdir(), 'portage-programs-'));
    const answer = getRequestListener(server.app.fetch);
    listening = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    listening.close();
    await rm(directory, { recursive: true, force: true });
  });

  const reference = async () => {
    const token = await server.tokenOf('owner');
    const { data } = await server.call('getOpenReference', {}, { token });
    return v.parse(contract.getOpenReference.result, data);
  };

  it.each(exampleLanguages.filter((language) => there.get(language) === true))(
    'in %s create an order, twice once, download its label and track it',
    async (language) => {
      const { secret } = await connect(server);
      // The address that it listens at.
      const { port } = listening.address() as AddressInfo;
      const orderNo = `PROGRAM-${language}`;
      const file = join(
        import.meta.dirname,
        '..',
        '..',
        '..',
        'docs',
        'examples',
        exampleFiles[language],
      );
      const env = {
        ...process.env,
        PORTAGE_URL: `http://127.0.0.1:${port}`,
        PORTAGE_KEY: secret,
        ORDER_NO: orderNo,
      };
      const [command] = interpreters[language];
      const first = await run(command, [file], { env, cwd: directory });
      expect(first.stdout).toContain(orderNo);
      expect(first.stdout).toMatch(/printed/);
      const label = await readFile(join(directory, `label-${orderNo}.pdf`));
      expect(label.subarray(0, 5).toString()).toBe('%PDF-');
      await run(command, [file], { env, cwd: directory });
      const made = await server.db
        .selectFrom('orders')
        .select('id')
        .where('customer_order_no', '=', orderNo)
        .execute();
      expect(made).toHaveLength(1);
    },
  );

  it.each(verifierLanguages.filter((language) => there.get(language) === true))(
    'in %s verify what a webhook sends, and nothing else',
    async (language) => {
      const secret = newWebhookSecret();
      const [command] = interpreters[language];
      const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples');
      const file = join(folder, verifierFiles[language]);
      const id = '0193cccc-0000-7000-8000-000000000001';
      const { event: body } = await reference();
      const verified = (
        change: Partial<Record<'secret' | 'signature' | 'body', string>>,
        at: Date,
      ) =>
        new Promise<string | null>((resolve) => {
          const asked = { id, body, secrets: [newWebhookSecret(), secret], at };
          const child = execFile(
            command,
            [file],
            {
              env: {
                ...process.env,
                WEBHOOK_SECRET: change.secret ?? secret,
                WEBHOOK_ID: id,
                WEBHOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1000)),
                WEBHOOK_SIGNATURE: change.signature ?? signatureOf(asked),
              },
            },
            (error, stdout) => resolve(error === null ? stdout.trim() : null),
          );
          child.stdin?.end(change.body ?? body);
        });
      const now = new Date();
      expect(await verified({}, now)).toBe('order.delivered');
      expect(await verified({ secret: newWebhookSecret() }, now)).toBeNull();
      expect(await verified({ body: body.replace('SO-1001', 'SO-1002') }, now)).toBeNull();
      expect(await verified({ signature: 'v1,AAAA' }, now)).toBeNull();
      // A replay of ten minutes ago, signed as it was then.
      expect(await verified({}, new Date(now.getTime() - 600_000))).toBeNull();
    },
  );

  it('are in the reference as they are in the folder, with every call and kind of order', async () => {
    const { programs, calls, kinds } = await reference();
    for (const { language, code } of programs) {
      const file = join(
        import.meta.dirname,
        '..',
        '..',
        '..',
        'docs',
        'examples',
        exampleFiles[language],
      );
      expect(code).toBe(await readFile(file, 'utf8'));
    }
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(openContract).toSorted());
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'domestic',
      'international',
      'ltl',
      'express',
      'fbs',
    ]);
    const domestic = kinds.find(({ kind }) => kind === 'domestic');
    expect(domestic?.fields).toContainEqual({
      name: 'weightKg',
      about: 'Weight (kg).',
      required: true,
    });
    expect(kinds.find(({ kind }) => kind === 'international')?.goods.length).toBeGreaterThan(2);
    const create = calls.find(({ name }) => name === 'createOrders');
    expect(create?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', required: true }),
    );
    expect(create?.errors.map(({ status }) => status)).toContain('409');
  });

  it.each(Object.keys(openContract))('the shell command of %s is read by a shell', async (name) => {
    const call = (await reference()).calls.find((one) => one.name === name);
    // Parsed only: `-n` runs nothing.
    await run('bash', ['-n', '-c', call?.curl ?? 'missing(']);
    expect(call?.curl).toContain('$PORTAGE_KEY');
  });
});
