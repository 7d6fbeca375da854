import type { ActorRefFrom } from 'xstate';
import type { Outcome } from '../../api/contract/failure.ts';
import type { ValueHabit } from '../../api/contract/orders/habits.ts';
import type { ImportLook } from '../../machines/orderImport/look.ts';
import type { importShapeMachine } from '../../machines/importShape/machine.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import type { RowSource } from '../../machines/orderImport/rows.ts';
import type { StoredImport } from '../../machines/orderImport/types.ts';

/** An import of one order kind. It outlives its page, so that sending goes on meanwhile. */
export interface ImportDesk {
  readonly actor: ActorRefFrom<typeof orderImportMachine>;
  readonly rows: RowSource;
  readonly look: ImportLook;
  /** Loads and runs the reader's code, so that a file that is dropped next is read at full speed. */
  readonly prepare: () => void;
  /** Stops that while no file has come: nobody waits for it any more. */
  readonly rest: () => void;
  /** Remembers values that the user chose for texts of a file, for the imports to come. */
  readonly learn: (values: readonly ValueHabit[]) => void;
  /** What is remembered of the shape that the open file has. */
  readonly shape: ActorRefFrom<typeof importShapeMachine>;
  /** What earlier files were given for all rows, by field. */
  readonly given: () => ReadonlyMap<string, string>;
  /** Forgets what was chosen for values of this kind; what is open stays as it is. */
  readonly forget: () => Promise<Outcome<null>>;
}

/** Imports that signing out would discard: open in this tab, or only stored by this browser. */
export interface Unfinished {
  readonly open: readonly ImportDesk[];
  readonly stored: readonly StoredImport[];
}
