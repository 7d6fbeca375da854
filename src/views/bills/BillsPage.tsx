import { useSearch } from 'wouter';
import { Bill } from './Bill.tsx';
import { MerchantBills } from './BillList.tsx';
import { MerchantCod } from './CodList.tsx';
import { type Section, findSection, SectionLinks } from './SectionLinks.tsx';
import { AgeingTable, BalanceTable } from './BalanceTables.tsx';
import { MerchantStatements } from './StatementList.tsx';

const parts = ['bills', 'cod', 'statements'] as const satisfies readonly Section[];

/** /bill/bill-management: the company's bills and COD; with `bill=…`, one bill. */
export default function BillsPage() {
  const search = useSearch();
  const bill = new URLSearchParams(search).get('bill');
  if (bill !== null) return <Bill key={bill} page="billManage" id={bill} />;
  const part = findSection(search, parts);
  return (
    <>
      <SectionLinks page="billManage" parts={parts} current={part} />
      {part === 'bills' && (
        <>
          <AgeingTable />
          <MerchantBills />
        </>
      )}
      {part === 'cod' && (
        <>
          <BalanceTable />
          <MerchantCod />
        </>
      )}
      {part === 'statements' && <MerchantStatements />}
    </>
  );
}
