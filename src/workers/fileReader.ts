import { createHeaderRefs } from '../api/contract/orders/importLayouts.ts';
import { ShopRegionCodes } from '../domain/places/shopRegionCodes.ts';
import { sheetsWith } from '../domain/sheets/sheets.ts';
import { CountryNames } from '../domain/names/countryNames.ts';
import { EngineError } from './engine/errors.ts';
import { planSheet } from './engine/session/planSheet.ts';
import type { SheetStore } from './engine/store.ts';
import type { OpenOptions } from './protocol.ts';
import { fieldNames, createRules, type Tables } from './sheetRules.ts';

let tables: Promise<Tables> | null = null;

async function fetchTables(): Promise<Tables> {
  const [{ FURTHER_COUNTRY_NAMES }, { SHOP_STATES }] = await Promise.all([
    import('../domain/names/furtherNameTable.ts'),
    import('../domain/places/shopStateTable.ts'),
  ]);
  const countries = new CountryNames(FURTHER_COUNTRY_NAMES);
  return { countries, sheets: sheetsWith({ countries, states: new ShopRegionCodes(SHOP_STATES) }) };
}

/** Loads the tables that only files need. Rejects with EngineError. */
export async function loadTables(): Promise<Tables> {
  tables ??= fetchTables();
  try {
    return await tables;
  } catch (thrown) {
    tables = null;
    throw new EngineError('notStarted', String(thrown));
  }
}

/** Creates the rules and the planner of a file; the planner detects an undefined `headerRow`. */
export function createReader(options: OpenOptions, tables: Tables) {
  const { kind, mapping, known = [] } = options;
  const rules = createRules(options, tables);
  const fields = fieldNames(kind, options, tables.sheets);
  const planOptions = {
    mapping,
    known: { columns: known, findRefs: createHeaderRefs },
    places: rules.places,
  };
  const plan = (store: SheetStore, headerRow: number | undefined) =>
    planSheet(store, fields, { ...planOptions, headerRow });
  return { rules, plan };
}
