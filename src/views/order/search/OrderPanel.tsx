import { latePage, useWanted } from '../../../ui/latePart.ts';
import { Splash } from '../../../ui/Splash.tsx';

const detailPart = latePage(() => import('../detail/Detail.tsx'));

interface OrderPanelProps {
  readonly orderNo: string;
  /** Something was done to the order. */
  readonly onDone: () => void;
}

/** An order beside its list; its code comes with the first one that is opened. */
export function OrderPanel({ orderNo, onDone }: OrderPanelProps) {
  const part = useWanted(detailPart, true, ignore);
  if (part === null) return <Splash />;
  return <part.Detail orderNo={orderNo} shape="panel" onDone={onDone} />;
}

const ignore = () => {};
