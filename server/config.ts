import { isIP } from 'node:net';
import * as v from 'valibot';
import type { DatabaseLocation } from './db/database.ts';
import { KEY_BYTES } from './security/vaultKeys.ts';

/** Configuration of the server, read from the environment once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseLocation;
  /** Maximum number of concurrent connections; more are refused. */
  readonly maxConnections: number;
  /** Address of `GET /metrics`; null if it is not served. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** Time that a server keeps serving after a stop signal, while `/readyz` fails, in ms. */
  readonly drainNotice: number;
  /** Time after which a stalled process is ended, in ms; 0 for never. */
  readonly watchdog: number;
  readonly logLevel: LogLevel;
  /**
   * Whether the log is text for a person instead of JSON lines: with demo data, unless `LOG_LEVEL` is set.
   */
  readonly isLogText: boolean;
  /** Minimum duration of logged statements, in ms; by default Infinity with demo data. */
  readonly slowQueryMs: number;
  /** Addresses and CIDR ranges whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** Idle timeout of a session, in ms. */
  readonly sessionIdle: number;
  /** Absolute limit of a session, in ms. */
  readonly sessionAbsolute: number;
  /** Maximum number of sign-in attempts that one address may make at once. */
  readonly loginBucket: number;
  readonly mail: MailConfig;
  /** Public address of the portal, for links in mails; null for the server's own address. */
  readonly publicUrl: string | null;
  /** Keys that seal secrets, the first one for new ones; null for a key file next to the directory. */
  readonly secretKeys: readonly Buffer[] | null;
  /** Private networks that webhooks may reach, even without https. */
  readonly webhookRanges: readonly string[];
  /** Whether an empty database is filled with demo data. */
  readonly isDemo: boolean;
  /** Code that is accepted as every image code, only in demo mode. */
  readonly demoVerifyCode: string | undefined;
}

