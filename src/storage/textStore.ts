import * as v from 'valibot';
import { textOverlay } from '../api/contract/countries/publicCalls.ts';
import { readJson, writeJson } from './webStorage.ts';

/** The name that the specification gives to the cached language dictionary. */
const KEY = 'localList';

const recordSchema = v.object({ version: v.string(), texts: textOverlay });

type StoredTexts = v.InferOutput<typeof recordSchema>;

/** The carrier's text overrides that this browser loaded last. */
export interface TextStore {
  /** Null if no valid dictionary is stored. */
  load(): StoredTexts | null;
  save(texts: StoredTexts): void;
}

export function createTextStore(storage: Storage): TextStore {
  return {
    load: () => readJson(storage, KEY, recordSchema),
    // If the storage is full, they are loaded again at the next start.
    save: (texts) => void writeJson(storage, KEY, texts),
  };
}
