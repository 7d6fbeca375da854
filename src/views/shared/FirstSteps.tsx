import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { href } from '../../routes/paths.ts';
import css from './FirstSteps.module.css';
import { useMay } from './portal.ts';

/**
 * What a company does on its first day, up to its first printed label. It is shown while there are
 * no orders, and only the steps that the user may take.
 */
export function FirstSteps() {
  const mayEnter = useMay('order.write');
  const mayImport = useMay('order.import');
  const mayPrint = useMay('order.print');
  return (
    <ol className={css['steps']}>
      {mayEnter && (
        <li>
          <Link href={href('senderAddress')}>
            <Trans id="first.sender">Set your default sender</Trans>
          </Link>
          <span>
            <Trans id="first.sender.text">
              It is on every label, as the address for returns. You enter it once.
            </Trans>
          </span>
        </li>
      )}
      {mayImport && (
        <li>
          <Link href={href('orderImport')}>
            <Trans id="first.import">Import your orders, or try the sample file</Trans>
          </Link>
          <span>
            <Trans id="first.import.text">
              The sample has 3 orders, ready to send. They are real: cancel them afterwards.
            </Trans>
          </span>
        </li>
      )}
      {mayPrint && (
        <li>
          <Link href={href('orderPrint')}>
            <Trans id="first.print">Print your first label</Trans>
          </Link>
          <span>
            <Trans id="first.print.text">
              After the import, one click prints the labels of all its orders.
            </Trans>
          </span>
        </li>
      )}
    </ol>
  );
}
