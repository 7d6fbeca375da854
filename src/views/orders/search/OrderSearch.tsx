import OrderListPage from './OrderListPage.tsx';

/** Every order of the company; `?bill=…` asks for the orders of one bill. */
export default function OrderSearch() {
  return <OrderListPage page="orderSearch" />;
}
