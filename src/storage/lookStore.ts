import * as v from 'valibot';
import { listLook, plainLook, type ListLook } from '../machines/list/look.ts';
import { userKey, type User } from './userKey.ts';

/** How each user of this browser likes each list to look. */
export interface LookStore {
  /** The plain look where there is none, or where what is stored is none. */
  load(user: User, list: string): Promise<ListLook>;
  save(user: User, list: string, look: ListLook): Promise<void>;
}

export function createLookStore(storage: Storage): LookStore {
  return {
    async load(user, list) {
      try {
        const stored: unknown = JSON.parse(storage.getItem(await keyOf(user, list)) ?? 'null');
        const parsed = v.safeParse(listLook, stored);
        return parsed.success ? parsed.output : plainLook;
      } catch {
        return plainLook;
      }
    },
    async save(user, list, look) {
      try {
        storage.setItem(await keyOf(user, list), JSON.stringify(look));
      } catch {
        // A full storage: the look lasts as long as the page.
      }
    },
  };
}

const keyOf = async (user: User, list: string) => `portage.list.${await userKey(user)}.${list}`;
