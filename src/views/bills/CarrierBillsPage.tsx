import { useSearch } from 'wouter';
import { Bill } from './Bill.tsx';
import { BillingRun } from './BillingRun.tsx';
import { CarrierBills } from './BillList.tsx';
import { CarrierCod } from './CodList.tsx';
import { CourierTable } from './CourierTable.tsx';
import { type Section, findSection, SectionLinks, STATEMENT } from './SectionLinks.tsx';
import { PaymentList } from './PaymentList.tsx';
import { AgeingTable, CodBalanceTable } from './BalanceTables.tsx';
import { Statement } from './Statement.tsx';
import { CarrierStatements } from './StatementList.tsx';

const sections = [
  'bills',
  'run',
  'payments',
  'cod',
  'statements',
] as const satisfies readonly Section[];

/** /system/bill-management: bills, payments and COD of all companies; with `bill=…` or `statement=…`, one of them. */
export default function CarrierBillsPage() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const billId = query.get('bill');
  if (billId !== null) return <Bill key={billId} page="systemBills" id={billId} />;
  const statementId = query.get(STATEMENT);
  if (statementId !== null) {
    return <Statement key={statementId} page="systemBills" id={statementId} />;
  }
  const section = findSection(search, sections);
  return (
    <>
      <SectionLinks page="systemBills" sections={sections} current={section} />
      {section === 'bills' && (
        <>
          <AgeingTable />
          <CarrierBills />
        </>
      )}
      {section === 'run' && <BillingRun />}
      {section === 'payments' && <PaymentList />}
      {section === 'cod' && (
        <>
          <CodBalanceTable />
          <CourierTable />
          <CarrierCod />
        </>
      )}
      {section === 'statements' && <CarrierStatements />}
    </>
  );
}
