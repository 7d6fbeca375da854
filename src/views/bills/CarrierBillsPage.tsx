import { useSearch } from 'wouter';
import { Bill } from './Bill.tsx';
import { BillingRun } from './BillingRun.tsx';
import { CarrierBills } from './BillList.tsx';
import { CarrierCod } from './CodList.tsx';
import { CourierTable } from './CourierTable.tsx';
import { type Section, findSection, SectionLinks } from './SectionLinks.tsx';
import { PaymentList } from './PaymentList.tsx';
import { AgeingTable, BalanceTable } from './BalanceTables.tsx';
import { CarrierStatements } from './StatementList.tsx';

const parts = [
  'bills',
  'run',
  'payments',
  'cod',
  'statements',
] as const satisfies readonly Section[];

/** /system/bill-management: bills, payments and COD of all companies; with `bill=…`, one bill. */
export default function CarrierBillsPage() {
  const search = useSearch();
  const bill = new URLSearchParams(search).get('bill');
  if (bill !== null) return <Bill key={bill} page="systemBills" id={bill} />;
  const part = findSection(search, parts);
  return (
    <>
      <SectionLinks page="systemBills" parts={parts} current={part} />
      {part === 'bills' && (
        <>
          <AgeingTable />
          <CarrierBills />
        </>
      )}
      {part === 'run' && <BillingRun />}
      {part === 'payments' && <PaymentList />}
      {part === 'cod' && (
        <>
          <BalanceTable />
          <CourierTable />
          <CarrierCod />
        </>
      )}
      {part === 'statements' && <CarrierStatements />}
    </>
  );
}
