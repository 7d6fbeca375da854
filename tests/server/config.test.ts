import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

describe('configuration', () => {
  it('every setting has a default', () => {
    expect(readConfig({}, false)).toEqual({
      port: 3000,
      publicUrl: null,
      host: '127.0.0.1',
      database: { type: 'directory', path: './data' },
      maxConnections: 1000,
      metrics: null,
      drainNotice: 0,
      watchdog: 30_000,
      logLevel: 'info',
      isLogText: false,
      slowQueryMs: 1000,
      trustedProxies: [],
      sessionIdle: 30 * 60_000,
      sessionAbsolute: 8 * 3_600_000,
      loginBucket: 30,
      mail: { type: 'outbox', directory: './data.outbox', isShown: true },
      secretKeys: null,
      webhookRanges: [],
      isDemo: false,
      demoVerifyCode: undefined,
    });
  });

  it('statements are not logged with demo data by default', () => {
    expect(readConfig({}, true)).toMatchObject({ isDemo: true, slowQueryMs: Infinity });
    expect(readConfig({ SLOW_QUERY_MS: '50' }, true).slowQueryMs).toBe(50);
  });

  it('errors are logged as text with demo data, unless a level is set', () => {
    expect(readConfig({}, true)).toMatchObject({ logLevel: 'error', isLogText: true });
    expect(readConfig({ LOG_LEVEL: 'warn' }, true)).toMatchObject({
      logLevel: 'warn',
      isLogText: false,
    });
  });

  it('metrics need a port and default to loopback', () => {
    expect(readConfig({ METRICS_PORT: '9464' }, false).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
    });
    const env = { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' };
    expect(readConfig(env, false).metrics).toEqual({ host: '10.0.0.7', port: 9464 });
    expect(() => readConfig({ METRICS_PORT: 'x' }, false)).toThrow(/METRICS_PORT must be/);
  });

  it('mails are sent by SMTP if it is set, and need a sender', () => {
    const SMTP_URL = 'smtps://portage:hunter2@mail.example.com:465';
    const MAIL_FROM = 'Portage <no-reply@example.com>';
    const PUBLIC_URL = 'https://portal.example.com/';
    const { mail, publicUrl } = readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }, false);
    expect(publicUrl).toBe('https://portal.example.com');
    expect(mail).toEqual({
      type: 'smtp',
      url: SMTP_URL,
      from: MAIL_FROM,
    });
    expect(() => readConfig({ SMTP_URL }, false)).toThrow(/MAIL_FROM must be set/);
    expect(() => readConfig({ SMTP_URL, MAIL_FROM }, false)).toThrow(/PUBLIC_URL must be set/);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://db/x' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { TRUSTED_PROXIES: '10.0.0.0/8', HOST: '::1' },
  ])('the outbox is hidden if others can reach the server: %o', (env) => {
    expect(readConfig(env, true).mail).toMatchObject({ type: 'outbox', isShown: false });
  });

  it('set values are read, and empty ones count as absent', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://portage@db/portage',
        DATABASE_POOL: '20',
        DATABASE_TIMEOUT: '15',
        LOG_LEVEL: '',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        SESSION_IDLE_MINUTES: '5',
      },
      true,
    );
    expect(config).toMatchObject({
      port: 8080,
      database: {
        type: 'postgres',
        url: 'postgres://portage@db/portage',
        poolSize: 20,
        timeoutMs: 15_000,
      },
      slowQueryMs: 1000,
      logLevel: 'info',
      trustedProxies: ['10.0.0.0/8', '::1'],
      sessionIdle: 300_000,
      isDemo: false,
    });
  });

  it.each([
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['HOST', 'http://here', 'a host name or an IP address'],
    ['DATABASE_URL', 'mysql://root@db/x', 'an address such as postgres://'],
    ['DATABASE_POOL', '0', 'a whole number from 1 to 1000'],
    ['WATCHDOG_SECONDS', '-1', 'a whole number from 0 to 3600'],
    ['MAX_CONNECTIONS', '0', 'a whole number from 1 to 100000'],
    ['DATABASE_TIMEOUT', '0', 'a whole number from 1 to 3600'],
    ['SLOW_QUERY_MS', 'never', 'a whole number from 0 to 3600000'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', 'IP addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/40', 'IP addresses or ranges'],
    ['SESSION_IDLE_MINUTES', '0', 'a whole number from 1 to 1440'],
    ['SESSION_ABSOLUTE_HOURS', '1.5', 'a whole number from 1 to 720'],
    ['LOGIN_BUCKET', 'none', 'a whole number from 1'],
    ['SMTP_URL', 'http://mail', 'an address such as smtps://'],
    ['PUBLIC_URL', 'https://portal.example.com/shop', 'an address such as https://'],
    ['MAIL_FROM', 'Portage', 'a mailbox such as'],
    ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f', 'a mailbox such as'],
    ['DEMO', 'yes', 'one of auto, on, off'],
    ['DEMO_VERIFY_CODE', 'abc', '4 to 12 printable characters'],
  ])('the error about %s=%s names the setting', (name, value, allowed) => {
    expect(() => readConfig({ [name]: value }, true)).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value }, true)).toThrow(`${name} must be ${allowed}`);
  });

  it('one error names all invalid settings, without values', () => {
    const readInvalid = () =>
      readConfig({ PORT: 'x', DATABASE_URL: 'mysql://u:hunter2@db' }, false);
    expect(readInvalid).toThrow(/PORT must be .*\nDATABASE_URL must be /);
    expect(readInvalid).not.toThrow(/hunter2/);
  });

  it('demo data needs loopback and no database server', () => {
    const hasDemoData = (env: Record<string, string>) => readConfig(env, true).isDemo;
    expect(
      [{}, { HOST: 'localhost' }, { HOST: '127.9.9.9' }, { HOST: '::1' }].map(hasDemoData),
    ).toEqual([true, true, true, true]);
    expect(
      [{ HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://db/x' }, { DEMO: 'off' }].map(hasDemoData),
    ).toEqual([false, false, false]);
    expect(() => hasDemoData({ DEMO: 'on', HOST: '0.0.0.0' })).toThrow(/DEMO must be off/);
    expect(() => hasDemoData({ DEMO: 'on', DATABASE_URL: 'postgres://db/x' })).toThrow(
      /DEMO must be off/,
    );
  });

  it('keys for secrets and private networks for webhooks are read', () => {
    const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const env = {
      SECRET_KEYS: `${a.toString('base64')}, ${b.toString('base64')}`,
      WEBHOOK_PRIVATE_RANGES: '10.0.0.0/8, fd00::1',
    };
    expect(readConfig(env, false)).toMatchObject({
      secretKeys: [a, b],
      webhookRanges: ['10.0.0.0/8', 'fd00::1'],
    });
    expect(() => readConfig({ SECRET_KEYS: 'c2hvcnQ=' }, false)).toThrow(
      /SECRET_KEYS must be keys/,
    );
    expect(() => readConfig({ WEBHOOK_PRIVATE_RANGES: 'shop.example' }, false)).toThrow(
      /WEBHOOK_PRIVATE_RANGES must be IP/,
    );
  });

  it('a fixed image code needs demo data', () => {
    const env = { DEMO_VERIFY_CODE: 'e2e-code' };
    expect(readConfig(env, true).demoVerifyCode).toBe('e2e-code');
    expect(() => readConfig(env, false)).toThrow(/DEMO_VERIFY_CODE must be absent/);
    expect(() => readConfig({ ...env, HOST: '0.0.0.0' }, true)).toThrow(/must be absent/);
  });
});
