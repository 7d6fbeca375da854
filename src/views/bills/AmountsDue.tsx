import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { bills, type Ageing } from '../../api/contract/bills/bills.ts';
import { language } from '../../language/i18n.ts';
import { useFormats } from '../../language/format.ts';
import { callFile } from '../../machines/download/downloadRequest.ts';
import { href } from '../../routes/paths.ts';
import { blockedProps } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { useDownload } from '../shared/useDownload.ts';
import { ageingAnswer } from './BalanceTables.tsx';
import { Amount } from './billColumns.tsx';

/** Amount that the company owes in each currency, with the bill to pay first. */
export function AmountsDue() {
  const { answer: rows } = useAnswer(ageingAnswer, null);
  return rows?.map((row) => <AmountDue key={row.currency} row={row} />);
}

function AmountDue({ row }: { readonly row: Ageing }) {
  const { currency, notDue, to30, to60, to90, over90, disputed, unapplied, next } = row;
  const overdue = to30 + to60 + to90 + over90;
  return (
    <section className="panel pad-box wrap gap10 below16">
      <div className="grow">
        <h2 className="flat">
          <OwedText owed={notDue + overdue} overdue={overdue} currency={currency} next={next} />
        </h2>
        {disputed > 0 && (
          <p className="flat muted">
            <Trans id="bills.due.disputed">
              <Amount of={disputed} currency={currency} /> in dispute is not included.
            </Trans>
          </p>
        )}
        {unapplied > 0 && (
          <p className="flat muted">
            <Trans id="bills.due.unapplied">
              <Amount of={unapplied} currency={currency} /> of your payments is not matched with a
              bill yet.
            </Trans>
          </p>
        )}
      </div>
      {next !== null && <NextBill bill={next} />}
    </section>
  );
}

interface OwedTextProps extends Pick<Ageing, 'currency' | 'next'> {
  /** Undisputed open amount, and the part of it that is overdue; in minor units. */
  readonly owed: number;
  readonly overdue: number;
}

function OwedText({ owed, overdue, currency, next }: OwedTextProps) {
  const { day } = useFormats();
  if (next === null) {
    return <Trans id="bills.due.nothing">You owe nothing in {currency}</Trans>;
  }
  const amount = <Amount of={owed} currency={currency} />;
  const dueOn = day(next.dueOn);
  if (overdue === 0) {
    return next.amount === owed ? (
      <Trans id="bills.due.by">
        You owe {amount} by {dueOn}
      </Trans>
    ) : (
      <Trans id="bills.due.firstBy">
        You owe {amount}; <Amount of={next.amount} currency={currency} /> of it by {dueOn}
      </Trans>
    );
  }
  return (
    <span className="wrong">
      {overdue === owed ? (
        <Trans id="bills.due.since">
          You owe {amount}, due since {dueOn}
        </Trans>
      ) : (
        <Trans id="bills.due.partly">
          You owe {amount}; <Amount of={overdue} currency={currency} /> of it is overdue since{' '}
          {dueOn}
        </Trans>
      )}
    </span>
  );
}

/** Ways to pay the bill that is due first, and to download it. */
function NextBill({ bill: { id, number } }: { readonly bill: NonNullable<Ageing['next']> }) {
  const { pendingDownload, download } = useDownload();
  return (
    <div className="wrap gap10">
      <Button component={Link} href={href('billManage', { bill: id })}>
        <span>
          <Trans id="bills.due.pay">
            Pay <bdi dir="ltr">{number}</bdi>
          </Trans>
        </span>
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        onClick={() => download(callFile(bills.exportBill, { id, language: language() }))}
        {...blockedProps(pendingDownload !== null)}
      >
        <Trans id="bill.excel">Download Excel</Trans>
      </Button>
    </div>
  );
}
