import * as v from 'valibot';
import { labelSizes } from '../api/contract/orders/orderLabels.ts';
import { dpis } from '../labels/labelSheets.ts';
import {
  MAX_COPIES,
  printOutputs,
  type PrintSettings,
  type PrintWork,
} from '../machines/labelPrint/types.ts';
import { readJson, userKey, type User, writeJson } from './webStorage.ts';

/** Current print job of this tab, and the printer's set-up of this browser. */
export interface PrintStore {
  /** Null if nothing valid is stored. */
  load(user: User): Promise<PrintWork | null>;
  /** Null deletes it. */
  save(user: User, work: PrintWork | null): Promise<void>;
  /** Last print settings, without reprints; null for none. */
  loadSettings(): PrintSettings | null;
  saveSettings(settings: PrintSettings): void;
}

const usbPrinter = v.object({
  vendorId: v.number(),
  productId: v.number(),
  serialNumber: v.nullable(v.string()),
  name: v.string(),
});

const settings = v.object({
  size: v.picklist(labelSizes),
  dpi: v.picklist(dpis),
  // Records of earlier releases lack some of these.
  output: v.optional(v.picklist(printOutputs), 'pdf'),
  usbPrinter: v.optional(v.nullable(usbPrinter), null),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COPIES)), 1),
  shouldAsk: v.optional(v.boolean(), true),
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reprint: v.boolean(),
});

const work = v.object({
  // Records of earlier releases have no print id.
  printId: v.optional(v.string(), () => crypto.randomUUID()),
  source: v.variant('by', [
    v.object({ by: v.literal('ids'), ids: v.array(v.string()) }),
    v.object({ by: v.literal('numbers'), numbers: v.array(v.string()) }),
    v.object({ by: v.literal('import'), importId: v.string() }),
  ]),
  intent: v.optional(v.picklist(['preview', 'print', 'confirmAndPrint']), 'preview'),
  origin: v.optional(v.nullable(v.string()), null),
  settings,
  from: v.pipe(v.number(), v.integer(), v.minValue(0)),
  out: v.boolean(),
});

const SETTINGS = 'portage.print.settings';

/** `tab` is sessionStorage, `browser` is localStorage. */
export function createPrintStore(tab: Storage, browser: Storage): PrintStore {
  const storageKey = async (user: User) => `portage.print.${await userKey(user)}`;
  return {
    load: async (user) => readJson(tab, await storageKey(user), work),
    async save(user, job) {
      writeJson(tab, await storageKey(user), job);
    },
    loadSettings: () => readJson(browser, SETTINGS, settings),
    saveSettings: (newSettings) =>
      void writeJson(browser, SETTINGS, { ...newSettings, reprint: false }),
  };
}
