import type { PublicParcel } from '../../api/contract/orders/tracking.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { AnswerMachine } from '../../machines/answer/machine.ts';
import type { Declaration } from '../../machines/declare.ts';
import type { invitationMachine } from '../../machines/invitation/machine.ts';
import type { labelPrintMachine } from '../../machines/labelPrint/machine.ts';
import type { PrintIntent, PrintSource } from '../../machines/labelPrint/types.ts';
import type { ListPreferenceStore } from '../../machines/list/listPreferences.ts';
import type { orderEntryMachine } from '../../machines/orderEntry/machine.ts';
import type { EntryOwner } from '../../machines/orderEntry/types.ts';
import type { passwordResetMachine } from '../../machines/passwordReset/machine.ts';
import type { registrationMachine } from '../../machines/registration/machine.ts';
import type { runningImportsMachine } from '../../machines/runningImports/machine.ts';
import type { scanStationMachine } from '../../machines/scanStation/machine.ts';
import type { Services } from '../../machines/services.ts';
import type { ScanTone } from '../../machines/scanStation/types.ts';
import type { ImportService, UnsentImports } from './importService.ts';

/** Services, machines and list settings for pages of every area. */
export interface Kit extends Services {
  /** Returns the machine of a declaration with its calls, always the same instance. */
  readonly getMachine: <Machine>(declaration: Declaration<Machine>) => Machine;
  readonly preferenceStore: ListPreferenceStore;
}

/** Machines built by the composition root; all others are declared (`machines/declare.ts`). */
export interface Areas {
  readonly entry: {
    readonly orderEntry: typeof orderEntryMachine;
    /** Sends drafts stored only in this browser; resolves to the counts sent and failed. */
    readonly uploadDrafts: (
      owner: Pick<EntryOwner, 'account' | 'companyId'>,
    ) => Promise<{ readonly arrived: number; readonly left: number }>;
    /** Sends unsaved drafts of open forms. */
    readonly sendDrafts: () => Promise<boolean>;
  };
  readonly imports: {
    /** Import of a kind of orders or addresses; starts when its page is first opened. */
    readonly importService: (kind: ImportKind) => ImportService;
    readonly unfinished: () => Promise<UnsentImports>;
  };
  /** Loaded once a tab of this browser has an import open. */
  readonly importNews: { readonly runningImports: typeof runningImportsMachine };
  readonly labels: {
    readonly labelPrint: typeof labelPrintMachine;
    /** True if a label printer can be connected by USB. */
    readonly hasUsb: boolean;
    /**
     * Hands orders to the label page; go to `paths.orderPrint` afterwards. `origin` is the path and query to return to.
     */
    readonly handToPrintPage: (source: PrintSource, intent: PrintIntent, origin: string) => void;
    /**
     * Shows the camera in `video` and reports scanned barcodes; returns a function that stops it. `refused`: the user
     * or browser denies the camera; `absent`: there is no usable one.
     */
    readonly watchCodes: (
      video: HTMLVideoElement,
      onCode: (text: string) => void,
      onProblem: (problem: 'refused' | 'absent') => void,
    ) => () => void;
  };
  /** Station where carrier staff scan parcels. */
  readonly scans: {
    readonly scanStation: typeof scanStationMachine;
    readonly sound: (tone: ScanTone) => void;
  };
}

export type Area = keyof Areas;

type LoadersOf<Parts> = { readonly [A in keyof Parts]: () => Promise<Parts[A]> };

/** Loaders of areas: each loads once, with the first page that needs it. */
export type AreaLoaders = LoadersOf<Areas & { readonly kit: Kit }>;

/** Machines of the pages before sign-in. */
export interface Accounts {
  readonly passwordReset: typeof passwordResetMachine;
  readonly registration: typeof registrationMachine;
  readonly invitation: typeof invitationMachine;
  readonly publicTracking: AnswerMachine<string, PublicParcel>;
}
