import { expect, test } from 'vitest';
import { lacksSender } from '../../src/api/contract/orders/orderLabels.ts';
import { createColumnReaders } from '../../src/domain/sheets/columnReaders.ts';
import { hasSender, sheetWithSender } from '../../src/domain/sheets/defaultSender.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';
import { randomLabels } from '../support/labels.ts';

const kente = { senderName: 'Kente House' };

test.each(orderKinds.filter((kind) => hasSender(kind)))(
  'a sender’s phone is read the same with and without a default sender: %s',
  (kind) => {
    for (const countryCode of ['GH', 'FR', 'MA']) {
      const [withDefault, withoutDefault] = [
        sheetWithSender(sheets[kind], kente),
        sheets[kind],
      ].map((sheet) => {
        const columns = createColumnReaders(sheet, {
          countryCode,
          countries: createBuiltInFacts(),
        });
        return columns.find(({ key }) => key === 'senderPhone')?.field;
      });
      for (const phone of ['0244123456', '244123456', '612345678', '+33612345678']) {
        const { text, findings } = withoutDefault?.read(phone) ?? {};
        expect(withDefault?.read(phone)).toMatchObject({ text, findings });
      }
    }
  },
);

test.each(orderKinds)(
  'lacksSender reports a missing name or phone if the kind has senders: %s',
  (kind) => {
    const [{ sender } = { sender: null }] = randomLabels(1, 3);
    if (sender === null) throw new Error('No labels.');
    const lacksWith = (change: Partial<typeof sender>) =>
      lacksSender({ kind, sender: { ...sender, ...change } });
    expect(lacksWith({})).toBe(false);
    expect([lacksWith({ phone: null }), lacksWith({ phone: '' }), lacksWith({ name: '' })]).toEqual(
      Array(3).fill(hasSender(kind)),
    );
  },
);
