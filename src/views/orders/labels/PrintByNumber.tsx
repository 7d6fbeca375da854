import { usePrint } from '../../shared/usePrint.ts';
import { NumbersForm } from './NumbersForm.tsx';

/** Page that takes numbers and opens their labels on the print page. */
export default function PrintByNumber() {
  const print = usePrint();
  return <NumbersForm onNumbers={(numbers) => print({ by: 'numbers', numbers }, 'preview')} />;
}
