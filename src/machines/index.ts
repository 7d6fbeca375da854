import { addressEditorMachine } from './addressBook/addressEditor.ts';
import { addressKeepMachine } from './addressBook/addressKeep.ts';
import { addressRemovalMachine } from './addressBook/addressRemoval.ts';
import { createAnswerMachine } from './answer/machine.ts';
import { areaImportMachine } from './areaImport/machine.ts';
import { attachmentsMachine } from './attachments/machine.ts';
import { billLifecycleMachine } from '../domain/lifecycles/bill/machine.ts';
import { bulkActionMachine } from './bulkAction/machine.ts';
import { downloadMachine } from './download/machine.ts';
import { freightQuoteMachine } from './freightQuote/machine.ts';
import { imageCodeMachine } from './imageCode/machine.ts';
import { issueLifecycleMachine } from '../domain/lifecycles/issue/machine.ts';
import { labelChangeMachine } from './labelChange/machine.ts';
import { labelPrintMachine } from './labelPrint/machine.ts';
import { createListMachine } from './list/machine.ts';
import { createCountsMachine } from './list/countsMachine.ts';
import { listViewsMachine } from './list/listViews.ts';
import { invitationMachine } from './invitation/machine.ts';
import { orderDetailMachine } from './orderDetail/machine.ts';
import { orderEntryMachine } from './orderEntry/machine.ts';
import { importLayoutMachine } from './importLayout/machine.ts';
import { orderImportMachine } from './orderImport/machine.ts';
import { orderLifecycleMachine } from '../domain/lifecycles/order/machine.ts';
import { passwordResetMachine } from './passwordReset/machine.ts';
import { receiptMachine } from './receipt/machine.ts';
import { createRecordEditor } from './recordEditor/machine.ts';
import { createRecordTask } from './recordTask/machine.ts';
import { registrationMachine } from './registration/machine.ts';
import { scanStationMachine } from './scanStation/machine.ts';
import { sessionMachine } from './session/machine.ts';
import { rateCardLifecycleMachine } from '../domain/lifecycles/rateCard/machine.ts';
import { pickupLifecycleMachine } from '../domain/lifecycles/pickup/machine.ts';
import { returnLifecycleMachine } from '../domain/lifecycles/return/machine.ts';
import { ticketLifecycleMachine } from '../domain/lifecycles/ticket/machine.ts';
import { textEditorMachine } from './textEditor/machine.ts';
import { noticesMachine } from './notices/machine.ts';
import {
  webhookDeliveryMachine,
  webhookLifecycleMachine,
} from '../domain/lifecycles/webhook/machine.ts';
import { issueBadgeMachine } from './issueBadge/machine.ts';
import { runningImportsMachine } from './runningImports/machine.ts';
import { tabsMachine } from './tabs/machine.ts';

/**
 * All statecharts of the portal, for diagrams, coverage and generated tests: a machine without a model fails the type
 * check. Shared charts appear once: `list` for list pages, `recordEditor` for forms of records, `recordTask` for
 * actions on rows, `answer` for data of a whole page.
 */
export const machines = {
  session: sessionMachine,
  imageCode: imageCodeMachine,
  passwordReset: passwordResetMachine,
  registration: registrationMachine,
  freightQuote: freightQuoteMachine,
  orderEntry: orderEntryMachine,
  orderImport: orderImportMachine,
  importLayout: importLayoutMachine,
  orderLifecycle: orderLifecycleMachine,
  issueLifecycle: issueLifecycleMachine,
  returnLifecycle: returnLifecycleMachine,
  pickupLifecycle: pickupLifecycleMachine,
  ticketLifecycle: ticketLifecycleMachine,
  rateCardLifecycle: rateCardLifecycleMachine,
  webhookLifecycle: webhookLifecycleMachine,
  webhookDelivery: webhookDeliveryMachine,
  billLifecycle: billLifecycleMachine,
  list: createListMachine<object, string, object>('list'),
  recordEditor: createRecordEditor<object, object>('recordEditor', 'record.changed'),
  recordTask: createRecordTask<string, string>('recordTask'),
  answer: createAnswerMachine<string, string>('answer'),
  orderCounts: createCountsMachine<object>('orderCounts'),
  listViews: listViewsMachine,
  receipt: receiptMachine,
  download: downloadMachine,
  addressEditor: addressEditorMachine,
  addressKeep: addressKeepMachine,
  addressRemoval: addressRemovalMachine,
  areaImport: areaImportMachine,
  textEditor: textEditorMachine,
  issueBadge: issueBadgeMachine,
  runningImports: runningImportsMachine,
  notices: noticesMachine,
  tabs: tabsMachine,
  orderDetail: orderDetailMachine,
  attachments: attachmentsMachine,
  bulkAction: bulkActionMachine,
  labelChange: labelChangeMachine,
  labelPrint: labelPrintMachine,
  scanStation: scanStationMachine,
  invitation: invitationMachine,
} as const;

export type MachineName = keyof typeof machines;
