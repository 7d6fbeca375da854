import type { LegacyParser } from './engine/legacy/book.ts';
import type { Job } from './engine/limits.ts';
import { openPaste } from './engine/paste/openPaste.ts';
import { blobSource } from './engine/source.ts';
import type { Workbook } from './engine/types.ts';
import { openWorkbook } from './engine/workbook.ts';
import { fileCode } from './fileCode.ts';
import type { ImportSource, OpenOptions } from './protocol.ts';

/** Opens a dropped file or pasted cells, with a code that its orders may be numbered by. */
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
