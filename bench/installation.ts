import { randomBytes, randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import tls from 'node:tls';
import { parseArgs } from 'node:util';
import { startMailServer } from '../tests/support/mailServer.ts';
import { type GuideBlock, readGuide } from './install/guide.ts';
import { type Machine, startMachine } from './install/machine.ts';
import {
  BATCH_ROWS,
  createVisitor,
  registerMerchant,
  replaceFirstPassword,
  sendBatch,
  unwrap,
  type Visitor,
} from './install/merchant.ts';
import { makeDebian } from './lib/debian.ts';
import { formatTable } from './lib/table.ts';

/*
 * npm run bench:install -- [--folder /var/tmp/portage-install]
 *
 * Installs the committed version on an empty Debian machine by the commands of docs/deployment.md, registers a merchant
 * who imports orders, makes a backup, discards the machine, and restores the backup on a second one by the same
 * document, where the import goes on. Needs root, debootstrap and systemd-container. Both machines use this machine's
 * ports 80, 443, 3001, 3002 and 5432; the folder keeps what is downloaded.
 */

const { values } = parseArgs({
  options: { folder: { type: 'string', default: '/var/tmp/portage-install' } },
});
const { folder } = values;
const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENT = new URL('../docs/deployment.md', import.meta.url);
/** Address that the administrator enters; Caddy signs its certificate with an authority of its own. */
const ADDRESS = 'https://localhost';
const MAIL_PORT = 2525;
const EMAIL = 'owner@example.com';
const PASSWORD = `Sahel-${randomBytes(4).toString('hex')}`;
/** Batches before the backup, and of the whole import. */
const FIRST_BATCHES = 5;
const BATCHES = 10;

/** Administrator's entries in the settings and in the proxy's file. */
const EDITOR = `#!/bin/sh
sed -i -e 's|portal.example.com|localhost|' \\
  -e 's|^SMTP_URL=.*|SMTP_URL=smtp://localhost:${MAIL_PORT}|' \\
  -e 's|^# NODE_EXTRA_CA_CERTS|NODE_EXTRA_CA_CERTS|' "$1"
`;

type MachineName = 'first' | 'second';

/** Seconds of each step by machine. */
const times = new Map<string, Partial<Record<MachineName, number>>>();

async function time<T>(machine: MachineName, step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - start) / 1000);
  times.set(step, { ...times.get(step), [machine]: seconds });
  console.log(`${machine}: ${step}, ${seconds} s`);
  return result;
}

function expectThat(isTrue: boolean, text: string): void {
  if (!isTrue) throw new Error(`Expected: ${text}`);
  console.log(`  ${text}`);
}

/** Follows steps of the document; returns the output of the last one. */
async function follow(
  machine: Machine,
  name: MachineName,
  blocks: readonly GuideBlock[],
): Promise<string> {
  let output = '';
  for (const { title, commands } of blocks) {
    output = await time(name, title, () =>
      machine.run(commands.replaceAll('REPOSITORY', '/srv/portage.git')),
    );
    if (title === 'Proxy') await trustAuthority(machine);
  }
  return output;
}

/** Lets the machine and this process trust the authority that has signed the proxy's certificate. */
async function trustAuthority({ root, run }: Machine): Promise<void> {
  await run('caddy trust');
  const file = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('bundled'),
    await readFile(join(root, file), 'utf8'),
  ]);
}

async function createMachine(name: MachineName): Promise<Machine> {
  const base = makeDebian(folder, 'trixie', ['systemd-sysv', 'dbus']);
  const machine = await startMachine(folder, name, { base, editor: EDITOR });
  const repository = join(machine.root, 'srv', 'portage.git');
  execFileSync('git', ['clone', '--quiet', '--bare', ROOT, repository]);
  return machine;
}

async function countOrders({ client }: Visitor): Promise<number> {
  return unwrap(await client.queryOrderList({ count: 'only' })).total ?? 0;
}

