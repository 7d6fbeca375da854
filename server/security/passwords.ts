import { randomBytes, scrypt, timingSafeEqual, randomInt } from 'node:crypto';
import { isStrongPassword } from '../../src/api/contract/account/passwordRules.ts';
import type { EncryptedPassword } from '../../src/api/contract/account/security.ts';
import { Refusal } from '../http/refusal.ts';
import type { LoginKeys } from './loginKeys.ts';

/** Cost of scrypt: N, block size, parallelism. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Cost of passwords in production: about 0.3 s and 32 MiB each. */
export const PRODUCTION_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };

/** Memory limit for scrypt: Node refuses N=2^15, r=8 under its default of 32 MiB. */
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_CONCURRENT = 2;
const MAX_WAITING = 16;

export interface PasswordHasher {
  /** Returns `$scrypt$N=…,r=…,p=…$salt$key`, salt and key in base64. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches `stored`. Null, for an unknown account, takes as long and never matches.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether the hash has another cost and should be replaced. */
  isStale(stored: string): boolean;
}

/**
 * Creates the hasher. It processes up to two passwords concurrently, and up to sixteen wait; more are refused
 * with `error.unavailable`, so that a flood of sign-ins can't exhaust the server's memory.
 */
export function createPasswordHasher(cost: ScryptCost): PasswordHasher {
  const slots = createSlots();

  async function derive(password: string, salt: Buffer, at: ScryptCost): Promise<Buffer> {
    const release = await slots.take();
    try {
      return await new Promise((resolve, reject) => {
        scrypt(
          password.normalize('NFKC'),
          salt,
          KEY_BYTES,
          { ...at, maxmem: MAX_MEMORY },
          (error, key) => (error === null ? resolve(key) : reject(error)),
        );
      });
    } finally {
      release();
    }
  }

  const prefix = (at: ScryptCost) => `$scrypt$N=${at.N},r=${at.r},p=${at.p}$`;

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt, cost);
      return `${prefix(cost)}${salt.toString('base64')}$${key.toString('base64')}`;
    },

    async verify(password, stored) {
      const parsed = stored === null ? null : parse(stored);
      if (parsed === null) {
        await derive(password, randomBytes(SALT_BYTES), cost);
        return false;
      }
      const key = await derive(password, parsed.salt, parsed.cost);
      return timingSafeEqual(key, parsed.key);
    },

    isStale: (stored) => !stored.startsWith(prefix(cost)),
  };
}

const STORED = /^\$scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

function parse(stored: string): { cost: ScryptCost; salt: Buffer; key: Buffer } | null {
  const [, N, r, p, salt, key] = STORED.exec(stored) ?? [];
  if (salt === undefined || key === undefined) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** A semaphore with a bounded queue. */
function createSlots() {
  let free = MAX_CONCURRENT;
  const waiting: (() => void)[] = [];

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }

  return {
    async take(): Promise<() => void> {
      if (free > 0) free--;
      else if (waiting.length < MAX_WAITING)
        await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new Refusal('error.unavailable', { retryAfter: 5 });
      return release;
    },
  };
}

/** Decrypts a new password that was entered twice; throws unless it is strong and both are the same. */
export async function decryptNewPassword(
  keys: LoginKeys,
  password: EncryptedPassword,
  confirmPassword: EncryptedPassword,
): Promise<string> {
  const opened = await keys.open({ password, confirmPassword });
  if (opened === null) throw new Refusal('login.invalid');
  if (!isStrongPassword(opened.password)) throw new Refusal('account.password.weak');
  if (opened.password !== opened.confirmPassword) {
    throw new Refusal('account.new.password.confirm.password.not.same');
  }
  return opened.password;
}

/** Letters and digits that are not confused when copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Creates a password to be copied by hand once and changed at the first sign-in: three groups of four, 59
 * bits.
 */
export function createOneTimePassword(): string {
  const groups = Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  return groups.join('-');
}
