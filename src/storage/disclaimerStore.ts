import { userKey, type User } from './webStorage.ts';

/** State of the disclaimer for each user of this browser: due or closed. */
export interface DisclaimerStore {
  /** Sets the flag at a sign-in, unless the user has closed the disclaimer. */
  set(user: User): Promise<void>;
  isClosed(user: User): Promise<boolean>;
  close(user: User): Promise<void>;
}

export function createDisclaimerStore(storage: Storage): DisclaimerStore {
  return {
    async set(user) {
      const key = await storageKey(user);
      if (storage.getItem(key) === null) storage.setItem(key, 'due');
    },
    isClosed: async (user) => storage.getItem(await storageKey(user)) === 'closed',
    close: async (user) => storage.setItem(await storageKey(user), 'closed'),
  };
}

const storageKey = async (user: User) => `portage.disclaimer.${await userKey(user)}`;
