import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.ts';
import { ConfigError, isLoopback, type Config } from './config.ts';
import { fillAreas } from './areas/fillAreas.ts';
import { serveCopies } from './backup/directoryCopies.ts';
import { startAddressWork } from './addressBook/addressUses.ts';
import { startFigures } from './figures/figureWork.ts';
import { startBillingWork } from './bills/runBilling.ts';
import { priceOrders } from './pricing/priceOrders.ts';
import { features } from './features.ts';
import { createCountryBook, fillCountries } from './countries/countryBook.ts';
import { createDataReadLog } from './dataReads/dataReadLog.ts';
import { openDatabase, type Db } from './db/database.ts';
import { createDatabaseMonitor } from './databaseMonitor.ts';
import { lockLocation, type LockedLocation } from './db/lockLocation.ts';
import { migrateDatabase } from './db/migrate.ts';
import { retryWhileSlow } from './db/retryWhileSlow.ts';
import { checkDistribution } from './db/placement.ts';
import { logSlowQueries } from './db/slowQueries.ts';
import { startStatistics } from './db/statistics.ts';
import { DEMO_MERCHANT } from './demo/accounts.ts';
import { isDemo, isEmpty, seedDemo } from './demo/seed.ts';
import { createFirstAdmin } from './firstAdmin.ts';
import { loadAssets } from './http/assets.ts';
import { loadMessages } from './http/messages.ts';
import { createLabelRenderer } from './labels/labelRenderer.ts';
import { listen, probePort } from './listen.ts';
import type { Logger } from './logger.ts';
import { createPostman } from './mail/postman.ts';
import { createNoticeMailer } from './notices/noticeMailer.ts';
import { createMailTransport } from './mail/mailTransport.ts';
import { observeRound, serveMetrics, watchQueues } from './metrics.ts';
import { fillCarrierRecords } from './records/carrierRecords.ts';
import { calls } from './calls.ts';
import { findLoginAccount } from './security/accounts.ts';
import { createVerifyCode } from './security/captcha.ts';
import { sweep } from './security/housekeeping.ts';
import { createSecurity, type Security } from './security/index.ts';
import { createMailedCode } from './security/mailedCodes.ts';
import { PRODUCTION_COST, type ScryptCost } from './security/passwords.ts';
import { createVault, type Vault } from './security/vault.ts';
import { readVaultKey } from './security/vaultKeys.ts';
import { loadBuiltInTexts } from './texts/builtInTexts.ts';
import { startWatchdog } from './watchdog.ts';
import { createNetwork } from './webhooks/webhookTarget.ts';
import { createWebhookWorker } from './webhooks/webhookWorker.ts';

/** Interval between deletions of expired data, in ms. */
const SWEEP_MS = 10 * 60_000;
/** Time after which the steps of a shutdown are started without waiting for them, in ms. */
const STOP_MS = 9_500;

export interface RunningServer {
  readonly url: string;
  readonly isDemo: boolean;
  /** Key that signs in as a demo merchant, once; null without demo data. */
  readonly demoKey: string | null;
  /** Whether `/outbox` shows mails. */
  readonly hasOutbox: boolean;
  /** First admin if this start has created it; shown once. */
  readonly firstAdmin: { account: string; password: string } | null;
  /** Drains and releases everything; safe to call twice. */
  stop(): Promise<void>;
}

/** Steps of a start, in order; demo data and front end only if they have to be created. */
export type StartStep = 'database' | 'demoData' | 'frontEnd' | 'portal';

export interface RunOptions {
  /** The project's directory. */
  readonly root: string;
  /** The database's location if it is already locked. */
  readonly lockedLocation?: LockedLocation;
  /** Cost of password hashes, which tests lower. */
  readonly passwordCost?: ScryptCost;
  /** Build of the front end under way; absent if it is built. */
  readonly frontEnd?: Promise<void>;
  readonly onStep?: (step: StartStep) => void;
}

/**
 * Starts the server: directory lock, database, migrations, initial data, front end, port. If a later step
 * fails, everything is released again.
 */
