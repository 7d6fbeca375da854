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
const CODE_LENGTH = 5;

/**
 * Short code of a file: most likely unique, and the same each time the file is opened. Generated order numbers contain
 * it, so that a file imported twice is recognized.
 */
export function fileCode(source: ImportSource): string {
  const identity =
    source.type === 'paste'
      ? `${source.text} ${source.html ?? ''}`
      : [source.name, source.file.size, getModified(source.file)].join(' ');
  // Two 32-bit hashes: `low` is FNV-1a. The code is the last digits of `high`; those of `low` show only if `high` has
  // fewer than CODE_LENGTH. The algorithm must not change: a file must keep its code across updates.
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < identity.length; at++) {
    low = Math.imul(low ^ identity.charCodeAt(at), 0x01000193);
    high = Math.imul(high + identity.charCodeAt(at), 0x85ebca6b) ^ (high >>> 13);
  }
  const digits = (low >>> 0).toString(36) + (high >>> 0).toString(36);
  return digits.toUpperCase().padStart(CODE_LENGTH, '0').slice(-CODE_LENGTH);
}

const getModified = (file: Blob): number =>
  'lastModified' in file ? Number(file.lastModified) : 0;
