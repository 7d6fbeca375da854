import { expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { OpenOptions } from '../../../src/workers/protocol.ts';
import { encoder } from '../../support/encoders.ts';
import { utf8 } from '../../support/textSource.ts';
import { builtInFacts } from '../../../server/countries/builtIn.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const TABLE =
  'Order number,Receiver name,Receiver city\n1,Ама Менса,Аккра\n2,Кофи Боатенг,Кумаси\n';

/** What the page says of a file's letters. */
async function lettersOf(bytes: Bytes, choice: Partial<OpenOptions> = {}) {
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([bytes]), name: 'orders.csv' } as const;
  const options: OpenOptions = {
    kind: 'domestic',
    countryCode: 'GH',
    countries: builtInFacts(),
    ...choice,
  };
  const result = await engine.open(source, options, () => undefined);
  if (!result.ok) throw new Error(result.failure.message);
  const { notes, text } = result.layout;
  const isNoted = notes.some(({ note }) => note === 'guessedEncoding');
  return { encoding: text?.encoding, isGuessed: text?.isEncodingGuessed, isNoted };
}

it('a guessed encoding is noted, one that proves itself or was chosen is not', async () => {
  const bytes = encoder('windows-1251')(TABLE);
  const guessed = { encoding: 'windows-1251', isGuessed: true, isNoted: true };
  const sure = { isGuessed: false, isNoted: false };
  expect(await lettersOf(bytes)).toEqual(guessed);
  expect(await lettersOf(bytes, { delimiter: ',' })).toEqual(guessed);
  expect(await lettersOf(bytes, { encoding: 'windows-1251' })).toEqual({ ...guessed, ...sure });
  expect(await lettersOf(utf8(TABLE))).toEqual({ encoding: 'utf-8', ...sure });
  expect(await lettersOf(utf8(`\ufeff${TABLE}`))).toEqual({ encoding: 'utf-8', ...sure });
});

it('so is one that shows only behind what was looked at first', async () => {
  const plain = 'SO-1,Ama Mensah,Accra\n'.repeat(40_000);
  const bytes = encoder('windows-1251')(
    `Order number,Receiver name,City\n${plain}SO-2,Кофи,Тема\n${plain}`,
  );
  expect(await lettersOf(bytes)).toEqual({
    encoding: 'windows-1251',
    isGuessed: true,
    isNoted: true,
  });
});