export async function runServer(
  config: Config,
  logger: Logger,
  { root, lockedLocation, passwordCost = PRODUCTION_COST, frontEnd, onStep }: RunOptions,
): Promise<RunningServer> {
  const shutdownSteps: (() => unknown)[] = [];
  let isOpen = false;
  let isLeaving = false;
  const stopAll = async () => {
    isLeaving = true;
    if (isOpen) await pause(config.drainNotice);
    const timeIsUp = pause(STOP_MS, undefined, { ref: false });
    for (let step = shutdownSteps.pop(); step !== undefined; step = shutdownSteps.pop()) {
      await Promise.race([step(), timeIsUp]);
    }
  };
  try {
    const { location, release } = lockedLocation ?? lockLocation(config.database);
    shutdownSteps.push(release);
    await probePort(config.host, config.port);
    onStep?.('database');
    const db = openDatabase(location, logSlowQueries(logger, config.slowQueryMs));
    shutdownSteps.push(() => db.destroy());
    if (location.type === 'directory') shutdownSteps.push(await serveCopies(db, location.path));
    await retryWhileSlow(logger, async () => {
      await migrateDatabase(config.database, db, {
        report: (event) => logger.info(event, 'migration'),
      });
      await checkDistribution(db);
      await fillCountries(db);
      await fillAreas(db);
      await fillCarrierRecords(db);
      for (const { fill } of features) await fill?.(db);
    });
    const clock = () => new Date();
    const sessionLimits = { idle: config.sessionIdle, absolute: config.sessionAbsolute };
    const security = createSecurity({
      db,
      clock,
      sessionLimits,
      loginBucket: config.loginBucket,
      scrypt: passwordCost,
      newCode: createVerifyCode,
      createMailedCode,
      demoVerifyCode: config.demoVerifyCode,
    });
    const vault = openVault(config);
    const hasDemoData = await retryWhileSlow(logger, () =>
      prepareDemo(config, db, security, vault, onStep),
    );
    // Before background work, whose queries would delay it.
    const demoKey = hasDemoData ? await issueDemoKey(db, security) : null;
    if (frontEnd !== undefined) {
      onStep?.('frontEnd');
      await frontEnd;
    }
    onStep?.('portal');
    // Only now: a migration may block the event loop for long.
    if (config.watchdog > 0)
      shutdownSteps.push(startWatchdog(config.watchdog, config.logLevel, config.isLogText));

    let isDraining = false;
    if (config.metrics !== null) {
      const { host, port } = config.metrics;
      const { url, stop } = await serveMetrics(host, port);
      shutdownSteps.push(stop);
      logger.info({ url }, 'metrics');
    }
    const monitor = createDatabaseMonitor(db, clock);
    shutdownSteps.push(watchQueues(monitor.readQueues));
    const transport = createMailTransport(config.mail);
    const postman = createPostman({ db, clock, transport, logger });
    // Behind a proxy without headers, every client looks like this machine, so codes of real accounts
    // are never shown.
    const outbox =
      hasDemoData && config.mail.type === 'outbox' && config.mail.isShown
        ? config.mail.directory
        : null;
    if (config.mail.type === 'outbox' && outbox === null) {
      logger.warn(
        { directory: config.mail.directory },
        'SMTP_URL is not set: mails are written to a directory and reach nobody',
      );
    }
    const locales = join(root, 'locales');
    const countries = createCountryBook(db, clock);
    const labelRenderer = createLabelRenderer(logger);
    shutdownSteps.push(() => labelRenderer.stop());
    let portalUrl = config.publicUrl;
    if (vault === null) logger.warn('SECRET_KEYS is not set: there are no webhooks');
    const services = {
      db,
      clock,
      security,
      postman,
      texts: loadBuiltInTexts(locales),
      countries,
      labelRenderer,
      dataReads: createDataReadLog({ db, clock, logger }),
      portalUrl: () => portalUrl ?? '',
      vault,
      network: createNetwork(config.webhookRanges),
    };
    const app = createApp({
      services,
      monitor,
      implementations: calls(services),
      messages: loadMessages(locales),
      logger,
      trustedProxies: config.trustedProxies,
      assets: loadAssets(join(root, 'dist')),
      outbox,
      isDraining: () => isDraining,
      isLeaving: () => isLeaving,
    });
    // Before the port opens, so that it stops after the last request.
    shutdownSteps.push(postman.start());
    shutdownSteps.push(createNoticeMailer({ ...services, logger }).start());
    if (vault !== null)
      shutdownSteps.push(createWebhookWorker({ ...services, vault, logger }).start());
    const limit = config.maxConnections;
    const listening = await listen(app, config.host, config.port, {
      limits: { connections: limit },
      onFull: () => logger.warn({ limit }, 'MAX_CONNECTIONS is reached: connections are refused'),
    });
    portalUrl ??= listening.url;
    isOpen = true;
    const refuse = () => {
      isDraining = true;
    };
    /** Functions that stop background work. */
    const stopBackground: (() => unknown)[] = [];
    // Concurrently: work that waits for a stalled database must not delay requests.
    shutdownSteps.push(() =>
      Promise.all([
        listening.stop({ refuse, giveUp: () => Promise.all([labelRenderer.stop(), db.destroy()]) }),
        ...stopBackground.map((end) => end()),
      ]),
    );
    const sweeper = setInterval(() => {
      observeRound('sweep', () => sweep(db, clock(), sessionLimits)).catch((err: unknown) =>
        logger.warn({ err }, 'sweep'),
      );
    }, SWEEP_MS);
    stopBackground.push(() => clearInterval(sweeper));
    stopBackground.push(startFigures({ db, clock, logger }));
    stopBackground.push(startAddressWork(db, logger));
    for (const { work } of features) {
      if (work !== undefined) stopBackground.push(work({ db, countries, clock, logger }));
    }
    stopBackground.push(startBillingWork({ db, countries, clock, price: priceOrders, logger }));
    // PostgreSQL has autovacuum.
    if (location.type !== 'postgres') stopBackground.push(startStatistics(db, logger));
    // Last, because the password is shown once: nothing after it can fail and lose it.
    const firstAdmin = hasDemoData ? null : await createFirstAdmin(db, security.passwords);
    return {
      url: listening.url,
      isDemo: hasDemoData,
      demoKey,
      hasOutbox: outbox !== null,
      firstAdmin,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Vault with the configured keys, or with the key file next to the built-in database. */
function openVault({ secretKeys, database }: Config): Vault | null {
  if (secretKeys !== null) return createVault(secretKeys);
  return createVault(database.type === 'directory' ? [readVaultKey(`${database.path}.key`)] : []);
}

/** One day, for users who leave the terminal open. */
const DEMO_KEY_MS = 24 * 3_600_000;

/** Issues a key like those of platforms that a merchant sells on. */
async function issueDemoKey(db: Db, { signInKeys }: Security): Promise<string | null> {
  const account = await findLoginAccount(db, DEMO_MERCHANT);
  return account === null ? null : signInKeys.create(account, DEMO_KEY_MS);
}

/** Creates demo data if needed, and returns whether the data is demo data; refuses to expose it. */
async function prepareDemo(
  config: Config,
  db: Db,
  { passwords }: Security,
  vault: Vault | null,
  onStep: RunOptions['onStep'],
): Promise<boolean> {
  if (config.isDemo && (await isEmpty(db))) {
    onStep?.('demoData');
    await seedDemo(db, passwords, vault);
  }
  const hasDemoData = await isDemo(db);
  if (hasDemoData && !isLoopback(config.host)) {
    throw new ConfigError(
      'HOST must be a loopback address: the data here is demo data, whose passwords are public. Choose an empty DATA_DIR to serve others.',
    );
  }
  if (!hasDemoData && config.demoVerifyCode !== undefined) {
    throw new ConfigError('DEMO_VERIFY_CODE must be absent: the data here is no demo data.');
  }
  return hasDemoData;
}
