import type { MachineName } from '../../src/machines/index.ts';
import {
  addressEditorModel,
  addressFindModel,
  addressKeepModel,
  addressRemovalModel,
} from './addressBook.model.ts';
import {
  areaChildrenModel,
  areaSearchModel,
  handoverModel,
  orderStatisticsModel,
} from './answer.model.ts';
import { areaImportModel } from './areaImport.model.ts';
import { attachmentsModel, pictureModel } from './attachments.model.ts';
import { bulkActionModel } from './bulkAction.model.ts';
import { downloadModel } from './download.model.ts';
import { freightQuoteModel } from './freightQuote.model.ts';
import { imageCodeModel } from './imageCode.model.ts';
import { labelChangeModel } from './labelChange.model.ts';
import { labelPrintModel } from './labelPrint.model.ts';
import {
  addressListModel,
  changeListModel,
  countryListModel,
  orderListModel,
  receiptListModel,
  receiptRowListModel,
  roleListModel,
  shapeListModel,
  staffListModel,
  signInListModel,
  textListModel,
} from './list.model.ts';
import { listViewsModel, orderCountsModel } from './listViews.model.ts';
import { orderLifecycleModel } from './orderLifecycle.model.ts';
import {
  invitationModel,
  mainAccountOfferModel,
  organisationTaskModel,
  roleChoicesModel,
  roleEditorModel,
  rolePreviewModel,
} from './organisation.model.ts';
import { passwordResetModel, registrationModel } from './mailbox.model.ts';
import { orderDetailModel } from './orderDetail.model.ts';
import { orderEntryModel } from './orderEntry.model.ts';
import { importShapeModel, shapeTaskModel } from './importShape.model.ts';
import { orderImportModel } from './orderImport.model.ts';
import { receiptModel } from './receipt.model.ts';
import { sessionModel } from './session.model.ts';
import { areaEditorModel, companyEditorModel, countryEditorModel } from './recordEditor.model.ts';
import { textEditorModel } from './textEditor.model.ts';
import { untreatedModel } from './untreated.model.ts';
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
  importShape: importShapeModel,
  shapeList: shapeListModel,
  shapeTask: shapeTaskModel,
  orderLifecycle: orderLifecycleModel,
  orderList: orderListModel,
  orderCounts: orderCountsModel,
  listViews: listViewsModel,
  receiptList: receiptListModel,
  receiptRowList: receiptRowListModel,
  receipt: receiptModel,
  download: downloadModel,
  addressList: addressListModel,
  addressEditor: addressEditorModel,
  addressFind: addressFindModel,
  addressKeep: addressKeepModel,
  addressRemoval: addressRemovalModel,
  countryList: countryListModel,
  companyEditor: companyEditorModel,
  countryEditor: countryEditorModel,
  areaChildren: areaChildrenModel,
  areaSearch: areaSearchModel,
  areaEditor: areaEditorModel,
  areaImport: areaImportModel,
  changeList: changeListModel,
  signInList: signInListModel,
  textList: textListModel,
  textEditor: textEditorModel,
  untreated: untreatedModel,
  tabs: tabsModel,
  orderDetail: orderDetailModel,
  attachments: attachmentsModel,
  picture: pictureModel,
  bulkAction: bulkActionModel,
  labelChange: labelChangeModel,
  orderStatistics: orderStatisticsModel,
  handover: handoverModel,
  labelPrint: labelPrintModel,
  roleList: roleListModel,
  roleEditor: roleEditorModel,
  rolePreview: rolePreviewModel,
  organisationTask: organisationTaskModel,
  staffList: staffListModel,
  roleChoices: roleChoicesModel,
  mainAccountOffer: mainAccountOfferModel,
  invitation: invitationModel,
};
