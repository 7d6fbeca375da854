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
import { findFreePort } from '../scripts/freePort.ts';
import { openDatabase } from '../server/db/database.ts';
import { describeOpenApi } from '../server/open/openDocument.ts';
import { formatTable } from './lib/table.ts';
import { connectPlatform } from './server/connectPlatform.ts';
import { servePortal } from './server/portal.ts';

/*
 * npm run bench:clients
 *
 * Six generated clients of the open API create an order, load its label in each format, track it and cancel it: once
 * against the portal itself, where the label must equal the file that the portal sends, and once through Prism, which
 * refuses every call that breaks the OpenAPI document. The programs are first type-checked against the generated
 * clients. Exits with status 1 if one of them fails.
 */

const folder = join(import.meta.dirname, 'clients');
const GENERATED_FOLDER = './generated';
// Without the dot, one of the generators takes the path for a name in a registry.
const DOCUMENT_PATH = `${GENERATED_FOLDER}/openapi.json`;

/** The command that generates the client of each program. */
const generators = {
  openapiFetch: ['openapi-typescript', DOCUMENT_PATH, '-o', `${GENERATED_FOLDER}/openapiFetch.ts`],
  orval: ['orval', '--config', 'orval.config.ts'],
  kubb: ['kubb', 'generate', '--config', 'kubb.config.ts'],
  swaggerTypescriptApi: [
    'swagger-typescript-api',
    'generate',
    '-p',
    DOCUMENT_PATH,
    '-o',
    GENERATED_FOLDER,
    '-n',
    'swaggerTypescriptApi.ts',
  ],
  heyApi: ['openapi-ts', '-i', DOCUMENT_PATH, '-o', `${GENERATED_FOLDER}/heyApi`],
  oazapfts: ['oazapfts', DOCUMENT_PATH, `${GENERATED_FOLDER}/oazapfts.ts`],
} as const;

type Program = keyof typeof generators;
const programs = Object.keys(generators) as Program[];

interface CommandResult {
  readonly hasPassed: boolean;
  readonly output: string;
}

/** Runs one of the installed commands. */
async function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  const [name = '', ...parameters] = args;
  const child = spawn(process.execPath, [binPath(name), ...parameters], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? { hasPassed: true, output } : { hasPassed: false, output: output + errors };
}

const binPath = (name: string) => join(folder, 'node_modules', '.bin', name);

async function runOrThrow(args: readonly string[]): Promise<void> {
  const { hasPassed, output } = await runCommand(args);
  if (!hasPassed) throw new Error(`${args.join(' ')}\n${output}`);
}

async function install(): Promise<void> {
  if (existsSync(binPath('prism'))) return;
  console.error('Installing the generators (npm ci in bench/clients/) …');
  const npm = spawn('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 2, 2] });
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code !== 0) throw new Error('npm ci in bench/clients/ failed.');
}

async function generate(): Promise<void> {
  await rm(join(folder, GENERATED_FOLDER), { recursive: true, force: true });
  await mkdir(join(folder, GENERATED_FOLDER));
  await writeFile(join(folder, DOCUMENT_PATH), JSON.stringify(describeOpenApi()));
  for (const args of Object.values(generators)) await runOrThrow(args);
  await runOrThrow(['tsc', '-p', '.']);
}

/** Starts Prism as a proxy of the portal: it refuses calls and answers that break the OpenAPI document. */
async function startPrism(portal: string): Promise<{ url: string; stop: () => void }> {
  const port = await findFreePort();
  const args = [
    'proxy',
    DOCUMENT_PATH,
    portal,
    '--errors',
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
  ];
  const prism = spawn(process.execPath, [binPath('prism'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: prism.stdout })) {
    if (line.includes('listening')) break;
  }
  prism.stdout.resume();
  return { url: `http://127.0.0.1:${port}`, stop: () => prism.kill() };
}

/** Output of each program. */
const programOutput = v.object({
  label: v.pipe(
    v.string(),
    v.transform((base64) => Buffer.from(base64, 'base64')),
  ),
  tracked: v.literal('printed'),
  cancelled: v.literal('cancelled'),
});

const formats = ['pdf', 'zpl', 'png'] as const;

await install();
await generate();
const db = openDatabase({ type: 'memory' });
const portal = await servePortal(db);
const key = await connectPlatform(portal, ['create', 'label', 'track']);
/** The last label that the portal sent. */
let lastLabel = Buffer.alloc(0);
const listener = getRequestListener(async (request) => {
  const response = await portal.fetch(request);
  if (request.url.endsWith('/labels'))
    lastLabel = Buffer.from(await response.clone().arrayBuffer());
  return response;
});
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const portalUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const prism = await startPrism(portalUrl);

/** Runs a program with its own order number. Returns the error, or '' if there is none. */
async function runProgram(program: Program, format: string, url: string): Promise<string> {
  const route = url === portalUrl ? 'direct' : 'prism';
  const env = { PORTAGE_URL: url, PORTAGE_KEY: key };
  const args = ['tsx', `programs/${program}.ts`, `${program}-${format}-${route}`, format];
  const { hasPassed, output } = await runCommand(args, env);
  if (!hasPassed) return output;
  const { success, output: result } = v.safeParse(programOutput, JSON.parse(output));
  if (!success) return output;
  // Prism decodes every answer as text, which changes the bytes of an image or a PDF.
  const expected = url === portalUrl ? lastLabel : Buffer.from(lastLabel.toString());
  return result.label.equals(expected)
    ? ''
    : `The label has ${result.label.length} bytes, not ${expected.length}`;
}

try {
  const rows: string[][] = [];
  for (const program of programs) {
    const row: string[] = [program];
    for (const url of [portalUrl, prism.url]) {
      for (const format of formats) {
        const error = await runProgram(program, format, url);
        row.push(error === '' ? 'passed' : 'FAILED');
        if (error === '') continue;
        console.error(`${program}, ${format}, ${url}: ${error}`);
        process.exitCode = 1;
      }
    }
    rows.push(row);
  }
  const routes = ['at the portal', 'through Prism'];
  const headers = routes.flatMap((route) => formats.map((format) => `${format} ${route}`));
  console.log(formatTable(['client', ...headers], rows));
} finally {
  prism.stop();
  server.close();
  await db.destroy();
}
