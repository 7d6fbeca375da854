import * as v from 'valibot';
import { textOverlay } from '../api/contract/countries/common.ts';

/** The name that the specification gives to the cached language dictionary. */
const KEY = 'localList';

const stored = v.object({ version: v.string(), texts: textOverlay });

type StoredTexts = v.InferOutput<typeof stored>;

/** The carrier's own texts, as this browser got them last. */
export interface TextStore {
  /** Null where there are none, or where what is stored is not a dictionary. */
  load(): StoredTexts | null;
  save(texts: StoredTexts): void;
}

export function createTextStore(storage: Storage): TextStore {
  return {
    load() {
      try {
        const parsed = v.safeParse(stored, JSON.parse(storage.getItem(KEY) ?? 'null'));
        return parsed.success ? parsed.output : null;
      } catch {
        return null;
      }
    },
    save(texts) {
      try {
        storage.setItem(KEY, JSON.stringify(texts));
      } catch {
        // A full storage: they are asked for again at the next start.
      }
    },
  };
}
