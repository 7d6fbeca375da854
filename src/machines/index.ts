import { addressEditorMachine } from './addressBook/editor.ts';
import { addressFindMachine } from './addressBook/find.ts';
import { addressKeepMachine } from './addressBook/keep.ts';
import { addressRemovalMachine } from './addressBook/removal.ts';
import { handoverMachine, orderStatisticsMachine } from './answer/orders.ts';
import { areaChildrenMachine, areaSearchMachine } from './answer/areas.ts';
import { areaImportMachine } from './areaImport/machine.ts';
import { attachmentsMachine } from './attachments/machine.ts';
import { pictureMachine } from './attachments/picture.ts';
import { bulkActionMachine } from './bulkAction/machine.ts';
import { downloadMachine } from './download/machine.ts';
import { freightQuoteMachine } from './freightQuote/machine.ts';
import { imageCodeMachine } from './imageCode/machine.ts';
import { labelChangeMachine } from './labelChange/machine.ts';
import { labelPrintMachine } from './labelPrint/machine.ts';
import { addressListMachine } from './list/addresses.ts';
import { orderCountsMachine, orderListMachine } from './list/orders.ts';
import { listViewsMachine } from './list/views.ts';
import { changeListMachine } from './list/changes.ts';
import { countryListMachine } from './list/countries.ts';
import { signInListMachine } from './list/signIns.ts';
import { textListMachine } from './list/texts.ts';
import { receiptListMachine, receiptRowListMachine } from './list/receipts.ts';
import { roleListMachine } from './list/roles.ts';
import { roleEditorMachine } from './recordEditor/role.ts';
import {
  mainAccountOfferMachine,
  roleChoicesMachine,
  rolePreviewMachine,
} from './organisation/answers.ts';
import { invitationMachine } from './invitation/machine.ts';
import { staffListMachine } from './list/staff.ts';
import { organisationTaskMachine } from './organisation/task.ts';
import { orderDetailMachine } from './orderDetail/machine.ts';
import { orderEntryMachine } from './orderEntry/machine.ts';
import { importShapeMachine } from './importShape/machine.ts';
import { shapeTaskMachine } from './importShape/task.ts';
import { shapeListMachine } from './list/shapes.ts';
import { orderImportMachine } from './orderImport/machine.ts';
import { orderLifecycleMachine } from './orderLifecycle/machine.ts';
import { passwordResetMachine } from './passwordReset/machine.ts';
import { receiptMachine } from './receipt/machine.ts';
import { areaEditorMachine } from './recordEditor/area.ts';
import { companyEditorMachine } from './recordEditor/company.ts';
import { countryEditorMachine } from './recordEditor/country.ts';
import { registrationMachine } from './registration/machine.ts';
import { sessionMachine } from './session/machine.ts';
import { textEditorMachine } from './textEditor/machine.ts';
import { untreatedMachine } from './untreated/machine.ts';
import { tabsMachine } from './tabs/machine.ts';

/**
 * Every statechart of the portal. Diagrams, coverage and generated tests are made from this
 * table, so a machine that is in it without a model to walk it by fails the type check.
 */
export const machines = {
  session: sessionMachine,
  imageCode: imageCodeMachine,
  passwordReset: passwordResetMachine,
  registration: registrationMachine,
  freightQuote: freightQuoteMachine,
  orderEntry: orderEntryMachine,
  orderImport: orderImportMachine,
  importShape: importShapeMachine,
  shapeList: shapeListMachine,
  shapeTask: shapeTaskMachine,
  orderLifecycle: orderLifecycleMachine,
  orderList: orderListMachine,
  orderCounts: orderCountsMachine,
  listViews: listViewsMachine,
  receiptList: receiptListMachine,
  receiptRowList: receiptRowListMachine,
  receipt: receiptMachine,
  download: downloadMachine,
  addressList: addressListMachine,
  addressEditor: addressEditorMachine,
  addressFind: addressFindMachine,
  addressKeep: addressKeepMachine,
  addressRemoval: addressRemovalMachine,
  countryList: countryListMachine,
  companyEditor: companyEditorMachine,
  countryEditor: countryEditorMachine,
  areaChildren: areaChildrenMachine,
  areaSearch: areaSearchMachine,
  areaEditor: areaEditorMachine,
  areaImport: areaImportMachine,
  changeList: changeListMachine,
  signInList: signInListMachine,
  textList: textListMachine,
  textEditor: textEditorMachine,
  untreated: untreatedMachine,
  tabs: tabsMachine,
  orderDetail: orderDetailMachine,
  attachments: attachmentsMachine,
  picture: pictureMachine,
  bulkAction: bulkActionMachine,
  labelChange: labelChangeMachine,
  orderStatistics: orderStatisticsMachine,
  handover: handoverMachine,
  labelPrint: labelPrintMachine,
  roleList: roleListMachine,
  roleEditor: roleEditorMachine,
  rolePreview: rolePreviewMachine,
  organisationTask: organisationTaskMachine,
  staffList: staffListMachine,
  roleChoices: roleChoicesMachine,
  mainAccountOffer: mainAccountOfferMachine,
  invitation: invitationMachine,
} as const;

export type MachineName = keyof typeof machines;
