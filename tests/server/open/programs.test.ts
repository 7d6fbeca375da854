import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../../scripts/freePort.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { openContract, type OpenName } from '../../../src/api/contract/open/openContract.ts';
import { keyRights } from '../../../src/api/contract/platforms/platformKeys.ts';
import {
  type ExampleLanguage,
  exampleLanguages,
} from '../../../src/api/contract/platforms/openReference.ts';
import {
  exampleCommands,
  receiverCommands,
  receiverLanguages,
  senderCommand,
} from '../../../server/open/openReference.ts';
import { createWebhookSecret } from '../../../server/webhooks/webhookSecrets.ts';
import { signEvent } from '../../../server/webhooks/sendEvents.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { connectPlatform, sampleOrder } from '../../support/openApi.ts';
import { setDefaultSender } from '../../support/sender.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { connectWebhook, createTestWorker } from '../../support/webhooks.ts';

const run = promisify(execFile);

/** Marks the end of a command's output; labels never contain it. */
const END = '<end of the answer>';

/** Command that runs each program, and the argument that prints its version; bash runs `curl --version`. */
const interpreters: Readonly<Record<ExampleLanguage, readonly [command: string, version: string]>> =
  {
    curl: ['bash', '-c'],
    node: [process.execPath, '--version'],
    python: ['python3', '--version'],
    php: ['php', '--version'],
  };

async function isInstalled(language: ExampleLanguage): Promise<boolean> {
  const [command, version] = interpreters[language];
  const args = language === 'curl' ? [version, 'curl --version'] : [version];
  return run(command, args).then(
    () => true,
    () => false,
  );
}

const installed = new Map(
  await Promise.all(
    exampleLanguages.map(async (language) => [language, await isInstalled(language)] as const),
  ),
);

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples');
const getProgramFile = (language: ExampleLanguage) =>
  join(EXAMPLES, exampleCommands[language].split(' ').at(-1) ?? '');

