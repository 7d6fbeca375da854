import { expect, test } from 'vitest';
import { lacksSender } from '../../src/api/contract/orders/orderLabels.ts';
import { createColumnReaders } from '../../src/domain/sheets/columnReaders.ts';
import { hasSender, sheetWithSender } from '../../src/domain/sheets/defaultSender.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';
import { randomLabels } from '../support/labels.ts';

const kente = { senderName: 'Kente House' };

test.each(orderKinds.filter((kind) => hasSender(kind)))(
  'a sender’s phone is dialled at home with a default sender as without one: %s',
  (kind) => {
    for (const countryCode of ['GH', 'FR', 'MA']) {
      const [with_, without] = [sheetWithSender(sheets[kind], kente), sheets[kind]].map((sheet) => {
        const columns = createColumnReaders(sheet, { countryCode, countries: builtInFacts() });
        return columns.find(({ key }) => key === 'senderPhone')?.field;
      });
      for (const phone of ['0244123456', '244123456', '612345678', '+33612345678']) {
        const { text, findings } = without?.read(phone) ?? {};
        expect(with_?.read(phone)).toMatchObject({ text, findings });
      }
    }
  },
);

test.each(orderKinds)(
  'a label of a kind with senders lacks a missing name or phone: %s',
  (kind) => {
    const [{ sender } = { sender: null }] = randomLabels(1, 3);
    if (sender === null) throw new Error('No labels.');
    const lacks = (change: Partial<typeof sender>) =>
      lacksSender({ kind, sender: { ...sender, ...change } });
    expect(lacks({})).toBe(false);
    expect([lacks({ phone: null }), lacks({ phone: '' }), lacks({ name: '' })]).toEqual(
      Array(3).fill(hasSender(kind)),
    );
  },
);
