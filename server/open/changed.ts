import { Refusal } from '../http/refusal.ts';

/** That a record has another version than the caller read. */
export const changed = (version: number): Refusal =>
  new Refusal('open.changed', { words: { version: String(version) } });
