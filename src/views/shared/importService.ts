import type { ActorRefFrom } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import type { ValueHabit } from '../../api/contract/orders/importHabits.ts';
import type { SheetQueries } from '../../machines/orderImport/sheetQueries.ts';
import type { importLayoutMachine } from '../../machines/importLayout/machine.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import type { RowSource } from '../../machines/orderImport/rowSource.ts';
import type { StoredImport } from '../../machines/orderImport/types.ts';

/** Import of a kind of orders or addresses. It outlives its page, so that sending continues. */
export interface ImportService {
  readonly actor: ActorRefFrom<typeof orderImportMachine>;
  readonly rows: RowSource;
  readonly queries: SheetQueries;
  /** Loads and warms up the reader, so that the next dropped file is read at full speed. */
  readonly warmUp: () => void;
  /** Stops the warm-up if no file was dropped. */
  readonly stopWarmUp: () => void;
  /** Stores the user's choices for texts of a file, for later imports. */
  readonly learn: (values: readonly ValueHabit[]) => void;
  /** Saved layout of the open file. */
  readonly savedLayout: ActorRefFrom<typeof importLayoutMachine>;
  /** Values that earlier files were given for all rows, by field. */
  readonly getEarlierConstants: () => ReadonlyMap<string, string>;
  /** Deletes the stored choices of this kind; open files keep theirs. */
  readonly forget: () => Promise<Outcome<null>>;
}

/** Imports that signing out would discard: open in this tab, or stored in this browser. */
export interface UnsentImports {
  readonly open: readonly ImportService[];
  readonly stored: readonly StoredImport[];
}
