import type { Client } from '../../src/api/client.ts';
import { createAddressBook } from '../../src/composition/addressBook.ts';
import { createAttachments } from '../../src/composition/attachments.ts';
import { createCarrier } from '../../src/composition/carrier.ts';
import { createFiles } from '../../src/composition/files.ts';
import { createFrame, type PageVisibility } from '../../src/composition/frame.ts';
import { createImports, type ImportsOptions } from '../../src/composition/imports.ts';
import { createScans, type ScanParts } from '../../src/composition/scans.ts';
import { createKit, type KitOptions } from '../../src/composition/kit.ts';
import { createLabels, type LabelPrintParts } from '../../src/composition/labelPrint.ts';
import { createEntry, type OrderEntryParts } from '../../src/composition/orderEntry.ts';
import { createOrganisation } from '../../src/composition/organisation.ts';
import { createOrders } from '../../src/composition/orders.ts';
import { createPortalTexts } from '../../src/composition/portalTexts.ts';
import { createReceipts } from '../../src/composition/receipts.ts';
import { createShapePages } from '../../src/composition/shapes.ts';
import { createRates } from '../../src/composition/rates.ts';
import { createRecords } from '../../src/composition/records.ts';
import type { Texts } from '../../src/composition/texts.ts';
import type { Area, AreaLoaders, Areas } from '../../src/views/shared/portal.ts';

type Union<All> = (All extends unknown ? (one: All) => void : never) extends (
  one: infer One,
) => void
  ? One
  : never;

/** What all areas give, in one object. */
export type Work = Union<Areas[Area]>;

type WorkOptions = { readonly client: Client } & ImportsOptions &
  Omit<KitOptions, 'files' | 'imports'> &
  LabelPrintParts &
  ScanParts &
  OrderEntryParts & { readonly texts: Texts; readonly document: PageVisibility };

/** Every area at once, on the parts that a test gives. */
export function createWork(options: WorkOptions): Work {
  const { client, network } = options;
  const imports = createImports(options);
  return {
    ...createFrame(client, options.document),
    ...createKit({
      ...options,
      files: async () => createFiles(client, options.ask),
      imports: async () => imports,
    }),
    ...createOrders(options),
    ...createEntry(options),
    ...imports,
    ...createReceipts(client),
    ...createShapePages(client),
    ...createLabels(options),
    ...createScans(options),
    ...createAddressBook(client),
    ...createAttachments(options.ask, network),
    ...createOrganisation(client),
    ...createCarrier(client),
    ...createRates(options.ask, options.saveFile),
    ...createRecords(client),
    ...createPortalTexts(client, options.texts),
  };
}

/** The areas of a portal whose pages share one object. */
export function areasOf(work: () => Promise<Work>): AreaLoaders {
  return {
    frame: work,
    kit: work,
    orders: work,
    entry: work,
    imports: work,
    receipts: work,
    shapes: work,
    labels: work,
    scans: work,
    addressBook: work,
    attachments: work,
    organisation: work,
    carrier: work,
    rates: work,
    records: work,
    texts: work,
  };
}
