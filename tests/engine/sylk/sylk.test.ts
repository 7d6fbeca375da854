import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { blobSource } from '../../../src/workers/engine/byteSource.ts';
import { cellText } from '../../../src/workers/engine/storeText.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';

async function readSylk(text: string | Uint8Array<ArrayBuffer>, options = {}) {
  const job = new Job();
  const book = await openWorkbook(blobSource(new Blob([text])), job, options);
  const store = await book.read(0, job);
  const rows = Array.from({ length: store.rowCount }, (_, row) =>
    Array.from({ length: store.columnCount }, (_unused, column) => cellText(store, row, column)),
  );
  return { book, rows };
}

const joinLines = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

describe('SYLK files', () => {
  test('cells of LibreOffice 7.4 have explicit positions', async () => {
    const { book, rows } = await readSylk(
      joinLines(
        'ID;PCALCOOO32',
        'C;X1;Y1;K"Order No"',
        'C;X2;Y1;K"Pieces"',
        'C;X1;Y2;K"00012345"',
        'C;X2;Y2;K3.75',
        'E',
      ),
    );
    expect(book.format).toBe('sylk');
    expect(rows).toEqual([
      ['Order No', 'Pieces'],
      ['00012345', '3.75'],
    ]);
  });

  test('formats of Gnumeric 1.12.55 come first, and rows are named once', async () => {
    const { rows } = await readSylk(
      joinLines(
        'ID;PGnumeric;N;E',
        'P;PGeneral',
        'P;Pyyyy-mm-dd',
        'P;ECalibri;M220',
        'F;P0;SM1;C1',
        'F;P1;SM1;Y2;X2',
        'O;A100 0.001000;L;V0',
        'C;Y1;X1;K"Order No"',
        'C;X2;K"Pickup date"',
        'C;Y2;X1;K"A-1"',
        'C;X2;K46451',
        'E',
      ),
    );
    expect(rows).toEqual([
      ['Order No', 'Pickup date'],
      ['A-1', '2027-03-05'],
    ]);
  });

  test('doubled semicolons and quotes, and letter codes, are text', async () => {
    const escape = String.fromCharCode(27);
    const { rows } = await readSylk(
      joinLines(
        'ID;PWXL;N;E',
        `C;Y1;X1;K"Block B${escape} :High;; ""St"""`,
        `C;X2;K"Kouam${escape}NBe"`,
        'C;X3;KTRUE',
        'C;X4;K#N/A',
        'E',
      ),
    );
    expect(rows).toEqual([['Block B\nHigh; "St"', 'Kouamé', 'TRUE', '#N/A']]);
  });

  test('a line end within a text of Gnumeric is kept', async () => {
    const { rows } = await readSylk(
      joinLines('ID;PGnumeric;N;E', 'C;Y1;X1;K"Block B', 'High;; "St""', 'C;X2;K2', 'E'),
    );
    expect(rows).toEqual([['Block B\nHigh; "St"', '2']]);
  });

  test('the guessed code page can be changed', async () => {
    const bytes = new Uint8Array([
      ...new TextEncoder().encode('ID;PWXL;N;E\r\nC;Y1;X1;K"Kouam'),
      0xe9,
      ...new TextEncoder().encode('"\r\nE\r\n'),
    ]);
    const { book } = await readSylk(bytes);
    expect(book.text?.isEncodingGuessed).toBe(true);
    const { rows } = await readSylk(bytes, { encoding: 'windows-1252' });
    expect(rows).toEqual([['Kouamé']]);
  });

  test('a formula has its stored value', async () => {
    const { rows } = await readSylk(
      joinLines('ID;PWXL;N;E', 'C;Y1;X1;K5;ER[1]C*2', 'C;X2;K1E3', 'E'),
    );
    expect(rows).toEqual([['5', '1000']]);
  });
});
