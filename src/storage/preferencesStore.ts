import {
  listPreferences,
  defaultPreferences,
  type ListPreferences,
} from '../machines/list/listPreferences.ts';
import { readJson, userKey, type User, writeJson } from './webStorage.ts';

/** List preferences of each user of this browser. */
export interface PreferencesStore {
  /** Defaults if nothing valid is stored. */
  load(user: User, list: string): Promise<ListPreferences>;
  save(user: User, list: string, preferences: ListPreferences): Promise<void>;
}

export function createPreferencesStore(storage: Storage): PreferencesStore {
  return {
    load: async (user, list) =>
      readJson(storage, await storageKey(user, list), listPreferences) ?? defaultPreferences,
    async save(user, list, preferences) {
      writeJson(storage, await storageKey(user, list), preferences);
    },
  };
}

const storageKey = async (user: User, list: string) =>
  `portage.list.${await userKey(user)}.${list}`;
