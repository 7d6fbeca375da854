import OrderListPage from './OrderListPage.tsx';

/** List of all orders of the company; `?bill=…` filters those of one bill. */
export default function OrderSearch() {
  return <OrderListPage page="orderSearch" />;
}
