import type { MachineName } from '../../src/machines/index.ts';
import { downloadModel } from './download.model.ts';
import { imageCodeModel } from './imageCode.model.ts';
import { orderListModel, receiptListModel, receiptRowListModel } from './list.model.ts';
import { passwordResetModel, registrationModel } from './mailbox.model.ts';
import { orderImportModel } from './orderImport.model.ts';
import { receiptModel } from './receipt.model.ts';
import { sessionModel } from './session.model.ts';
import type { Model } from './walk.ts';

/** A model for every machine of the portal. */
export const models: Readonly<Record<MachineName, Model>> = {
  session: sessionModel,
  imageCode: imageCodeModel,
  passwordReset: passwordResetModel,
  registration: registrationModel,
  orderImport: orderImportModel,
  orderList: orderListModel,
  receiptList: receiptListModel,
  receiptRowList: receiptRowListModel,
  receipt: receiptModel,
  download: downloadModel,
};
