import { LabelChange } from './changeLabel/LabelChange.tsx';

/** /system/changeLabelForUpdate?orderNo=…: gives an order another waybill number and its label. */
export default function ChangeLabelForUpdate() {
  return <LabelChange task="update" />;
}
