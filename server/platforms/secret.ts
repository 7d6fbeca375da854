import { createHmac } from 'node:crypto';
import { randomToken } from '../security/digest.ts';

/** What a secret key says: whose it is, which one, and what proves it. */
interface ReadSecret {
  readonly companyId: number;
  readonly id: string;
  /** What the key's row holds if the secret is right. */
  readonly hash: string;
}

interface NewSecret {
  /** `ptg_<company>_<id><256 random bits>`: given to its owner, and kept nowhere. */
  readonly secret: string;
  readonly hash: string;
  /** Its last characters. */
  readonly hint: string;
}

const SHAPE = /^ptg_(\d{1,10})_([\w-]{22})([\w-]{43})$/;

/**
 * A hash that takes no time: 256 random bits can't be guessed, so a slow one would guard nothing and
 * cost every request. It is keyed by the secret and made of what the row is, so that a hash copied to
 * another row opens nothing.
 */
const hashOf = (proof: string, companyId: number, id: string): string =>
  createHmac('sha256', proof).update(`${companyId} ${id}`).digest('base64url');

/** Makes the secret of a new key. */
export function newSecret(companyId: number, id: string): NewSecret {
  const proof = randomToken();
  const written = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return {
    secret: `ptg_${companyId}_${written}${proof}`,
    hash: hashOf(proof, companyId, id),
    hint: proof.slice(-4),
  };
}

/** Takes a secret apart; null for what is none. */
export function readSecret(secret: string): ReadSecret | null {
  const [, company = '', written = '', proof = ''] = SHAPE.exec(secret) ?? [];
  if (proof === '') return null;
  const hex = Buffer.from(written, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const companyId = Number(company);
  // Companies are numbered by 32 bits.
  if (id.length !== 36 || companyId >= 2 ** 31) return null;
  return { companyId, id, hash: hashOf(proof, companyId, id) };
}
