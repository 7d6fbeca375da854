import { resolve } from 'node:path';
import type { DestinationStream } from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { codeOf, isDatabaseAway } from './db/failures.ts';
import { DiskFull } from './db/diskSpace.ts';
import { DirectoryUnusable } from './db/lock.ts';
import { IncompatibleDatabase } from './db/incompatibleDatabase.ts';
import { takeLocation } from './db/takeLocation.ts';
import { describeError } from './describeError.ts';
import type { RunningServer } from './run.ts';

/** The project's directory, wherever the process was started. */
const root = resolve(import.meta.dirname, '..');

/** Why the server doesn't start, in a sentence, where a person can fix it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

/**
 * Runs the server from the environment until a signal ends it. A refusal is printed as it is and ends
 * the process with status 1, as any other failure does.
 */
export async function main({ demoByDefault }: { demoByDefault: boolean }): Promise<void> {
  // A log reader that has gone away must not end the server; on a pipe that comes as an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const server = await startFrom(process.env, { demoByDefault });
    stopOnSignal(server);
    await announce(server);
  } catch (error) {
    // Thrown on, an error of PGlite's would bring a line of its source with it, which is 90 kB long.
    console.error(error instanceof StartRefused ? error.message : describeError(error).stack);
    process.exitCode = 1;
  }
}

/** Starts the server from an environment; rejects with `StartRefused` where a person can fix what is wrong. */
export async function startFrom(
  env: NodeJS.ProcessEnv,
  { demoByDefault, log }: { demoByDefault: boolean; log?: DestinationStream },
): Promise<RunningServer> {
  let config: Config | undefined;
  try {
    config = readConfig(env, demoByDefault);
    // Before the server's code is loaded, which takes seconds on a busy machine: who comes second is told at once.
    const taken = takeLocation(config.database);
    const [{ createLogger }, { runServer }] = await Promise.all([
      import('./logger.ts'),
      import('./run.ts'),
    ]);
    return await runServer(config, createLogger(config.logLevel, log), { root, taken });
  } catch (error) {
    const sentence = explain(error, config);
    throw sentence === null ? error : new StartRefused(sentence, { cause: error });
  }
}

async function announce(server: RunningServer): Promise<void> {
  if (server.isDemo) {
    const { DEMO_MERCHANT, demoTable } = await import('./demo/accounts.ts');
    console.log(demoTable());
    if (server.demoKey !== null) {
      console.log(`Key that signs in as ${DEMO_MERCHANT}, once (noDoLogin): ${server.demoKey}`);
    }
  }
  if (server.firstAdmin !== null) {
    const { account, password } = server.firstAdmin;
    console.log(
      `First admin: account ${account}, one-time password ${password} (shown once; it must be changed at the first sign-in)`,
    );
  }
  console.log(`Portage is ready at ${server.url}`);
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    // A second signal does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    void server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** What went wrong and what to do, in a sentence; null where it is a fault of ours. */
function explain(error: unknown, config: Config | undefined): string | null {
  if (
    error instanceof ConfigError ||
    error instanceof DirectoryUnusable ||
    error instanceof DiskFull ||
    error instanceof IncompatibleDatabase
  ) {
    return error.message;
  }
  const port = config?.port;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port with PORT, such as PORT=${(port ?? 0) + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose another with PORT.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${config?.host}. Set HOST to one of its own.`;
    default:
      return config?.database.type === 'postgres' && isDatabaseAway(error)
        ? `The database of DATABASE_URL can't be reached: ${error instanceof Error ? error.message : ''}`
        : null;
  }
}

if (import.meta.main) await main({ demoByDefault: false });