/** Delivery of mails. `from` is a mailbox, with or without a name. */
export type MailConfig =
  | { readonly type: 'smtp'; readonly url: string; readonly from: string }
  | {
      readonly type: 'outbox';
      readonly directory: string;
      /** Whether `/outbox` may show it to this machine, provided the data is demo data. */
      readonly isShown: boolean;
    };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Invalid settings: the message names each and what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function createIntegerSchema(fallback: number, min: number, max: number) {
  const allowed = `a whole number from ${min} to ${max}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, allowed),
      v.transform(Number),
      v.minValue(min, allowed),
      v.maxValue(max, allowed),
    ),
    String(fallback),
  );
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol);
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '');
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

const describeAllowedValues = (list: readonly string[]) => `one of ${list.join(', ')}`;
const demoModes = ['auto', 'on', 'off'] as const;

const splitList = (text: string): string[] => text.split(/[\s,]+/).filter((item) => item !== '');

const ranges = v.optional(
  v.pipe(
    v.string(),
    v.transform(splitList),
    v.check(
      (list) => list.every(isRange),
      'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
    ),
  ),
  '',
);

const environment = v.object({
  PORT: createIntegerSchema(3000, 0, 65_535),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:-]+$/, 'a host name or an IP address')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('the path of a directory')), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isPostgresUrl, 'an address such as postgres://user@host:5432/name')),
  ),
  DATABASE_POOL: createIntegerSchema(10, 1, 1000),
  METRICS_PORT: createIntegerSchema(0, 0, 65_535),
  METRICS_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z.:-]+$/, 'a host name or an IP address')),
    '127.0.0.1',
  ),
  DRAIN_NOTICE_SECONDS: createIntegerSchema(0, 0, 60),
  WATCHDOG_SECONDS: createIntegerSchema(30, 0, 3600),
  MAX_CONNECTIONS: createIntegerSchema(1000, 1, 100_000),
  DATABASE_TIMEOUT: createIntegerSchema(30, 1, 3600),
  SLOW_QUERY_MS: createIntegerSchema(1000, 0, 3_600_000),
  LOG_LEVEL: v.optional(v.picklist(logLevels, describeAllowedValues(logLevels))),
  TRUSTED_PROXIES: ranges,
  WEBHOOK_PRIVATE_RANGES: ranges,
  SECRET_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => splitList(text).map((key) => Buffer.from(key, 'base64'))),
      v.check(
        (keys) => keys.length > 0 && keys.every(({ length }) => length === KEY_BYTES),
        `keys of ${KEY_BYTES} random bytes in base64, separated by commas`,
      ),
    ),
  ),
  SESSION_IDLE_MINUTES: createIntegerSchema(30, 1, 1440),
  SESSION_ABSOLUTE_HOURS: createIntegerSchema(8, 1, 720),
  LOGIN_BUCKET: createIntegerSchema(30, 1, 100_000),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.check(isSmtpUrl, 'an address such as smtps://user:password@host:465')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
        'a mailbox such as Portage <no-reply@example.com>',
      ),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isPublicUrl, 'an address such as https://portal.example.com, without a path'),
    ),
  ),
  DEMO: v.optional(v.picklist(demoModes, describeAllowedValues(demoModes)), 'auto'),
  DEMO_VERIFY_CODE: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{4,12}$/, '4 to 12 printable characters')),
  ),
});

/** Whether only this machine can reach a server that listens on the host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

const MINUTE = 60_000;

/**
 * Reads the environment; an empty value counts as absent. `demoByDefault` is the meaning of `DEMO=auto`: `npm
 * start` creates demo data if that is safe, `npm run serve` never. Throws `ConfigError`.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  demoByDefault: boolean,
): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, present);
  if (!parsed.success) {
    const invalid = new Map(
      parsed.issues.map((issue) => [String(issue.path?.[0]?.key), issue.message] as const),
    );
    const lines = [...invalid].map(([name, allowed]) => `${name} must be ${allowed}.`);
    throw new ConfigError(lines.join('\n'));
  }
  const settings = parsed.output;
  const isSafe = isLoopback(settings.HOST) && settings.DATABASE_URL === undefined;
  if (settings.DEMO === 'on' && !isSafe) {
    throw new ConfigError(
      'DEMO must be off: demo data has public passwords, so it is made only on a loopback HOST and without DATABASE_URL.',
    );
  }
  const isDemo = settings.DEMO === 'on' || (settings.DEMO === 'auto' && demoByDefault && isSafe);
  if (settings.DEMO_VERIFY_CODE !== undefined && !isDemo) {
    throw new ConfigError(
      'DEMO_VERIFY_CODE must be absent: it is accepted as every image code, so it works only with demo data (npm start on a loopback HOST without DATABASE_URL).',
    );
  }
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    throw new ConfigError(
      'MAIL_FROM must be set with SMTP_URL: the mailbox that mails come from, such as Portage <no-reply@example.com>.',
    );
  }
  if (settings.SMTP_URL !== undefined && settings.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'PUBLIC_URL must be set with SMTP_URL: where browsers find the portal, such as https://portal.example.com, for links in mails.',
    );
  }
  return {
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    host: settings.HOST,
    database:
      settings.DATABASE_URL === undefined
        ? { type: 'directory', path: settings.DATA_DIR }
        : {
            type: 'postgres',
            url: settings.DATABASE_URL,
            poolSize: settings.DATABASE_POOL,
            timeoutMs: settings.DATABASE_TIMEOUT * 1000,
          },
    metrics:
      present['METRICS_PORT'] === undefined
        ? null
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    drainNotice: settings.DRAIN_NOTICE_SECONDS * 1000,
    watchdog: settings.WATCHDOG_SECONDS * 1000,
    maxConnections: settings.MAX_CONNECTIONS,
    logLevel: settings.LOG_LEVEL ?? (isDemo ? 'error' : 'info'),
    isLogText: isDemo && settings.LOG_LEVEL === undefined,
    slowQueryMs:
      isDemo && present['SLOW_QUERY_MS'] === undefined ? Infinity : settings.SLOW_QUERY_MS,
    trustedProxies: settings.TRUSTED_PROXIES,
    sessionIdle: settings.SESSION_IDLE_MINUTES * MINUTE,
    sessionAbsolute: settings.SESSION_ABSOLUTE_HOURS * 60 * MINUTE,
    loginBucket: settings.LOGIN_BUCKET,
    mail:
      settings.SMTP_URL === undefined || settings.MAIL_FROM === undefined
        ? {
            type: 'outbox',
            directory: `${settings.DATA_DIR}.outbox`,
            isShown: isSafe && settings.TRUSTED_PROXIES.length === 0,
          }
        : { type: 'smtp', url: settings.SMTP_URL, from: settings.MAIL_FROM },
    secretKeys: settings.SECRET_KEYS ?? null,
    webhookRanges: settings.WEBHOOK_PRIVATE_RANGES,
    isDemo,
    demoVerifyCode: settings.DEMO_VERIFY_CODE,
  };
}
