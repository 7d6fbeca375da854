import { useSearch } from 'wouter';
import { BillNotice } from './BillNotice.tsx';
import OrderListPage from './OrderListPage.tsx';

/** Every order of the company; `?bill=…` asks for the orders of one bill. */
export default function OrderSearch() {
  const bill = (new URLSearchParams(useSearch()).get('bill') ?? '').trim();
  return bill === '' ? <OrderListPage page="orderSearch" /> : <BillNotice bill={bill} />;
}
