import { utils, write, type BookType, type WorkBook } from 'xlsx';
import type { Seed } from './seed.ts';

function createWorkbook(): WorkBook {
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
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Orders');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['x', 1]]), 'Other');
  return workbook;
}

function seed(format: 'xls' | 'xlsb', name: string, bookType: BookType): Seed {
  // The library types its result as unknown; `type: 'buffer'` returns a buffer.
  const bytes = new Uint8Array(write(createWorkbook(), { type: 'buffer', bookType }) as Buffer);
  return { format, name, type: 'binary', bytes };
}

/** Written by the library that reads them, because the engine does not write old formats. */
export function legacySeeds(): readonly Seed[] {
  return [
    seed('xls', 'Excel 97', 'biff8'),
    seed('xls', 'Excel 5', 'biff5'),
    seed('xlsb', 'binary workbook', 'xlsb'),
  ];
}
