import { createHmac } from 'node:crypto';
import { createRandomToken } from '../security/digest.ts';

/** Parts of a secret key. */
interface ParsedSecret {
  readonly companyId: number;
  readonly id: string;
  /** Hash in the key's row if the secret is valid. */
  readonly hash: string;
}

interface NewSecret {
  /** `ptg_<company>_<id><256 random bits>`: shown once to its owner and not stored. */
  readonly secret: string;
  readonly hash: string;
  /** Last characters of the secret. */
  readonly hint: string;
}

const PATTERN = /^ptg_(\d{1,10})_([\w-]{22})([\w-]{43})$/;

/**
 * Hashes the secret part of a key. The hash is fast, because 256 random bits can't be guessed and a slow hash
 * would delay every request. It includes the row's key, so that a hash copied to another row is useless.
 */
const hashProof = (proof: string, companyId: number, id: string): string =>
  createHmac('sha256', proof).update(`${companyId} ${id}`).digest('base64url');

/** Creates the secret of a new key. */
export function createSecret(companyId: number, id: string): NewSecret {
  const proof = createRandomToken();
  const encodedId = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return {
    secret: `ptg_${companyId}_${encodedId}${proof}`,
    hash: hashProof(proof, companyId, id),
    hint: proof.slice(-4),
  };
}

/** Parses a secret; null if the text is not one. */
export function parseSecret(secret: string): ParsedSecret | null {
  const [, company = '', encodedId = '', proof = ''] = PATTERN.exec(secret) ?? [];
  if (proof === '') return null;
  const hex = Buffer.from(encodedId, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const companyId = Number(company);
  // Company ids are 32-bit integers.
  if (id.length !== 36 || companyId >= 2 ** 31) return null;
  return { companyId, id, hash: hashProof(proof, companyId, id) };
}
