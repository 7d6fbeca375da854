import { csvSeeds } from './csv.ts';
import { legacySeeds } from './legacy.ts';
import { odsSeeds } from './ods.ts';
import { pasteSeeds } from './paste.ts';
import type { Format, Seed } from './seed.ts';
import { xlsxSeeds } from './xlsx.ts';

export type { Format, Seed } from './seed.ts';

/** Valid files by format. Cases pick a format first, so that each format is equally frequent. */
export const seeds: Readonly<Record<Format, readonly Seed[]>> = (() => {
  const legacy = legacySeeds();
  return {
    xlsx: xlsxSeeds,
    csv: csvSeeds,
    ods: odsSeeds,
    xls: legacy.filter(({ format }) => format === 'xls'),
    xlsb: legacy.filter(({ format }) => format === 'xlsb'),
    paste: pasteSeeds,
  };
})();
