import { utils, write, type BookType, type WorkBook } from 'xlsx';
import type { Seed } from './seed.ts';

function book(): WorkBook {
  const rows: (string | number | boolean | Date | null)[][] = [
    ['Order number', 'Receiver name', 'City', 'Weight', 'Pickup', 'Fragile'],
    ...Array.from({ length: 30 }, (_, i) => [
      `SO-${i}`,
      i % 3 === 0 ? 'Ama Mensah' : '王小明',
      i % 7 === 0 ? null : 'Accra',
      i * 1.25,
      new Date(Date.UTC(2026, 10, 1 + (i % 28))),
      i % 2 === 0,
    ]),
  ];
  const made = utils.book_new();
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Orders');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['x', 1]]), 'Other');
  return made;
}

function seed(format: 'xls' | 'xlsb', name: string, bookType: BookType): Seed {
  // Texts are typed as unknown by the library: a buffer is what `type: 'buffer'` gives.
  const bytes = new Uint8Array(write(book(), { type: 'buffer', bookType }) as Buffer);
  return { format, name, type: 'binary', bytes };
}

/** Made by the library that reads them: the old formats have no writer of ours. */
export function legacySeeds(): readonly Seed[] {
  return [
    seed('xls', 'Excel 97', 'biff8'),
    seed('xls', 'Excel 5', 'biff5'),
    seed('xlsb', 'binary workbook', 'xlsb'),
  ];
}
