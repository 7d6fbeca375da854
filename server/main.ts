import { resolve } from 'node:path';
import type { DestinationStream } from 'pino';
import { ConfigError, readConfig, type Config } from './config.ts';
import { getErrorCode, isDatabaseUnavailable, IncompatibleDatabase } from './db/failures.ts';
import { DiskFull } from './db/diskSpace.ts';
import { DirectoryUnusable } from './db/lockDirectory.ts';
import { lockLocation } from './db/lockLocation.ts';
import { describeError } from './describeError.ts';
import type { Progress } from './progress.ts';
import type { RunningServer, RunOptions, StartStep } from './run.ts';

/** The project's directory, wherever the process was started. */
const root = resolve(import.meta.dirname, '..');

/** A sentence about why the server doesn't start, for a cause that a person can fix. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

interface MainOptions {
  /** Meaning of `DEMO=auto`. */
  readonly demoByDefault: boolean;
  /** Output for the steps of the start. */
  readonly progress?: Progress;
  /** Running build of the front end; absent if it is built already. */
  readonly frontEnd?: Promise<void>;
}

const STEP_LABELS: Readonly<Record<StartStep, string>> = {
  database: 'Opening the database',
  demoData: 'Creating demo data',
  frontEnd: 'Building the front end',
  portal: 'Starting the portal',
};

/**
 * Runs the server from the environment until a signal ends it. A refusal is printed unchanged and, like any
 * other failure, ends the process with status 1.
 */
export async function main({ demoByDefault, progress, frontEnd }: MainOptions): Promise<void> {
  // A log reader that has gone away must not end the server; on a pipe it causes an error.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const server = await startFrom(process.env, {
      demoByDefault,
      ...(frontEnd && { frontEnd }),
      onStep: (step) => progress?.step(STEP_LABELS[step]),
    });
    progress?.end();
    stopOnSignal(server);
    await printStart(server);
  } catch (error) {
    progress?.end(false);
    // If rethrown, an error of PGlite would print a source line of 90 kB.
    console.error(error instanceof StartRefused ? error.message : describeError(error).stack);
    process.exitCode = 1;
  }
}

/** Starts the server from an environment; rejects with `StartRefused` if a person can fix the cause. */
export async function startFrom(
  env: NodeJS.ProcessEnv,
  {
    demoByDefault,
    log = process.stdout,
    ...steps
  }: Pick<RunOptions, 'frontEnd' | 'onStep'> & {
    readonly demoByDefault: boolean;
    readonly log?: DestinationStream;
  },
): Promise<RunningServer> {
  let config: Config | undefined;
  try {
    config = readConfig(env, demoByDefault);
    // Before loading the server's code, which can take seconds: a second server fails at once.
    const lockedLocation = lockLocation(config.database);
    const [{ createLogger, createTextStream }, { runServer }] = await Promise.all([
      import('./logger.ts'),
      import('./run.ts'),
    ]);
    const logger = createLogger(config.logLevel, config.isLogText ? createTextStream(log) : log);
    return await runServer(config, logger, { root, lockedLocation, ...steps });
  } catch (error) {
    const sentence = explain(error, config);
    throw sentence === null ? error : new StartRefused(sentence, { cause: error });
  }
}

/** Prints the address, and the accounts for the first sign-in. */
async function printStart({
  url,
  isDemo,
  demoKey,
  firstAdmin,
  hasOutbox,
}: RunningServer): Promise<void> {
  if (firstAdmin !== null) {
    const { account, password } = firstAdmin;
    console.log(
      `First admin: account ${account}, one-time password ${password} (shown once; it must be changed at the first sign-in)`,
    );
  }
  const lines = [`Portage is ready at ${url}`];
  if (isDemo) {
    const { DEMO_MERCHANT, demoTable } = await import('./demo/accounts.ts');
    if (hasOutbox) lines.push(`Mails are shown at ${url}/outbox`);
    if (demoKey !== null) {
      lines.push(`Key that signs in as ${DEMO_MERCHANT}, once (noDoLogin): ${demoKey}`);
    }
    lines.push('', demoTable());
  }
  console.log(lines.join('\n'));
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

/** Explains a failure and its remedy in a sentence; null for an internal error. */
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
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port with PORT, such as PORT=${(port ?? 0) + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose another with PORT.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${config?.host}. Set HOST to one of its own.`;
    default:
      return config?.database.type === 'postgres' && isDatabaseUnavailable(error)
        ? `The database of DATABASE_URL can't be reached: ${error instanceof Error ? error.message : ''}`
        : null;
  }
}

if (import.meta.main) await main({ demoByDefault: false });
