import { useSelector } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CardContent } from '../../domain/prices/card.ts';
import type { CountryFacts } from '../../domain/countries/countryFacts.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import type { NoticeMail, NoticeSetting } from '../../api/contract/notices/notices.ts';
import type { ManualLanguage } from '../../api/contract/texts/manual.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import type { Language } from '../../domain/languages.ts';
import type { AddressKind, ImportKind } from '../../domain/sheets/sheet.ts';
import type { addressEditorMachine } from '../../machines/addressBook/editor.ts';
import type { addressFindMachine } from '../../machines/addressBook/find.ts';
import type { addressKeepMachine } from '../../machines/addressBook/keep.ts';
import type { addressRemovalMachine } from '../../machines/addressBook/removal.ts';
import type { addressListMachine } from '../../machines/list/addresses.ts';
import type { AnswerMachine } from '../../machines/answer/machine.ts';
import type {
  handoverMachine,
  orderStatisticsMachine,
  trackingMachine,
} from '../../machines/answer/orders.ts';
import type { publicTrackingMachine } from '../../machines/answer/publicTracking.ts';
import type { orderRelatedMachine } from '../../machines/answer/related.ts';
import type {
  Declared,
  DeclaredAnswer,
  DeclaredBulk,
  DeclaredEditor,
  DeclaredList,
  DeclaredTask,
} from '../../machines/declare.ts';
import type { attachmentsMachine } from '../../machines/attachments/machine.ts';
import type { pictureMachine } from '../../machines/attachments/picture.ts';
import type { FileCalls } from '../../api/contract/attachments/attachments.ts';
import type { AnyTask, BulkMachine } from '../../machines/bulkAction/create.ts';
import type { bulkActionMachine } from '../../machines/bulkAction/machine.ts';
import type { downloadMachine } from '../../machines/download/machine.ts';
import type { ListLooks } from '../../machines/list/look.ts';
import type { ListMachine } from '../../machines/list/machine.ts';
import type { listViewsMachine } from '../../machines/list/views.ts';
import type { freightQuoteMachine } from '../../machines/freightQuote/machine.ts';
import type { orderEntryMachine } from '../../machines/orderEntry/machine.ts';
import type { EntryOwner } from '../../machines/orderEntry/types.ts';
import type {
  orderCountsMachine,
  OrderFamily,
  orderListMachine,
} from '../../machines/list/orders.ts';
import type { ImportDesk, Unfinished } from './importDesk.ts';
import type { receiptListMachine, receiptRowListMachine } from '../../machines/list/receipts.ts';
import type { labelChangeMachine } from '../../machines/labelChange/machine.ts';
import type { labelPrintMachine } from '../../machines/labelPrint/machine.ts';
import type { PrintIntent, PrintSource } from '../../machines/labelPrint/types.ts';
import type { shapeTaskMachine } from '../../machines/importShape/task.ts';
import type { shapeListMachine } from '../../machines/list/shapes.ts';
import type { orderDetailMachine } from '../../machines/orderDetail/machine.ts';
import type { passwordResetMachine } from '../../machines/passwordReset/machine.ts';
import type { receiptMachine } from '../../machines/receipt/machine.ts';
import type { registrationMachine } from '../../machines/registration/machine.ts';
import type { roleListMachine } from '../../machines/list/roles.ts';
import type { RecordEditorMachine } from '../../machines/recordEditor/machine.ts';
import type { RecordTaskMachine } from '../../machines/recordTask/machine.ts';
import type { openTrialMachine } from '../../machines/recordTask/openTrial.ts';
import type { roleEditorMachine } from '../../machines/recordEditor/role.ts';
import type {
  mainAccountOfferMachine,
  roleChoicesMachine,
  rolePreviewMachine,
} from '../../machines/organisation/answers.ts';
import type { staffListMachine } from '../../machines/list/staff.ts';
import type { invitationMachine } from '../../machines/invitation/machine.ts';
import type { organisationTaskMachine } from '../../machines/organisation/task.ts';
import type { changeListMachine } from '../../machines/list/changes.ts';
import type { areaChildrenMachine, areaSearchMachine } from '../../machines/answer/areas.ts';
import type { cardFileMachine } from '../../machines/answer/cardFile.ts';
import type { areaImportMachine } from '../../machines/areaImport/machine.ts';
import type { areaEditorMachine } from '../../machines/recordEditor/area.ts';
import type { signInListMachine } from '../../machines/list/signIns.ts';
import type { textListMachine } from '../../machines/list/texts.ts';
import type { scanStationMachine } from '../../machines/scanStation/machine.ts';
import type { ScanTone } from '../../machines/scanStation/types.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import type { textEditorMachine } from '../../machines/textEditor/machine.ts';
import type { noticesMachine } from '../../machines/notices/machine.ts';
import type { untreatedMachine } from '../../machines/untreated/machine.ts';
import { mayDo, type SessionSnapshot } from '../../machines/session/selectors.ts';
import type { Mapping } from '../../workers/protocol.ts';
import type { tabsMachine } from '../../machines/tabs/machine.ts';