/** Whether a program listens at a port. */
const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connectTo(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

describeOnChosenDatabases('example programs', (databaseKind) => {
  let server: TestServer;
  let directory: string;
  let listening: ReturnType<typeof createServer>;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    // The programs use the machine's clock.
    server.advance(Date.now() - server.services.clock().getTime());
    directory = await mkdtemp(join(tmpdir(), 'portage-programs-'));
    const answer = getRequestListener(server.app.fetch);
    listening = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    listening.close();
    await rm(directory, { recursive: true, force: true });
  });

  const fetchReference = async () => {
    const token = await server.tokenOf('owner');
    const { data } = await server.call('getOpenReference', {}, { token });
    return v.parse(contract.getOpenReference.result, data);
  };
  let fetchedReference: ReturnType<typeof fetchReference> | undefined;
  /** The reference, fetched once: these tests do not change it. */
  const getReference = () => (fetchedReference ??= fetchReference());

  it.each(exampleLanguages.filter((language) => installed.get(language) === true))(
    'the %s program creates an order once in two runs, downloads its label and tracks it',
    async (language) => {
      const { secret } = await connectPlatform(server);
      const { port } = listening.address() as AddressInfo;
      const orderNo = `PROGRAM-${language}`;
      const file = getProgramFile(language);
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
      const createdOrders = await server.db
        .selectFrom('orders')
        .select('id')
        .where('customer_order_no', '=', orderNo)
        .execute();
      expect(createdOrders).toHaveLength(1);
    },
  );

  /** Output of an example program that fails; null if it succeeds. */
  async function runFailing(language: ExampleLanguage, secret: string, orderNo: string) {
    const { port } = listening.address() as AddressInfo;
    const env = {
      ...process.env,
      PORTAGE_URL: `http://127.0.0.1:${port}`,
      PORTAGE_KEY: secret,
      ORDER_NO: orderNo,
    };
    const [command] = interpreters[language];
    return run(command, [getProgramFile(language)], { env, cwd: directory }).then(
      () => null,
      (error: unknown) => v.parse(v.object({ stdout: v.string(), stderr: v.string() }), error),
    );
  }

  it.each(exampleLanguages.filter((language) => installed.get(language) === true))(
    'the %s program stops with a reason if another order has the number, and prints no label',
    async (language) => {
      const { secret, send } = await connectPlatform(server);
      const orderNo = `TAKEN-${language}`;
      await send('POST', '/orders', {
        body: { kind: 'domestic', orders: [sampleOrder(orderNo)] },
        headers: { 'idempotency-key': 'somebody-else' },
      });
      const taken = await runFailing(language, secret, orderNo);
      expect(`${taken?.stdout} ${taken?.stderr}`).toMatch(/was not created.*conflict/s);
      await expect(readFile(join(directory, `label-${orderNo}.pdf`))).rejects.toThrow('ENOENT');
      const { body } = await send('GET', `/orders/${orderNo}`);
      expect(body).toMatchObject({ status: 'created' });
      // The reason of a refused call is printed too.
      const refused = await runFailing(language, `${secret.slice(0, -4)}0000`, orderNo);
      expect(`${refused?.stdout} ${refused?.stderr}`).toContain('open.key.invalid');
    },
  );

  it.each(receiverLanguages.filter((language) => installed.get(language) === true))(
    'the %s program accepts events of a webhook, and refuses forged and old ones',
    async (language) => {
      const port = await findFreePort();
      const url = `http://127.0.0.1:${port}/events`;
      const { created, createOrders } = await connectWebhook(server, url);
      const { id } = created.webhook;
      const [command, ...args] = receiverCommands[language]
        .replace('8080', String(port))
        .split(' ');
      const env = { ...process.env, WEBHOOK_SECRET: created.secret, PORT: String(port) };
      const program = spawn(command ?? '', args, { cwd: EXAMPLES, env });
      onTestFinished(() => void program.kill());
      let output = '';
      program.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
      program.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
      await expect.poll(() => isListening(port)).toBe(true);

      // An event by the portal's test button, then one of an order.
      const token = await server.tokenOf('owner');
      const testReply = await server.call('testPlatformWebhook', { id }, { token });
      expect(testReply.data).toMatchObject({ state: 'delivered', status: 204 });
      await expect.poll(() => output).toContain('webhook.test');
      await createOrders(`RECEIVE-${language}`);
      await createTestWorker(server).run();
      await expect.poll(() => output).toMatch(/order\.created PG\w+ created/);

      // The sender program of the reference, for users without a public address.
      const senderRun = await run('bash', [senderCommand.split(' ').at(-1) ?? ''], {
        cwd: EXAMPLES,
        env,
      });
      expect(senderRun.stdout).toBe('204\n');
      await expect.poll(() => output).toContain('order.created PG000000000014GH created');
      const forgedEnv = { ...env, WEBHOOK_SECRET: createWebhookSecret() };
      const refused = await run('bash', ['event.sh'], { cwd: EXAMPLES, env: forgedEnv });
      expect(refused.stdout).toBe('401\n');

      const eventId = '0193cccc-0000-7000-8000-000000000001';
      const { event: body } = await getReference();
      const sendEvent = async (
        change: { secret?: string; body?: string; signature?: string },
        at: Date,
      ) => {
        const signed = { id: eventId, body, secrets: [change.secret ?? created.secret], at };
        const { status } = await fetch(url, {
          method: 'POST',
          body: change.body ?? body,
          headers: {
            'webhook-id': eventId,
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
            'webhook-signature': change.signature ?? signEvent(signed),
          },
        });
        return status;
      };
      const now = new Date();
      expect(await sendEvent({}, now)).toBe(204);
      const twoSignatures = signEvent({
        id: eventId,
        body,
        secrets: [createWebhookSecret(), created.secret],
        at: now,
      });
      expect(await sendEvent({ signature: twoSignatures }, now)).toBe(204);
      expect(await sendEvent({ secret: createWebhookSecret() }, now)).toBe(401);
      expect(await sendEvent({ body: body.replace('SO-1001', 'SO-1002') }, now)).toBe(401);
      expect(await sendEvent({ signature: 'v1,AAAA' }, now)).toBe(401);
      expect(await sendEvent({ signature: 'v1,é' }, now)).toBe(401);
      // A replayed event of ten minutes ago with its own signature.
      expect(await sendEvent({}, new Date(now.getTime() - 600_000))).toBe(401);
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    },
  );

  it('the reference has the files of the examples, every call and every kind of order', async () => {
    const { programs, calls, kinds } = await getReference();
    for (const { language, code } of programs) {
      expect(code).toBe(await readFile(getProgramFile(language), 'utf8'));
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
      about: 'Weight (kg). A number from 0.001 to 1,000, with at most 3 decimals.',
      required: true,
    });
    const getField = (key: string) => domestic?.fields.find(({ name }) => name === key)?.about;
    expect(getField('receiverName')).toBe('Receiver name. 2 to 80 characters.');
    expect(getField('codAmount')).toContain('In major units of `currency`, such as 120.50.');
    expect(getField('receiverCity')).toContain('A name from “List areas”');
    expect(kinds.find(({ kind }) => kind === 'international')?.goods.length).toBeGreaterThan(2);
    const create = calls.find(({ name }) => name === 'createOrders');
    expect(create?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', required: true }),
    );
    expect(create?.errors.map(({ status }) => status)).toContain('409');
    expect(create?.statuses.map(({ name }) => name)).toEqual([
      'created',
      'duplicate',
      'conflict',
      'invalid',
    ]);
    const { results } = v.parse(
      openContract.createOrders.result,
      JSON.parse(create?.answer ?? '{}'),
    );
    expect(new Set(results.map(({ status }) => status)).size).toBe(4);
    expect(create?.description).toContain('HTTP 200');
    expect(create?.description).toContain('Needs the right “Create orders” (`create`).');
    const { eventTypes, eventFields } = await getReference();
    expect(eventTypes).toContainEqual(expect.objectContaining({ name: 'webhook.test' }));
    expect(eventTypes.find(({ name }) => name === 'order.confirmed')?.about).toContain('`audited`');
    expect([...eventTypes, ...eventFields].filter(({ about }) => about === '')).toEqual([]);
    expect(create?.body.map(({ name, required }) => [name, required])).toEqual([
      ['kind', true],
      ['orders', true],
    ]);
    const labels = calls.find(({ name }) => name === 'getLabels');
    expect(labels?.answer).toBeNull();
    expect(labels?.body).toContainEqual({
      name: 'format',
      about: 'Default: `pdf`. `pdf`, `zpl`, `png`',
      required: false,
    });
    // Every member is described, and every answer but files is shown.
    for (const { name, body, parameters, answer } of calls) {
      expect({
        name,
        silent: [...body, ...parameters].filter(({ about }) => about === ''),
      }).toEqual({
        name,
        silent: [],
      });
      expect({ name, answers: answer !== null }).toEqual({
        name,
        answers: !name.endsWith('Labels'),
      });
    }
  });

  it('the shell commands of the reference run as printed, from an order to its return', async () => {
    await setDefaultSender(server);
    const rights = keyRights.filter((right) => right !== 'signIn');
    const { secret } = await connectPlatform(server, {
      platform: { sandbox: true },
      key: { rights },
    });
    const { port } = listening.address() as AddressInfo;
    const { calls } = await getReference();
    const env: Record<string, string> = {
      PATH: process.env['PATH'] ?? '',
      PORTAGE_URL: `http://127.0.0.1:${port}`,
      PORTAGE_KEY: secret,
      ORDER_NO: 'SHELL-1',
    };
    /** Runs the commands of these calls in one shell, which is faster than one for each, and returns their outputs. */
    const runCalls = async (...names: OpenName[]) => {
      const commands = names.map((name) => {
        const { curl = 'false' } = calls.find((one) => one.name === name) ?? {};
        return `${curl} --silent --write-out ' %{http_code}'; printf '${END}'`;
      });
      const script = commands.join('\n');
      const { stdout } = await run('bash', ['-c', script], { env, encoding: 'latin1' });
      const outputs = stdout.split(END).slice(0, -1);
      expect(names.map((name, at) => `${name}:${outputs[at]?.slice(-300)}`)).toEqual(
        names.map((name) => expect.stringMatching(new RegExp(`^${name}:.* 200$`, 's')) as string),
      );
      return outputs.map((text) => text.slice(0, -4));
    };
    const callsBeforeReturn = [
      ...(['listServices', 'listAreas', 'quote', 'validateOrders', 'createOrders'] as const),
      ...(['listOrders', 'getOrder', 'changeOrder', 'getLabels', 'advanceOrder'] as const),
      ...(['trackOrder', 'getReturnable', 'listPickupDays'] as const),
    ];
    const callsAfterReturn = [
      'listReturns',
      'getReturn',
      'getReturnLabels',
      'withdrawReturn',
    ] as const;
    await runCalls(...callsBeforeReturn);
    const pickupCalls = ['listPickups', 'getPickup', 'cancelPickup'] as const;
    const [createPickupOutput = ''] = await runCalls('createPickup');
    env['PICKUP_NO'] = v.parse(
      v.object({ pickupNo: v.string() }),
      JSON.parse(createPickupOutput),
    ).pickupNo;
    await runCalls(...pickupCalls);
    const [createReturnOutput = ''] = await runCalls('createReturn');
    env['RETURN_NO'] = v.parse(
      v.object({ returnNo: v.string() }),
      JSON.parse(createReturnOutput),
    ).returnNo;
    await runCalls(...callsAfterReturn);
    env['ORDER_NO'] = 'SHELL-2';
    await runCalls('createOrders', 'cancelOrder');
    // Sign-in links do not exist in sandboxes.
    const triedCalls = [
      ...callsBeforeReturn,
      'createPickup',
      ...pickupCalls,
      'createReturn',
      ...callsAfterReturn,
      'cancelOrder',
      'createSignInLink',
    ];
    expect(triedCalls.toSorted()).toEqual(Object.keys(openContract).toSorted());
  });

  it('each call with a readable answer has a shell command', async () => {
    const { calls } = await getReference();
    // A missing command gets a syntax error, so that it is printed as well.
    const commands = Object.keys(openContract).map(
      (name) => calls.find((one) => one.name === name)?.curl ?? 'missing(',
    );
    expect(commands.filter((command) => !command.includes('$PORTAGE_KEY'))).toEqual([]);
    // `-n` parses without running; commands with syntax errors are printed.
    const script = 'for command; do bash -n -c "$command" 2> /dev/null || echo "$command"; done';
    expect(await run('bash', ['-c', script, 'bash', ...commands])).toMatchObject({ stdout: '' });
  });
});
