import { csvSeeds } from './csv.ts';
import { legacySeeds } from './legacy.ts';
import { odsSeeds } from './ods.ts';
import { pasteSeeds } from './paste.ts';
import type { Format, Seed } from './seed.ts';
import { xlsxSeeds } from './xlsx.ts';

export type { Format, Seed } from './seed.ts';

/** Every sound file, by format. A format is drawn first, so none is starved by another's many. */
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