/** An export that is recognised by its headers, and what each column becomes. */
export interface KnownExport extends Mapping<string> {
  readonly id: string;
  /** As its makers call it. */
  readonly name: string;
}

/** Files that belong to records of one kind, and the pictures among them. */
interface OwnerAttachments {
  readonly files: typeof attachmentsMachine;
  readonly picture: typeof pictureMachine;
}

/** What the pages of each area work with: machines with their actors provided. */
export interface Areas {
  /** What surrounds every page. */
  readonly frame: {
    readonly untreated: typeof untreatedMachine;
    readonly notices: typeof noticesMachine;
    /** How notices are mailed; asked with another choice it saves it, with null it only reads. */
    readonly noticeSetting: AnswerMachine<NoticeMail | null, NoticeSetting>;
    /** Where the operation manual is. */
    readonly manualUrl: (language: ManualLanguage) => Promise<Outcome<string>>;
    /** Whether an order that the user may see has one of these numbers, exactly. */
    readonly hasOrders: (
      numbers: readonly string[],
      signal: AbortSignal,
    ) => Promise<Outcome<boolean>>;
  };
  /** What pages of many areas need. */
  readonly kit: {
    readonly looks: ListLooks;
    /** Machines that pages declare, with their calls. */
    readonly declared: Declared;
    readonly listViews: typeof listViewsMachine;
    readonly download: typeof downloadMachine;
    /** Hands a file to the user. */
    readonly saveFile: (blob: Blob, fileName: string) => void;
    /** Sends a call of the open API by a key, from its reference. */
    readonly openTrial: typeof openTrialMachine;
  };
  readonly orders: {
    readonly orderLists: Readonly<Record<OrderFamily, typeof orderListMachine>>;
    /** How many orders of a list several questions match. */
    readonly orderCounts: Readonly<Record<OrderFamily, typeof orderCountsMachine>>;
    readonly orderDetail: typeof orderDetailMachine;
    /** Issues, returns and tickets of an order. */
    readonly orderRelated: typeof orderRelatedMachine;
    readonly bulkAction: typeof bulkActionMachine;
    readonly labelChange: typeof labelChangeMachine;
    readonly orderStatistics: typeof orderStatisticsMachine;
    readonly handover: typeof handoverMachine;
    readonly tracking: typeof trackingMachine;
  };
  readonly entry: {
    readonly orderEntry: typeof orderEntryMachine;
    readonly freightQuote: typeof freightQuoteMachine;
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
  readonly receipts: {
    readonly receiptList: typeof receiptListMachine;
    readonly receiptRowList: typeof receiptRowListMachine;
    readonly receipt: typeof receiptMachine;
  };
  /** How the company reads files, by the headers they have. */
  readonly shapes: {
    readonly shapeList: typeof shapeListMachine;
    readonly shapeTask: typeof shapeTaskMachine;
    /** Exports of shops, marketplaces and carriers that are recognised. */
    readonly knownExports: readonly KnownExport[];
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
  readonly addressBook: {
    readonly addressLists: Readonly<Record<AddressKind, typeof addressListMachine>>;
    readonly addressEditor: typeof addressEditorMachine;
    readonly addressFind: typeof addressFindMachine;
    readonly addressKeep: typeof addressKeepMachine;
    readonly addressRemoval: typeof addressRemovalMachine;
  };
  readonly attachments: {
    /** One and the same machines for one kind of record. */
    readonly attachmentsOf: (owner: FileCalls) => OwnerAttachments;
  };
  readonly organisation: {
    readonly roleList: typeof roleListMachine;
    readonly roleEditor: typeof roleEditorMachine;
    readonly rolePreview: typeof rolePreviewMachine;
    readonly staffList: typeof staffListMachine;
    readonly roleChoices: typeof roleChoicesMachine;
    readonly mainAccountOffer: typeof mainAccountOfferMachine;
    readonly organisationTask: typeof organisationTaskMachine;
  };
  /** What the carrier sets for everybody. */
  readonly carrier: {
    readonly areaChildren: typeof areaChildrenMachine;
    readonly areaSearch: typeof areaSearchMachine;
    readonly areaEditor: typeof areaEditorMachine;
    readonly areaImport: typeof areaImportMachine;
    /** Hands rows of texts over as a CSV file. */
    readonly saveTable: (rows: readonly (readonly string[])[], fileName: string) => Promise<void>;
  };
  /** Rate cards as workbooks. */
  readonly rates: {
    readonly cardFile: typeof cardFileMachine;
    /** Hands a version of a card over as an Excel file. */
    readonly saveCardFile: (
      content: CardContent,
      fileName: string,
      language: Language,
    ) => Promise<void>;
  };
  /** What is written down about records. */
  readonly records: {
    readonly changeList: typeof changeListMachine;
    readonly signInList: typeof signInListMachine;
  };
  readonly texts: {
    readonly textList: typeof textListMachine;
    readonly textEditor: typeof textEditorMachine;
  };
}

export type Area = keyof Areas;

/** Each area loads with its first page, so that a page loads what it needs; one and the same after. */
export type AreaLoaders = { readonly [A in Area]: () => Promise<Areas[A]> };

/** What the pages before the sign-in work with. */
export interface Accounts {
  readonly passwordReset: typeof passwordResetMachine;
  readonly registration: typeof registrationMachine;
  readonly invitation: typeof invitationMachine;
  readonly publicTracking: typeof publicTrackingMachine;
}

/** What the composition root gives to the views: actors to watch and to send to. */
export interface Portal {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Loaded when the first page asks for it; one and the same after. */
  readonly areas: () => Promise<AreaLoaders>;
  /** Loaded when the first page asks for it; one and the same after. */
  readonly accounts: () => Promise<Accounts>;
  /** The strip of visited pages. Loaded with the shell; one and the same after. */
  readonly tabs: () => Promise<ActorRefFrom<typeof tabsMachine>>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('A view is outside of PortalContext.');
  return portal;
}

/** Suspends until the machines of an area are there. */
export function useArea<A extends Area>(area: A): Areas[A] {
  return use(use(usePortal().areas())[area]());
}

/** A list that a page declares, over its call. The page names the area `kit`. */
export function useDeclaredList<Filters, SortBy extends string, Row>(
  declaration: DeclaredList<Filters, SortBy, Row>,
): ListMachine<Filters, SortBy, Row> {
  return useArea('kit').declared.list(declaration);
}

/** What a page asks as a whole, over its calls. The page names the area `kit`. */
export function useDeclaredAnswer<Question, Answer>(
  declaration: DeclaredAnswer<Question, Answer>,
): AnswerMachine<Question, Answer> {
  return useArea('kit').declared.answer(declaration);
}

/** What a page was last answered in this tab of the browser, as it was opened; null where nothing is kept. */
export function useKeptAnswer<Question, Answer>(
  declaration: DeclaredAnswer<Question, Answer>,
): Answer | null {
  const { declared } = useArea('kit');
  const [kept] = useState(() => declared.keptAnswer(declaration));
  return kept;
}

/** The form of a record that a page declares, over its calls. The page names the area `kit`. */
export function useDeclaredEditor<Rec, Content>(
  declaration: DeclaredEditor<Rec, Content>,
): RecordEditorMachine<Rec, Content> {
  return useArea('kit').declared.editor(declaration);
}

/** What a page declares to do to a record, over its calls. The page names the area `kit`. */
export function useDeclaredTask<Task, Result>(
  declaration: DeclaredTask<Task, Result>,
): RecordTaskMachine<Task, Result> {
  return useArea('kit').declared.task(declaration);
}

/** What a page declares to do to many records, over its call. The page names the area `kit`. */
export function useDeclaredBulk<Task extends AnyTask, Item, Result>(
  declaration: DeclaredBulk<Task, Item, Result>,
): BulkMachine<Task, Item, Result> {
  return useArea('kit').declared.bulk(declaration);
}

/** Suspends until the machines of registration and reset are there. */
export function useAccounts(): Accounts {
  return use(usePortal().accounts());
}

export function useSession<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(usePortal().session, select);
}

/** Whether the user holds a permission; what needs none (null) is open to all. */
export function useMay(permission: Permission | null): boolean {
  return useSession((snapshot) => permission === null || mayDo(snapshot, permission));
}

const none: CountryFacts = {};

/** What the carrier has set for countries, as the user signed in. */
export function useCountries(): CountryFacts {
  return useSession((snapshot) => snapshot.context.profile?.countries ?? none);
}
