import { AddressPage } from './addresses/AddressPage.tsx';

/** /baseInfo/receiver-address: who receives; with `address=…`, one of them, or a new one. */
export default function ReceiverAddress() {
  return <AddressPage kind="receiver" />;
}
