import type { Client } from '../../src/api/client.ts';
import { createImports, type ImportsOptions } from '../../src/composition/imports.ts';
import { createScans, type ScanParts } from '../../src/composition/scans.ts';
import { createKit, type KitOptions } from '../../src/composition/kit.ts';
import { createLabels, type LabelPrintParts } from '../../src/composition/labelPrint.ts';
import { createEntry, type OrderEntryParts } from '../../src/composition/orderEntry.ts';
import type { AreaLoaders, Areas, Kit } from '../../src/views/shared/areas.ts';

/** An object with the properties of all members of a union. */
type Intersection<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? One
  : never;

/** The members of all areas and of the kit in one object, without the imports of other tabs. */
export type Work = Intersection<Areas[Exclude<keyof Areas, 'importNews'>] | Kit>;

type WorkOptions = { readonly client: Client } & ImportsOptions &
  Omit<KitOptions, 'createProblemsFile'> &
  LabelPrintParts &
  ScanParts &
  OrderEntryParts;

/** Creates all areas with the parts of a test. */
export function createWork(options: WorkOptions): Work {
  const imports = createImports(options);
  return {
    ...createKit({
      ...options,
      createProblemsFile: (request, report) => imports.exportProblems(request, report),
    }),
    ...createEntry(options),
    ...imports,
    ...createLabels(options),
    ...createScans(options),
  };
}

/** Loaders of areas that all return the same object. */
export function toAreaLoaders(work: () => Promise<Work>): AreaLoaders {
  // No tab has an import open.
  const importNews = () => new Promise<never>(() => undefined);
  return { kit: work, entry: work, imports: work, importNews, labels: work, scans: work };
}
