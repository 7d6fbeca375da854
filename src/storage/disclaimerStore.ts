const PREFIX = 'portage.disclaimer.';

interface User {
  readonly account: string;
  readonly companyId: number;
}

/** Which users of this browser have closed the disclaimer. */
export interface DisclaimerStore {
  isClosed(user: User): Promise<boolean>;
  close(user: User): Promise<void>;
}

export function createDisclaimerStore(storage: Storage): DisclaimerStore {
  return {
    isClosed: async (user) => storage.getItem(await keyOf(user)) !== null,
    close: async (user) => storage.setItem(await keyOf(user), 'closed'),
  };
}

/** Outlives the session, so it names nobody. */
async function keyOf({ account, companyId }: User): Promise<string> {
  const name = new TextEncoder().encode(`${companyId}/${account}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', name)).subarray(0, 16);
  return PREFIX + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
