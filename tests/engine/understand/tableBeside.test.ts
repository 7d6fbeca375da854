import { expect, test } from 'vitest';
import { openAsCsv } from './merchantSheet.ts';

test('a table beside the orders is named in a note, and its columns are unused', async () => {
  const { layout } = await openAsCsv({
    kind: 'domestic',
    country: 'GH',
    header: ['Orders', '', '', '', '', '', 'Price list', ''],
    rows: [
      ['Order No', 'Customer', 'Phone', 'Town', 'Address', '', 'Product', 'Price'],
      ['A-11', 'Ama Mensah', '0244123451', 'Accra', '14 Oxford Street', '', 'Kente cloth', '250'],
      ['A-12', 'Kofi Owusu', '0244123452', 'Kumasi', '4 High Road', '', 'Shea butter', '40'],
      ['', '', '', '', '', '', 'Black soap', '15'],
    ],
  });
  const notes = layout.notes.filter(({ note }) => note === 'tableBeside');
  expect(notes).toEqual([{ note: 'tableBeside', count: 2, name: 'Price list' }]);
  expect(layout.unused.map(({ header }) => header)).toEqual(['Product', 'Price']);
  expect(layout.questions.map(({ key }) => key)).not.toContain('codAmount');
});

test('columns behind a blank one belong to the orders if only a total is below them', async () => {
  const rows = [
    ['A-11', 'Atlas', '0522354410', 'Agadir', 'Lot 44', '', 'Carrelage', '4', '3200'],
    ['A-12', 'Brico', '0536690128', 'Oujda', 'Km 3', '', 'Colle', '2', '1450'],
    ['', '', '', '', '', '', 'Total palettes', '6', ''],
  ];
  const { layout } = await openAsCsv({
    kind: 'ltl',
    country: 'MA',
    header:
      'N° commande|Destinataire|Tél. destinataire|Ville de livraison|Adresse de livraison||Marchandise|Nb de palettes|Poids brut (kg)'.split(
        '|',
      ),
    rows,
  });
  expect(layout.notes.filter(({ note }) => note === 'tableBeside')).toEqual([]);
  expect(layout.unused).toEqual([]);
});
