import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { freePort } from '../scripts/freePort.ts';
import { openDatabase } from '../server/db/database.ts';
import { openDocument } from '../server/open/openDocument.ts';
import { table } from './lib/table.ts';
import { connectPlatform } from './server/connectPlatform.ts';
import { servePortal } from './server/portal.ts';

/*
 * npm run bench:clients
 *
 * Six generated clients of the open API create an order, load its label as each format, follow it and cancel it: once at
 * the portal itself, where the label must be the file that it sends, and once through Prism, which refuses what
 * is not as the document says. Their programs are checked against the generated types first. Ends with status 1 where
 * one of them fails.
 */

const folder = join(import.meta.dirname, 'clients');
const generated = './generated';
// Without the dot, one of them takes it for a name in a registry.
const document = `${generated}/openapi.json`;

/** Each program, and the command that generates its client. */
const generators = {
  openapiFetch: ['openapi-typescript', document, '-o', `${generated}/openapiFetch.ts`],
  orval: ['orval', '--config', 'orval.config.ts'],
  kubb: ['kubb', 'generate', '--config', 'kubb.config.ts'],
  swaggerTypescriptApi: [
    'swagger-typescript-api',
    'generate',
    '-p',
    document,
    '-o',
    generated,
    '-n',
    'swaggerTypescriptApi.ts',
  ],
  heyApi: ['openapi-ts', '-i', document, '-o', `${generated}/heyApi`],
  oazapfts: ['oazapfts', document, `${generated}/oazapfts.ts`],
} as const;

type Program = keyof typeof generators;
const programs = Object.keys(generators) as Program[];

interface Ran {
  readonly isGood: boolean;
  readonly output: string;
}

/** Runs one of the installed commands, in a process of its own. */
async function command(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  const [name = '', ...others] = args;
  const child = spawn(process.execPath, [findBin(name), ...others], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? { isGood: true, output } : { isGood: false, output: output + errors };
}

const findBin = (name: string) => join(folder, 'node_modules', '.bin', name);

async function must(args: readonly string[]): Promise<void> {
  const { isGood, output } = await command(args);
  if (!isGood) throw new Error(`${args.join(' ')}\n${output}`);
}

async function install(): Promise<void> {
  if (existsSync(findBin('prism'))) return;
  console.error('Installing the generators (npm ci in bench/clients/) …');
  const npm = spawn('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 2, 2] });
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code !== 0) throw new Error('npm ci in bench/clients/ failed.');
}

async function generate(): Promise<void> {
  await rm(join(folder, generated), { recursive: true, force: true });
  await mkdir(join(folder, generated));
  await writeFile(join(folder, document), JSON.stringify(openDocument()));
  for (const args of Object.values(generators)) await must(args);
  await must(['tsc', '-p', '.']);
}

/** Prism before the portal: it refuses a call, and an answer, that is not as the document says. */
async function startPrism(portal: string): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const args = ['proxy', document, portal, '--errors', '--host', '127.0.0.1', '--port', `${port}`];
  const prism = spawn(process.execPath, [findBin('prism'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: prism.stdout })) {
    if (line.includes('listening')) break;
  }
  prism.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, stop: () => prism.kill() };
}

const day = v.object({
  label: v.pipe(
    v.string(),
    v.transform((base64) => Buffer.from(base64, 'base64')),
  ),
  followed: v.literal('printed'),
  cancelled: v.literal('cancelled'),
});

const formats = ['pdf', 'zpl', 'png'] as const;

await install();
await generate();
const db = openDatabase({ type: 'memory' });
const portal = await servePortal(db);
const key = await connectPlatform(portal, ['create', 'label', 'track']);
/** The label that the portal sent last. */
let sent = Buffer.alloc(0);
const answer = getRequestListener(async (request) => {
  const response = await portal.fetch(request);
  if (request.url.endsWith('/labels')) sent = Buffer.from(await response.clone().arrayBuffer());
  return response;
});
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const direct = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const prism = await startPrism(direct);

/** Runs a program with a number of its own; what is wrong with it, or nothing. */
async function runProgram(program: Program, format: string, url: string): Promise<string> {
  const way = url === direct ? 'direct' : 'prism';
  const env = { PORTAGE_URL: url, PORTAGE_KEY: key };
  const run = ['tsx', `programs/${program}.ts`, `${program}-${format}-${way}`, format];
  const { isGood, output } = await command(run, env);
  if (!isGood) return output;
  const { success, output: came } = v.safeParse(day, JSON.parse(output));
  if (!success) return output;
  // Prism reads every answer as text, whose bytes are no longer those of a picture or a PDF.
  const expected = url === direct ? sent : Buffer.from(sent.toString());
  return came.label.equals(expected)
    ? ''
    : `The label has ${came.label.length} bytes, not ${expected.length}`;
}

try {
  const rows: string[][] = [];
  for (const program of programs) {
    const row: string[] = [program];
    for (const url of [direct, prism.url]) {
      for (const format of formats) {
        const fault = await runProgram(program, format, url);
        row.push(fault === '' ? 'passed' : 'FAILED');
        if (fault === '') continue;
        console.error(`${program}, ${format}, ${url}: ${fault}`);
        process.exitCode = 1;
      }
    }
    rows.push(row);
  }
  const ways = ['at the portal', 'through Prism'];
  const heads = ways.flatMap((way) => formats.map((format) => `${format} ${way}`));
  console.log(table(['client', ...heads], rows));
} finally {
  prism.stop();
  server.close();
  await db.destroy();
}
