import { useSearch } from 'wouter';
import { AmountsDue } from './AmountsDue.tsx';
import { Bill } from './Bill.tsx';
import { MerchantBills } from './BillList.tsx';
import { MerchantCod } from './CodList.tsx';
import { type Section, findSection, SectionLinks, STATEMENT } from './SectionLinks.tsx';
import { CodBalanceTable } from './BalanceTables.tsx';
import { Statement } from './Statement.tsx';
import { MerchantStatements } from './StatementList.tsx';

const sections = ['bills', 'cod', 'statements'] as const satisfies readonly Section[];

/** /bill/bill-management: the company's bills and COD; with `bill=…` or `statement=…`, one of them. */
export default function BillsPage() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const billId = query.get('bill');
  if (billId !== null) return <Bill key={billId} page="billManage" id={billId} />;
  const statementId = query.get(STATEMENT);
  if (statementId !== null) {
    return <Statement key={statementId} page="billManage" id={statementId} />;
  }
  const section = findSection(search, sections);
  return (
    <>
      <SectionLinks page="billManage" sections={sections} current={section} />
      {section === 'bills' && (
        <>
          <AmountsDue />
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
