import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Home } from '../../api/contract/dashboard/dashboardHome.ts';
import { href } from '../../routes/paths.ts';
import css from './FirstSteps.module.css';
import { useMay } from './portal.ts';
import { SampleButton } from './SampleButton.tsx';

interface FirstStepsProps {
  /** Steps already done, which are left out. */
  readonly done?: NonNullable<Home['first']>;
}

const noneDone = { sender: false, order: false, label: false };

/**
 * First steps of a new company up to its first label. Shown while it has no orders, and limited to
 * steps that the user may take.
 */
export default function FirstSteps({ done = noneDone }: FirstStepsProps) {
  const mayEnter = useMay('order.write');
  const mayImport = useMay('order.import');
  const mayPrint = useMay('order.print');
  return (
    <ol className={`grid gap12 ${css['steps']}`}>
      {mayEnter && !done.sender && (
        <li className="grid gap2 across12 card">
          <Link href={href('senderAddress')}>
            <Trans id="first.sender">Set your default sender</Trans>
          </Link>
          <span className="muted small">
            <Trans id="first.sender.text">
              It is on every label, as the address for returns. You enter it once.
            </Trans>
          </span>
        </li>
      )}
      {mayImport && !done.order && (
        <li className="grid gap2 across12 card">
          <Link href={href('orderImport')}>
            <Trans id="first.import">Import your orders</Trans>
          </Link>
          <span className="muted small">
            <Trans id="first.import.text">
              No file yet? Try it with 3 example orders that are never shipped or billed. One click
              removes them.
            </Trans>{' '}
            <SampleButton size="compact-sm" variant="default" address={href('orderImport')}>
              <Trans id="first.sample">Try example orders</Trans>
            </SampleButton>
          </span>
        </li>
      )}
      {mayPrint && !done.label && (
        <li className="grid gap2 across12 card">
          <Link href={href('orderPrint')}>
            <Trans id="first.print">Print your first label</Trans>
          </Link>
          <span className="muted small">
            <Trans id="first.print.text">
              After the import, one click prints the labels of all its orders.
            </Trans>
          </span>
        </li>
      )}
    </ol>
  );
}
