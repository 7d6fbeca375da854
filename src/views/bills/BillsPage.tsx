import { useSearch } from 'wouter';
import { Bill } from './Bill.tsx';
import { OwnBills } from './BillList.tsx';
import { OwnCod } from './CodList.tsx';
import { type Part, partIn, Parts } from './Parts.tsx';
import { AgeingTable, BalanceTable } from './Standing.tsx';
import { OwnStatements } from './StatementList.tsx';

const parts = ['bills', 'cod', 'statements'] as const satisfies readonly Part[];

/** /bill/bill-management: the company's bills and COD; with `bill=…`, one bill. */
export default function BillsPage() {
  const search = useSearch();
  const bill = new URLSearchParams(search).get('bill');
  if (bill !== null) return <Bill key={bill} page="billManage" id={bill} />;
  const part = partIn(search, parts);
  return (
    <>
      <Parts page="billManage" parts={parts} shown={part} />
      {part === 'bills' && (
        <>
          <AgeingTable />
          <OwnBills />
        </>
      )}
      {part === 'cod' && (
        <>
          <BalanceTable />
          <OwnCod />
        </>
      )}
      {part === 'statements' && <OwnStatements />}
    </>
  );
}
