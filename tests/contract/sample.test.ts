import { describe, expect, test } from 'vitest';
import { servedCountries } from '../../src/domain/countries/countryFacts.ts';
import { languages } from '../../src/domain/languages.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sampleFile } from '../../src/views/orders/import/sampleFile.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';

const countries = createBuiltInJudgingFacts();
const now = Date.now();

describe.each(orderKinds)('sample file of %s', (kind) => {
  test.each(servedCountries(countries))(
    'the sample file can be sent unchanged in %s',
    async (countryCode) => {
      for (const language of languages) {
        const engine = createInlineEngine();
        const file = sampleFile({ kind, language, countryCode, now });
        const options = { kind, countryCode, countries };
        const source = { type: 'file', file, name: file.name } as const;
        const opened = await engine.open(source, options, () => undefined);
        expect(opened.ok && opened.counts).toMatchObject({ rows: 3, readyRows: 3, errorRows: 0 });
      }
    },
  );

  test('sample files made at different times have different order numbers', async () => {
    const createSample = (at: number) =>
      sampleFile({ kind, language: 'en', countryCode: 'GH', now: at });
    const [firstText, secondText] = await Promise.all([
      createSample(now).text(),
      createSample(now + 1000).text(),
    ]);
    expect(firstText).not.toBe(secondText);
  });
});
