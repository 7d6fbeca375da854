import type { CompanyContent, CompanyDetail } from '../../api/contract/companyManage.ts';
import { createRecordEditor } from './machine.ts';

/** One company: /customer/customer-management. */
export const companyEditorMachine = createRecordEditor<CompanyDetail, CompanyContent>(
  'companyEditor',
  'record.changed',
);
