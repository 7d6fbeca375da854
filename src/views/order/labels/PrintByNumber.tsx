import { useLocation } from 'wouter';
import { paths } from '../../../routes/paths.ts';
import { NumbersForm } from './NumbersForm.tsx';
import { useWork } from '../../shared/portal.ts';

/** /system/order-print: numbers, whose labels are then printed on the page for that. */
export default function SystemOrderPrint() {
  const { handToPrinter } = useWork();
  const [, goTo] = useLocation();
  return (
    <NumbersForm
      onNumbers={(numbers) => {
        handToPrinter({ by: 'numbers', numbers });
        goTo(paths.orderPrint);
      }}
    />
  );
}
