import type { MachineName } from '../../src/machines/index.ts';
import { addressEditorModel, addressKeepModel, addressRemovalModel } from './addressBook.model.ts';
import { answerModel } from './answer.model.ts';
import { areaImportModel } from './areaImport.model.ts';
import { attachmentsModel } from './attachments.model.ts';
import { bulkActionModel } from './bulkAction.model.ts';
import { downloadModel } from './download.model.ts';
import { freightQuoteModel } from './freightQuote.model.ts';
import { imageCodeModel } from './imageCode.model.ts';
import {
  issueLifecycleModel,
  orderLifecycleModel,
  billLifecycleModel,
  pickupLifecycleModel,
  returnLifecycleModel,
  ticketLifecycleModel,
  rateCardLifecycleModel,
  webhookDeliveryModel,
  webhookLifecycleModel,
} from './lifecycles.model.ts';
import { labelChangeModel } from './labelChange.model.ts';
import { labelPrintModel } from './labelPrint.model.ts';
import { listModel } from './list.model.ts';
import { listViewsModel, orderCountsModel } from './listViews.model.ts';
import { invitationModel } from './organisation.model.ts';
import { passwordResetModel, registrationModel } from './mailbox.model.ts';
import { orderDetailModel } from './orderDetail.model.ts';
import { orderEntryModel } from './orderEntry.model.ts';
import { importLayoutModel } from './importLayout.model.ts';
import { orderImportModel } from './orderImport.model.ts';
import { receiptModel } from './receipt.model.ts';
import { runningImportsModel } from './runningImports.model.ts';
import { scanStationModel } from './scanStation.model.ts';
import { sessionModel } from './session.model.ts';
import { recordEditorModel, recordTaskModel } from './recordEditor.model.ts';
import { textEditorModel } from './textEditor.model.ts';
import { noticesModel, issueBadgeModel } from './notices.model.ts';
import { tabsModel } from './tabs.model.ts';
import type { Model } from './walk.ts';

/** A model for every machine of the portal. */
export const models: Readonly<Record<MachineName, Model>> = {
  session: sessionModel,
  imageCode: imageCodeModel,
  passwordReset: passwordResetModel,
  registration: registrationModel,
  freightQuote: freightQuoteModel,
  orderEntry: orderEntryModel,
  orderImport: orderImportModel,
  importLayout: importLayoutModel,
  orderLifecycle: orderLifecycleModel,
  issueLifecycle: issueLifecycleModel,
  returnLifecycle: returnLifecycleModel,
  pickupLifecycle: pickupLifecycleModel,
  ticketLifecycle: ticketLifecycleModel,
  rateCardLifecycle: rateCardLifecycleModel,
  webhookLifecycle: webhookLifecycleModel,
  webhookDelivery: webhookDeliveryModel,
  billLifecycle: billLifecycleModel,
  list: listModel,
  recordEditor: recordEditorModel,
  recordTask: recordTaskModel,
  answer: answerModel,
  orderCounts: orderCountsModel,
  listViews: listViewsModel,
  receipt: receiptModel,
  download: downloadModel,
  addressEditor: addressEditorModel,
  addressKeep: addressKeepModel,
  addressRemoval: addressRemovalModel,
  areaImport: areaImportModel,
  textEditor: textEditorModel,
  issueBadge: issueBadgeModel,
  runningImports: runningImportsModel,
  notices: noticesModel,
  tabs: tabsModel,
  orderDetail: orderDetailModel,
  attachments: attachmentsModel,
  bulkAction: bulkActionModel,
  labelChange: labelChangeModel,
  labelPrint: labelPrintModel,
  scanStation: scanStationModel,
  invitation: invitationModel,
};
