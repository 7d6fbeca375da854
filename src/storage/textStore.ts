import * as v from 'valibot';
import { textOverlay } from '../api/contract/countries/publicCalls.ts';
import { readJson, writeJson } from './webStorage.ts';

/** The name that the specification gives to the cached language dictionary. */
const KEY = 'localList';

const stored = v.object({ version: v.string(), texts: textOverlay });

type StoredTexts = v.InferOutput<typeof stored>;

/** The carrier's own texts, as this browser got them last. */
export interface TextStore {
  /** Null if there are none, or where what is stored is not a dictionary. */
  load(): StoredTexts | null;
  save(texts: StoredTexts): void;
}

export function createTextStore(storage: Storage): TextStore {
  return {
    load: () => readJson(storage, KEY, stored),
    // If the storage is full, they are asked for again at the next start.
    save: (texts) => void writeJson(storage, KEY, texts),
  };
}
