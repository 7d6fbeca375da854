import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  carrierBillFilters,
  billFilters,
  bills,
  billSort,
} from '../../api/contract/bills/bills.ts';
import { declareList } from '../../machines/declare.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { billColumns, billFields } from './billColumns.tsx';
import { companyField } from '../shared/CompanyName.tsx';

const listOptions = {
  filters: {},
  sort: { by: 'createdAt', descending: true },
  size: 50,
  rowId: ({ id }: { readonly id: string }) => id,
} as const;

const merchantBills = declareList('billList', bills.queryBillList, listOptions);
const carrierBills = declareList('allBillList', bills.queryAllBillList, listOptions);
const merchantColumns = billColumns('billManage', false);
const carrierColumns = billColumns('systemBills', true);
const merchantFields = billFields(false);
const carrierFields = [...billFields(true), companyField];

const emptyNotice = (
  <Notice
    icon="file"
    title={<Trans id="bills.empty">No bills found</Trans>}
    text={
      <Trans id="bills.empty.text">
        A month is billed once it is over. Its bill has a line for every charge of every order.
      </Trans>
    }
  />
);

/** Bills of the merchant's company. */
export function MerchantBills() {
  return (
    <DeclaredListPage
      label={msg({ id: 'bills.title', message: 'Bills' })}
      list={merchantBills}
      filters={billFilters}
      sortable={billSort.options}
      fields={merchantFields}
      columns={merchantColumns}
      empty={emptyNotice}
    />
  );
}

/** Bills of all companies, drafts included. */
export function CarrierBills() {
  return (
    <DeclaredListPage
      label={msg({ id: 'bills.title', message: 'Bills' })}
      list={carrierBills}
      filters={carrierBillFilters}
      sortable={billSort.options}
      fields={carrierFields}
      columns={carrierColumns}
      empty={emptyNotice}
    />
  );
}
