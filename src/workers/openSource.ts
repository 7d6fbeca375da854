import type { LegacyParser } from './engine/legacy/legacyBook.ts';
import type { Job } from './engine/limits.ts';
import { openPaste } from './engine/paste/openPaste.ts';
import { blobSource } from './engine/byteSource.ts';
import type { Workbook } from './engine/workbookTypes.ts';
import { openWorkbook } from './engine/openWorkbook.ts';
import type { ImportSource, OpenOptions } from './protocol.ts';

/** Opens a dropped file or pasted cells, with a code for generated order numbers. */
export async function openSource(
  source: ImportSource,
  job: Job,
  options: OpenOptions,
  parseLegacy: LegacyParser | undefined,
): Promise<Workbook> {
  const { encoding, delimiter, escapes, literalQuotes } = options;
  const code = fileCode(source);
  if (source.type === 'paste') return { ...openPaste(source), code };
  const workbook = await openWorkbook(blobSource(source.file), job, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(escapes === undefined ? {} : { escapes }),
    ...(literalQuotes === undefined ? {} : { literalQuotes }),
    ...(parseLegacy === undefined ? {} : { parseLegacy }),
  });
  return { ...workbook, code };
}

/** Length of a code, in characters. */
const LENGTH = 5;

/**
 * A short code of a file, the same each time it is opened and most likely unique: order numbers are generated from it
 * if the file has none, so that a file dropped twice is recognized.
 */
export function fileCode(source: ImportSource): string {
  const said =
    source.type === 'paste'
      ? `${source.text} ${source.html ?? ''}`
      : [source.name, source.file.size, changedAt(source.file)].join(' ');
  // FNV-1a in two halves, because one has too few bits for a company's files of many years.
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < said.length; at++) {
    low = Math.imul(low ^ said.charCodeAt(at), 0x01000193);
    high = Math.imul(high + said.charCodeAt(at), 0x85ebca6b) ^ (high >>> 13);
  }
  const all = (low >>> 0).toString(36) + (high >>> 0).toString(36);
  return all.toUpperCase().padStart(LENGTH, '0').slice(-LENGTH);
}

const changedAt = (file: Blob): number => ('lastModified' in file ? Number(file.lastModified) : 0);
