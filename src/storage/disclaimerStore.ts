import { userKey, type User } from './userKey.ts';

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

const keyOf = async (user: User) => `portage.disclaimer.${await userKey(user)}`;
