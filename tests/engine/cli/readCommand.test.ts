import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeXlsx, relationships } from '../../support/xlsx.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(import.meta.dirname, '../../../scripts/readFile.ts');

function runReadCommand(...args: readonly string[]): Promise<{ status: number; lines: unknown[] }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout) => {
      const lines = stdout.split('\n').filter(Boolean);
      const status = typeof error?.code === 'number' ? error.code : 0;
      resolve({ status, lines: lines.map((line): unknown => JSON.parse(line)) });
    });
  });
}

function writeTestFile(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const workbook = makeXlsx({
  workbook:
    '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Secret" state="hidden" r:id="rId1"/><sheet name="Orders" r:id="rId2"/></sheets></workbook>',
  rows: '<row r="2"><c r="B2" t="inlineStr"><is><t>hidden</t></is></c></row>',
  parts: [
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relationships(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ),
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      data: '<worksheet><sheetData><row r="3"><c r="C3"><v>1.5</v></c><c r="A3" t="b"><v>1</v></c></row></sheetData></worksheet>',
    },
  ],
});

describe('the command scripts/readFile', () => {
  it('the command prints what the file is, then its cells row by row', async () => {
    const path = writeTestFile('orders.xlsx', workbook);
    const head = { ok: true, format: 'xlsx', sheets: ['Secret', 'Orders'], epoch: 1904 };
    expect(await runReadCommand(path)).toEqual({
      status: 0,
      lines: [
        { ...head, sheet: 'Orders' },
        { c: 'A3', t: 'b', v: true },
        { c: 'C3', t: 'n', v: 1.5 },
      ],
    });
    const secret = {
      status: 0,
      lines: [
        { ...head, sheet: 'Secret' },
        { c: 'B2', t: 's', v: 'hidden' },
      ],
    };
    expect(await runReadCommand(path, '--sheet', 'Secret')).toEqual(secret);
    expect(await runReadCommand(path, '--sheet', '1')).toEqual(secret);
  });

  it('the command prints the error of an unreadable file, and fails', async () => {
    const missingSheet = await runReadCommand(
      writeTestFile('orders.xlsx', workbook),
      '--sheet',
      'Nope',
    );
    expect(missingSheet).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: 'sheetMissing' }],
    });
    const cutFile = await runReadCommand(writeTestFile('cut.xlsx', workbook.slice(0, 300)));
    expect(cutFile).toMatchObject({ status: 1, lines: [{ ok: false, error: 'corrupt' }] });
    const absentFile = await runReadCommand(join(folder, 'absent.xlsx'));
    expect(absentFile).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: 'notASpreadsheet' }],
    });
    expect(await runReadCommand(folder)).toMatchObject({
      status: 1,
      lines: [{ ok: false, error: 'notASpreadsheet' }],
    });
  });

  it('the command reads an unclosed quote as text on request', async () => {
    const path = writeTestFile('quote.csv', 'a,b\n1,"5 pipe\n2,c\n');
    expect(await runReadCommand(path)).toEqual({
      status: 1,
      lines: [
        {
          ok: false,
          error: 'corrupt',
          message:
            'The quote opened in line 2 is never closed: close it, or read it as text. Option: --quote-as-text 2',
        },
      ],
    });
    const { status, lines } = await runReadCommand(path, '--quote-as-text', '2');
    expect(status).toBe(0);
    expect(lines).toContainEqual({ c: 'B2', t: 's', v: '"5 pipe' });
    // Status 64: the command is used wrongly.
    expect(await runReadCommand(path, '--quote-as-text', 'two')).toEqual({ status: 64, lines: [] });
  });

  it('the command ends quietly if its output is closed', async () => {
    const path = writeTestFile('long.csv', 'a,b\n'.repeat(100_000));
    const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderrText = '';
    child.stderr.on('data', (text) => (stderrText += String(text)));
    child.stdout.once('data', () => child.stdout.destroy());
    const [status] = (await once(child, 'close')) as [number | null];
    expect({ status, stderrText }).toEqual({ status: 0, stderrText: '' });
  });
});
