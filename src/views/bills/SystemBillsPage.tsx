import { useSearch } from 'wouter';
import { Bill } from './Bill.tsx';
import { BillingRun } from './BillingRun.tsx';
import { AllBills } from './BillList.tsx';
import { AllCod } from './CodList.tsx';
import { Couriers } from './Couriers.tsx';
import { type Part, partIn, Parts } from './Parts.tsx';
import { PaymentList } from './PaymentList.tsx';
import { AgeingTable, BalanceTable } from './Standing.tsx';
import { AllStatements } from './StatementList.tsx';

const parts = ['bills', 'run', 'payments', 'cod', 'statements'] as const satisfies readonly Part[];

/** /system/bill-management: bills, payments and COD of all companies; with `bill=…`, one bill. */
export default function SystemBillsPage() {
  const search = useSearch();
  const bill = new URLSearchParams(search).get('bill');
  if (bill !== null) return <Bill key={bill} page="systemBills" id={bill} />;
  const part = partIn(search, parts);
  return (
    <>
      <Parts page="systemBills" parts={parts} shown={part} />
      {part === 'bills' && (
        <>
          <AgeingTable />
          <AllBills />
        </>
      )}
      {part === 'run' && <BillingRun />}
      {part === 'payments' && <PaymentList />}
      {part === 'cod' && (
        <>
          <BalanceTable />
          <Couriers />
          <AllCod />
        </>
      )}
      {part === 'statements' && <AllStatements />}
    </>
  );
}
