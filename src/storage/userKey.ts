export interface User {
  readonly account: string;
  readonly companyId: number;
}

/** A user's part of a storage key. It outlives the session, so it names nobody. */
export async function userKey({ account, companyId }: User): Promise<string> {
  const name = new TextEncoder().encode(`${companyId}/${account}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', name)).subarray(0, 16);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
