import * as v from 'valibot';
import { isDay } from '../../../domain/fields/day.ts';
import { FIRST_SANDBOX } from '../account/trial.ts';
import type { Permission } from '../permissions.ts';
import type { PlatformFieldError } from './platformFieldErrors.ts';

const ruleId = (id: PlatformFieldError) => id;

/**
 * Rights of a key, with the permissions that its creator needs. `signIn` needs none, because its links open the
 * portal as the account of the creator.
 */
export const keyRightTable = {
  create: ['order.write', 'order.import'],
  read: ['order.read'],
  label: ['order.print', 'order.audit'],
  track: ['order.read'],
  returns: ['return.write'],
  pickups: ['pickup.write'],
  signIn: [],
} as const satisfies Record<string, readonly Permission[]>;

export type KeyRight = keyof typeof keyRightTable;
export const keyRights = Object.keys(keyRightTable) as readonly KeyRight[];

/** Maximum number of IP addresses and ranges of a key. */
const MAX_RANGES = 20;
/** Maximum number of active keys of one platform. */
export const MAX_KEYS = 20;
/** Maximum number of hours for which a replaced key keeps working: 30 days. */
export const MAX_OVERLAP_HOURS = 720;

const ipAddress = v.pipe(v.string(), v.ip());

/** An IPv4 or IPv6 address, or a range of them in CIDR notation. */
function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || !v.is(ipAddress, address)) return false;
  if (bits === undefined) return true;
  const maxBits = address.includes(':') ? 128 : 32;
  return /^(?:0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= maxBits;
}

/** Whether a text is a secret key of a sandbox. */
export const isSandboxKey = (secret: string): boolean =>
  Number(/^ptg_(\d{1,10})_/.exec(secret)?.[1] ?? 0) >= FIRST_SANDBOX;

const invalidAddress = ruleId('platform.address.form');

const keyName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'record.name.form'),
  v.maxLength(100, 'record.name.form'),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'record.name.form'),
);

/** Content of a key; it never changes. */
export const keyContent = v.object({
  name: keyName,
  rights: v.pipe(
    v.array(v.picklist(keyRights)),
    v.minLength(1, ruleId('platform.rights.none')),
    v.maxLength(keyRights.length),
  ),
  /** Allowed IP ranges; an empty list allows all. */
  ranges: v.pipe(
    v.array(v.pipe(v.string(), v.trim())),
    v.maxLength(MAX_RANGES, invalidAddress),
    v.check((ranges) => ranges.every(isRange), invalidAddress),
  ),
  /** The last day of its validity, UTC; null for no end. */
  lastDay: v.nullable(v.pipe(v.string(), v.check(isDay, ruleId('platform.day.past')))),
});
export type KeyContent = v.InferOutput<typeof keyContent>;

/** `replaced`: works until the overlap with its successor ends. */
const keyStates = ['active', 'replaced', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

/** A key without its secret. Instants are ISO 8601. */
export const platformKey = v.object({
  id: v.string(),
  name: v.string(),
  /** The last characters of the secret, to recognize it. */
  hint: v.string(),
  rights: v.array(v.picklist(keyRights)),
  ranges: v.array(v.string()),
  state: v.picklist(keyStates),
  createdAt: v.string(),
  /** Name of the account that created it; null if it no longer exists. */
  createdBy: v.nullable(v.string()),
  /** End of its validity; null for no end. */
  expiresAt: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  /** IP address of its last use. */
  lastUsedFrom: v.nullable(v.string()),
});
export type PlatformKey = v.InferOutput<typeof platformKey>;

/** A new key; `secret` is returned only once. */
export const createdKey = v.object({ key: platformKey, secret: v.string() });
export type CreatedKey = v.InferOutput<typeof createdKey>;
