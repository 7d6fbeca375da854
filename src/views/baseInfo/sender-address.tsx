import { AddressPage } from './addresses/AddressPage.tsx';

/** /baseInfo/sender-address: who sends; with `address=…`, one of them, or a new one. */
export default function SenderAddress() {
  return <AddressPage kind="sender" />;
}
