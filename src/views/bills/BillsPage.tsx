import { useSearch } from 'wouter';
import { Bill } from './Bill.tsx';
import { MerchantBills } from './BillList.tsx';
import { MerchantCod } from './CodList.tsx';
import { type Section, findSection, SectionLinks } from './SectionLinks.tsx';
import { AgeingTable, CodBalanceTable } from './BalanceTables.tsx';
import { MerchantStatements } from './StatementList.tsx';

const sections = ['bills', 'cod', 'statements'] as const satisfies readonly Section[];

/** /bill/bill-management: the company's bills and COD; with `bill=…`, one bill. */
export default function BillsPage() {
  const search = useSearch();
  const billId = new URLSearchParams(search).get('bill');
  if (billId !== null) return <Bill key={billId} page="billManage" id={billId} />;
  const section = findSection(search, sections);
  return (
    <>
      <SectionLinks page="billManage" sections={sections} current={section} />
      {section === 'bills' && (
        <>
          <AgeingTable />
          <MerchantBills />
        </>
      )}
      {section === 'cod' && (
        <>
          <CodBalanceTable />
          <MerchantCod />
        </>
      )}
      {section === 'statements' && <MerchantStatements />}
    </>
  );
}
