import { parseArgs } from 'node:util';
import { parseInThread } from '../src/workers/engine/legacy/legacyThread.ts';
import { startLegacyThread } from './legacy/startThread.ts';
import { openFile } from './openFile.ts';
import { writeOut } from './output.ts';
import { parseLineNumbers, quoteHint, quoteOption } from './quoteOption.ts';
import { type EngineError, toEngineError } from '../src/workers/engine/errors.ts';
import { Job } from '../src/workers/engine/limits.ts';
import { cellRecords } from '../src/workers/engine/storeCells.ts';
import { openWorkbook, readSheet } from '../src/workers/engine/openWorkbook.ts';

/*
 * npm run -s read -- FILE [--sheet NAME|N] [--quote-as-text LINE]…
 *
 * Prints the engine's reading of a file as JSON lines: one for the file, then one per cell. Exits with 1 if the file
 * cannot be read, 64 if the command is invalid.
 */

const CHUNK_LENGTH = 64 * 1024;

async function read(
  path: string,
  sheet: string | undefined,
  literalQuotes: readonly number[],
): Promise<void> {
  const job = new Job();
  const workbook = await openWorkbook(await openFile(path), job, {
    parseLegacy: parseInThread(startLegacyThread),
    literalQuotes,
  });
  const result = await readSheet(workbook, sheet, job);
  const head = {
    ok: true,
    format: workbook.format,
    sheets: workbook.sheets.map(({ name }) => name),
    sheet: workbook.sheets[result.sheet]?.name,
    epoch: workbook.epoch,
  };
  let pending = `${JSON.stringify(head)}\n`;
  for (const record of cellRecords(result.store)) {
    pending += `${JSON.stringify(record)}\n`;
    if (pending.length < CHUNK_LENGTH) continue;
    await writeOut(pending);
    pending = '';
  }
  await writeOut(pending);
}

function formatFailure({ code, message, params }: EngineError): string {
  const hint = quoteHint(params.reason, params['line']);
  return `${JSON.stringify({ ok: false, error: code, message: message + hint })}\n`;
}

const { values, positionals } = parseArgs({
  options: { sheet: { type: 'string' }, ...quoteOption },
  allowPositionals: true,
});
const [path] = positionals;
const literalQuotes = parseLineNumbers(values['quote-as-text']);
if (path === undefined || positionals.length > 1 || literalQuotes === null) {
  console.error('Usage: npm run -s read -- FILE [--sheet NAME|N] [--quote-as-text LINE]…');
  process.exitCode = 64;
} else {
  try {
    await read(path, values.sheet, literalQuotes);
  } catch (error) {
    await writeOut(formatFailure(toEngineError(error)));
    process.exitCode = 1;
  }
}
