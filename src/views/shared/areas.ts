import type { PublicParcel } from '../../api/contract/orders/track.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { AnswerMachine } from '../../machines/answer/machine.ts';
import type { Declaration } from '../../machines/declare.ts';
import type { invitationMachine } from '../../machines/invitation/machine.ts';
import type { labelPrintMachine } from '../../machines/labelPrint/machine.ts';
import type { PrintIntent, PrintSource } from '../../machines/labelPrint/types.ts';
import type { ListLooks } from '../../machines/list/look.ts';
import type { orderEntryMachine } from '../../machines/orderEntry/machine.ts';
import type { EntryOwner } from '../../machines/orderEntry/types.ts';
import type { passwordResetMachine } from '../../machines/passwordReset/machine.ts';
import type { registrationMachine } from '../../machines/registration/machine.ts';
import type { scanStationMachine } from '../../machines/scanStation/machine.ts';
import type { Services } from '../../machines/services.ts';
import type { ScanTone } from '../../machines/scanStation/types.ts';
import type { ImportDesk, Unfinished } from './importDesk.ts';

/** Services, machines and list looks for pages of every area. */
export interface Kit extends Services {
  /** A declared machine with its calls: one and the same for one declaration. */
  readonly machineOf: <Machine>(declaration: Declaration<Machine>) => Machine;
  readonly looks: ListLooks;
}

/**
 * Machines that are more than a chart with calls, so that the composition root makes them; all others are declared
 * (`machines/declare.ts`).
 */
export interface Areas {
  readonly entry: {
    readonly orderEntry: typeof orderEntryMachine;
    /** Sends drafts that only this browser has: how many arrived, and how many could not be sent. */
    readonly carryDrafts: (
      owner: Pick<EntryOwner, 'account' | 'companyId'>,
    ) => Promise<{ readonly arrived: number; readonly left: number }>;
    /** Sends what open forms have not sent of their drafts yet. */
    readonly sendDrafts: () => Promise<boolean>;
  };
  readonly imports: {
    /** The import of one kind of order: it starts when its page is first opened. */
    readonly importDesk: (kind: ImportKind) => ImportDesk;
    readonly unfinished: () => Promise<Unfinished>;
  };
  readonly labels: {
    readonly labelPrint: typeof labelPrintMachine;
    /** Whether labels can go to a label printer at this computer's USB. */
    readonly hasUsb: boolean;
    /**
     * Hands orders over to the page that prints labels; go to `paths.orderPrint` after it. `origin`
     * is the page to come back to, as path and search.
     */
    readonly handToPrinter: (source: PrintSource, intent: PrintIntent, origin: string) => void;
    /**
     * Shows the camera's picture in `video` and tells what the barcodes before it say. Returns the
     * end of it. `refused`: the user or the browser allows no camera; `absent`: there is none that
     * can be read.
     */
    readonly watchCodes: (
      video: HTMLVideoElement,
      onCode: (text: string) => void,
      onProblem: (problem: 'refused' | 'absent') => void,
    ) => () => void;
  };
  /** The station where the carrier's staff scan parcels. */
  readonly scans: {
    readonly scanStation: typeof scanStationMachine;
    readonly sound: (tone: ScanTone) => void;
  };
}

export type Area = keyof Areas;

type LoadersOf<Parts> = { readonly [A in keyof Parts]: () => Promise<Parts[A]> };

/** Each loads with its first page, so that a page loads what it needs; one and the same after. */
export type AreaLoaders = LoadersOf<Areas & { readonly kit: Kit }>;

/** Machines of the pages before the sign-in. */
export interface Accounts {
  readonly passwordReset: typeof passwordResetMachine;
  readonly registration: typeof registrationMachine;
  readonly invitation: typeof invitationMachine;
  readonly publicTracking: AnswerMachine<string, PublicParcel>;
}
