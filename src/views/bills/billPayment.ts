import type { BillDetail } from '../../api/contract/bills/bills.ts';

/** Amount to transfer for a bill; null if there is nothing to pay, or no bank account for it. */
export function getPayable({ bill, parties }: BillDetail): number | null {
  const payable = bill.open - bill.disputed;
  const isPayable = bill.number !== null && bill.status !== 'writtenOff' && payable > 0;
  return isPayable && parties.issuer.bank !== '' ? payable : null;
}
