import { LabelChange } from './changeLabel/LabelChange.tsx';

/** /system/changeLabelSearch?orderNo=…: which numbers an order bore, and until when. */
export default function ChangeLabelSearch() {
  return <LabelChange task="search" />;
}
