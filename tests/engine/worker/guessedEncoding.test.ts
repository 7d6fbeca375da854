import { expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { OpenOptions } from '../../../src/workers/protocol.ts';
import { encoder } from '../../support/encoders.ts';
import { utf8 } from '../../support/textSource.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const TABLE =
  'Order number,Receiver name,Receiver city\n1,Ама Менса,Аккра\n2,Кофи Боатенг,Кумаси\n';

/** The part of a layout about the encoding. */
async function readEncoding(bytes: Bytes, choice: Partial<OpenOptions> = {}) {
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([bytes]), name: 'orders.csv' } as const;
  const options: OpenOptions = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: createBuiltInFacts(),
    ...choice,
  };
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { notes, text } = result.layout;
  const hasNote = notes.some(({ note }) => note === 'guessedEncoding');
  const readings = text?.letterReadings;
  return { encoding: text?.encoding, isGuessed: text?.isEncodingGuessed, hasNote, readings };
}

it('a guessed encoding has a note, and a proven or chosen one has none', async () => {
  const bytes = encoder('windows-1251')(TABLE);
  const guessedEncoding = { encoding: 'windows-1251', isGuessed: true, hasNote: true };
  const certainEncoding = { isGuessed: false, hasNote: false };
  expect(await readEncoding(bytes)).toEqual(guessedEncoding);
  expect(await readEncoding(bytes, { delimiter: ',' })).toEqual(guessedEncoding);
  expect(await readEncoding(bytes, { encoding: 'windows-1251' })).toEqual({
    ...guessedEncoding,
    ...certainEncoding,
  });
  expect(await readEncoding(utf8(TABLE))).toEqual({ encoding: 'utf-8', ...certainEncoding });
  expect(await readEncoding(utf8(`\ufeff${TABLE}`))).toEqual({
    encoding: 'utf-8',
    ...certainEncoding,
  });
});

it('an encoding guessed from letters behind the sample has a note', async () => {
  const asciiRows = 'SO-1,Ama Mensah,Accra\n'.repeat(40_000);
  const bytes = encoder('windows-1251')(
    `Order number,Receiver name,City\n${asciiRows}SO-2,Кофи,Тема\n${asciiRows}`,
  );
  expect(await readEncoding(bytes)).toEqual({
    encoding: 'windows-1251',
    isGuessed: true,
    hasNote: true,
  });
});

it('a file with one accented letter asks for its reading until one is chosen', async () => {
  const text = 'Order number,Receiver name,Receiver city\n1,Zoé Mensah,Accra\n2,Kofi,Kumasi\n';
  const bytes = encoder('macintosh')(text);
  const encodingResult = await readEncoding(bytes);
  expect(encodingResult.readings).toContainEqual({ encoding: 'macintosh', sample: 'Zoé Mensah' });
  expect((await readEncoding(bytes, { encoding: 'macintosh' })).readings).toBeUndefined();
  expect((await readEncoding(utf8(text))).readings).toBeUndefined();
});

it('later letters prove the encoding of the first one', async () => {
  const asciiRows = 'SO-1,Ama Mensah,Accra\n'.repeat(20_000);
  const text = `Order number,Receiver name,City\n1,Zoé,Accra\n${asciiRows}2,Éloïse Kouamé,Bouaké\n`;
  expect((await readEncoding(encoder('macintosh')(text))).readings).toBeUndefined();
});

it('a web page without a declared encoding is asked about too', async () => {
  const page =
    '<table><tr><th>Order number<th>Receiver name<th>City<tr><td>1<td>Zoé<td>Accra</table>';
  const encodingResult = await readEncoding(encoder('windows-1252')(page));
  expect(encodingResult).toMatchObject({
    encoding: 'windows-1252',
    isGuessed: true,
    hasNote: true,
  });
  expect(encodingResult.readings?.length).toBeGreaterThan(1);
});
