import type { ImportSource } from './protocol.ts';

/** Letters of a code. */
const LENGTH = 5;

/**
 * A short code of a file, the same whenever it is opened and most likely no other file's: numbers of orders are
 * made of it where the file has none, so that the same file dropped again is known again.
 */
export function fileCode(source: ImportSource): string {
  const said =
    source.type === 'paste'
      ? `${source.text} ${source.html ?? ''}`
      : [source.name, source.file.size, changedAt(source.file)].join(' ');
  // FNV-1a, in two halves since one has too few bits for a company's files of many years.
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < said.length; at++) {
    low = Math.imul(low ^ said.charCodeAt(at), 0x01000193);
    high = Math.imul(high + said.charCodeAt(at), 0x85ebca6b) ^ (high >>> 13);
  }
  const all = (low >>> 0).toString(36) + (high >>> 0).toString(36);
  return all.toUpperCase().padStart(LENGTH, '0').slice(-LENGTH);
}

const changedAt = (file: Blob): number => ('lastModified' in file ? Number(file.lastModified) : 0);
