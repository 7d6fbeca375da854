import { parseArgs } from 'node:util';
import { legacyAside } from '../src/workers/engine/legacy/aside.ts';
import { startLegacyThread } from './legacy/startThread.ts';
import { openFile } from './openFile.ts';
import { writeOut } from './output.ts';
import { type EngineError, toEngineError } from '../src/workers/engine/errors.ts';
import { Job } from '../src/workers/engine/limits.ts';
import { cellRecords } from '../src/workers/engine/storeCells.ts';
import { openWorkbook, readSheet } from '../src/workers/engine/workbook.ts';

/*
 * npm run -s read -- FILE [--sheet NAME|N]
 *
 * What the engine sees in a file, as JSON lines: one about the file, then one per cell. Exit 1
 * where the file cannot be read, 64 where the command was not understood.
 */

const PIECE = 64 * 1024;

async function read(path: string, sheet: string | undefined): Promise<void> {
  const job = new Job();
  const workbook = await openWorkbook(await openFile(path), job, {
    parseLegacy: legacyAside(startLegacyThread),
  });
  const found = await readSheet(workbook, sheet, job);
  const head = {
    ok: true,
    format: workbook.format,
    sheets: workbook.sheets.map(({ name }) => name),
    sheet: workbook.sheets[found.sheet]?.name,
    epoch: workbook.epoch,
  };
  let pending = `${JSON.stringify(head)}\n`;
  for (const record of cellRecords(found.store)) {
    pending += `${JSON.stringify(record)}\n`;
    if (pending.length < PIECE) continue;
    await writeOut(pending);
    pending = '';
  }
  await writeOut(pending);
}

function failure(error: EngineError): string {
  return `${JSON.stringify({ ok: false, error: error.code, message: error.message })}\n`;
}

const { values, positionals } = parseArgs({
  options: { sheet: { type: 'string' } },
  allowPositionals: true,
});
const [path] = positionals;
if (path === undefined || positionals.length > 1) {
  console.error('Usage: npm run -s read -- FILE [--sheet NAME|N]');
  process.exitCode = 64;
} else {
  try {
    await read(path, values.sheet);
  } catch (thrown) {
    await writeOut(failure(toEngineError(thrown)));
    process.exitCode = 1;
  }
}
