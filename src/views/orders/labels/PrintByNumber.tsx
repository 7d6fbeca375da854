import { usePrint } from '../../shared/usePrint.ts';
import { NumbersForm } from './NumbersForm.tsx';

/** Takes numbers, and prints their labels on the page for that. */
export default function PrintByNumber() {
  const print = usePrint();
  return <NumbersForm onNumbers={(numbers) => print({ by: 'numbers', numbers }, 'preview')} />;
}
