import { Trans, Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode, useId } from 'react';
import { type Handover, orderHandover } from '../../../api/contract/orders/orderHandover.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { Fact } from '../../../ui/Facts.tsx';
import { useRestoredFocus } from '../../../ui/focus.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import { type SheetColumns, SheetTable } from '../../../ui/SheetTable.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { Unloaded } from '../../shared/Unloaded.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import css from './Handover.module.css';

/** Loads the handover sheet of orders by id. */
const handover = declareAnswer<readonly string[], Handover>('handover', (ask, ids, options) =>
  ask(orderHandover.getHandoverData, { ids: [...ids] }, options),
);

interface HandoverSheetProps {
  readonly ids: readonly string[];
  readonly onBack: () => void;
}

/** Handover sheet for the driver to sign, with a print button. */
export function HandoverSheet({ ids, onBack }: HandoverSheetProps) {
  const { answer: sheet, ...loadState } = useAnswer(handover, ids);
  const backButton = useRef<HTMLButtonElement>(null);
  // The sheet hides the list, and with it the pressed button, which gets the focus back afterwards.
  useRestoredFocus();
  useEffect(() => backButton.current?.focus(), []);
  return (
    <>
      <div className="wrap gap8 below14 unprinted">
        <Button ref={backButton} variant="default" onClick={onBack}>
          <Trans id="bulk.back">Back to the list</Trans>
        </Button>
        {sheet !== null && (
          <Button leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
            <Trans id="handover.print">Print</Trans>
          </Button>
        )}
      </div>
      {sheet === null ? (
        <Unloaded
          {...loadState}
          title={<Trans id="handover.failed">Couldn’t create the handover sheet</Trans>}
        />
      ) : (
        <Sheet sheet={sheet} />
      )}
    </>
  );
}

/** Printed sheet: rows, totals and signatures. */
function Sheet({ sheet }: { readonly sheet: Handover }) {
  const { dateTime, integer, decimal, money } = useFormats();
  const id = useId();
  const { rows, totals, companyName, companyNo, madeAt, madeBy, notFound } = sheet;
  const numberedRows = rows.map((row, at) => ({ no: at + 1, row }));
  const columns: SheetColumns<(typeof numberedRows)[number]> = {
    no: { title: <Trans id="handover.number">No.</Trans>, render: ({ no }) => integer(no) },
    waybillNo: {
      title: <Word of="waybillNo" />,
      render: ({ row }) => <bdi dir="ltr">{row.waybillNo}</bdi>,
    },
    customerOrderNo: {
      title: <Trans id="orders.column.customerOrderNo">Order number</Trans>,
      render: ({ row }) => <bdi dir="ltr">{row.customerOrderNo}</bdi>,
    },
    receiverName: {
      title: <Trans id="orders.column.receiverName">Receiver</Trans>,
      render: ({ row }) => <bdi>{row.receiverName}</bdi>,
    },
    receiverCity: {
      title: <Trans id="orders.column.receiverCity">City</Trans>,
      render: ({ row }) => <bdi>{row.receiverCity}</bdi>,
    },
    pieces: {
      title: <Trans id="orders.column.pieces">Pieces</Trans>,
      align: 'end',
      render: ({ row }) => integer(row.pieces),
    },
    weightKg: {
      title: <Trans id="orders.column.weightKg">Weight (kg)</Trans>,
      align: 'end',
      render: ({ row }) => row.weightKg > 0 && decimal(row.weightKg),
    },
    codAmount: {
      title: <Trans id="orders.column.codAmount">COD amount</Trans>,
      align: 'end',
      render: ({ row }) =>
        row.codAmount !== null && <bdi>{money(row.codAmount, row.currency)}</bdi>,
    },
  };
  const made = dateTime(madeAt);
  const gone = notFound.length;
  const { orders, pieces, weightKg, cod } = totals;
  return (
    <article className={`panel ${css['sheet']}`} aria-labelledby={id}>
      <header className={`wrap baseline apart gap4 across24 below14 ${css['head']}`}>
        <h2 id={id}>
          <Trans id="handover.title">Handover sheet</Trans>
        </h2>
        <p>
          <bdi>{companyName}</bdi> <bdi dir="ltr">{companyNo}</bdi>
        </p>
        <p>
          <Trans id="handover.made">
            Created {made} by <bdi>{madeBy}</bdi>
          </Trans>
        </p>
      </header>
      {gone > 0 && (
        <p className="flat below12 warned" role="alert">
          <Plural
            id="handover.notFound"
            value={gone}
            one="# selected order no longer exists and is not on this sheet."
            other="# selected orders no longer exist and are not on this sheet."
          />
        </p>
      )}
      <ScrollGroup className={`sideways ${css['scroller']}`} labelledBy={id}>
        <SheetTable columns={columns} rows={numberedRows} rowKey={({ row }) => row.id} />
      </ScrollGroup>
      <dl className={`wrap gap8 across32 ${css['totals']}`}>
        <Fact name={<Word of="orders" />}>{integer(orders)}</Fact>
        <Fact name={<Trans id="orders.column.pieces">Pieces</Trans>}>{integer(pieces)}</Fact>
        <Fact name={<Trans id="orders.column.weightKg">Weight (kg)</Trans>}>
          {decimal(weightKg)}
        </Fact>
        {cod.map(({ currency, amount, orders: of }) => (
          <Fact
            key={currency}
            name={
              <Plural
                id="handover.cod"
                value={of}
                one="COD to collect, # order"
                other="COD to collect, # orders"
              />
            }
          >
            <bdi>{money(amount, currency)}</bdi>
          </Fact>
        ))}
      </dl>
      <div className={`grid gap16 across32 tiles unbroken ${css['signatures']}`}>
        <Signature title={<Trans id="handover.given">Handed over by</Trans>} />
        <Signature title={<Trans id="handover.taken">Received by driver</Trans>} />
      </div>
    </article>
  );
}

/** Lines for a signature. */
function Signature({ title }: { readonly title: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <Trans id="handover.name">Name</Trans>
      </p>
      <p>
        <Trans id="handover.signature">Signature</Trans>
      </p>
      <p>
        <Trans id="handover.date">Date and time</Trans>
      </p>
    </section>
  );
}