/** Restarts both processes one after the other; returns how many of the requests meanwhile were answered. */
async function restartInTurn({ run }: Machine, visitor: Visitor): Promise<readonly number[]> {
  const restarts = [3001, 3002].map(
    (port) =>
      `systemctl restart portage@${port}; until curl -fs http://127.0.0.1:${port}/readyz; do sleep 1; done`,
  );
  const stop = new AbortController();
  const restarted = run(restarts.join('\n')).finally(() => stop.abort());
  let [answered, sent] = [0, 0];
  while (!stop.signal.aborted) {
    sent++;
    if ((await visitor.client.queryOrderList({})).ok) answered++;
    await pause(50);
  }
  await restarted;
  return [answered, sent];
}

const installation = await readGuide(DOCUMENT, '## Install on Debian');
const restoration = await readGuide(DOCUMENT, '### A lost machine');
const services = installation.findIndex(({ title }) => title === 'Services');
const admin = installation.findIndex(({ title }) => title === 'Administrator');
const check = installation.slice(admin + 1);

const mails = await startMailServer({ port: MAIL_PORT });
async function readMailedCode(): Promise<string> {
  for (;;) {
    const mail = mails.received.findLast(({ to }) => to.includes(EMAIL));
    const code = /^ {4}(\d{6})/m.exec(mail?.source ?? '')?.[1];
    if (code !== undefined) return code;
    await pause(100);
  }
}

const expectHealthy = (report: string) =>
  expectThat(
    /^ok/m.test(report) && !/^(?:warning|error)/m.test(report),
    `doctor finds nothing to correct\n${report}`,
  );

const kept = join(folder, 'kept');
await rm(kept, { recursive: true, force: true });
await mkdir(kept, { recursive: true, mode: 0o700 });
let machine = await createMachine('first');
try {
  const output = await follow(machine, 'first', installation.slice(0, admin + 1));
  const password = /one-time password (\S+)/.exec(output)?.[1] ?? '';
  expectHealthy(await follow(machine, 'first', check));

  const owner = createVisitor(ADDRESS);
  const importId = randomUUID();
  await time('first', 'Administrator replaces the password', () =>
    replaceFirstPassword(createVisitor(ADDRESS), password, PASSWORD),
  );
  await time('first', 'Merchant registers with a mailed code', () =>
    registerMerchant(owner, EMAIL, PASSWORD, readMailedCode),
  );
  await time('first', `Import of ${FIRST_BATCHES * BATCH_ROWS} orders`, async () => {
    for (let at = 0; at < FIRST_BATCHES; at++) await sendBatch(owner, importId, at);
  });
  expectThat((await countOrders(owner)) === FIRST_BATCHES * BATCH_ROWS, 'all orders are there');
  const [answered, sent] = await time('first', 'Restart of both processes', () =>
    restartInTurn(machine, owner),
  );
  expectThat(answered === sent, `${sent} requests during the restarts were answered`);

  await time('first', 'Backup', () => machine.run('systemctl start portage-backup'));
  const backups = join(machine.root, 'var/lib/portage/backup');
  for (const file of await readdir(backups)) await cp(join(backups, file), join(kept, file));
  await cp(join(machine.root, 'etc/portage/portage.env'), join(kept, 'portage.env'));
  await sendBatch(owner, importId, FIRST_BATCHES);
  await time('first', 'Machine is lost', () => machine.discard());

  machine = await createMachine('second');
  await follow(machine, 'second', installation.slice(0, services));
  await cp(kept, join(machine.root, 'srv/kept'), { recursive: true });
  await follow(machine, 'second', restoration);
  await follow(machine, 'second', installation.slice(services, admin));
  expectHealthy(await follow(machine, 'second', check));
  expectThat(
    (await countOrders(owner)) === FIRST_BATCHES * BATCH_ROWS,
    'the merchant is still signed in and has the orders of the backup',
  );
  await time('second', 'Import goes on', async () => {
    for (let at = FIRST_BATCHES - 1; at < BATCHES; at++) await sendBatch(owner, importId, at);
  });
  expectThat(
    (await countOrders(owner)) === BATCHES * BATCH_ROWS,
    'all orders are there once, also those of a batch that was sent again',
  );
} finally {
  await machine.discard();
  await mails.close();
  await rm(kept, { recursive: true });
}
const rows = [...times].map(([step, { first = null, second = null }]) => [step, first, second]);
console.log(formatTable(['step', 'first machine, s', 'second machine, s'], rows));
