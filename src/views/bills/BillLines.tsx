import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { type BillDetail, type BillLine, bills } from '../../api/contract/bills/bills.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useFormats } from '../../language/format.ts';
import { ScrollSheet, type SheetColumns } from '../../ui/SheetTable.tsx';
import { words } from '../../ui/commonWords.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { disputeTexts, billLineTexts } from './billTexts.ts';
import type { BillActionRequest } from './BillActionDialog.tsx';
import { useSourceText } from './useSourceText.ts';

/** Page of lines to load. */
interface Question {
  /** Id of the bill. */
  readonly id: string;
  /** Number of the line before the page; 0 for the first page. */
  readonly after: number;
  /** Blank for all lines. */
  readonly waybillNo: string;
}

interface BillLinePage {
  readonly rows: readonly BillLine[];
  readonly hasMore: boolean;
}

const linesAnswer = declareAnswer<Question, BillLinePage>('billLines', (ask, question, options) =>
  ask(bills.getBillLines, question, options),
);

interface BillLinesProps {
  readonly detail: BillDetail;
  /** Null if lines can't be disputed. */
  readonly onDispute: ((request: BillActionRequest) => void) | null;
}

/** Lines of a bill page by page, or the lines of one waybill. */
export function BillLines({ detail: { bill }, onDispute }: BillLinesProps) {
  const { t } = useLingui();
  // Number of the line before each visited page, for the button to the previous page.
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const [typed, setTyped] = useState('');
  const [waybillNo, setWaybillNo] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    setStarts([0]);
    setWaybillNo(typed.trim());
  };
  const after = starts.at(-1) ?? 0;
  const question = { id: bill.id, after, waybillNo };
  return (
    <Panel title={<Trans id="bill.lines">Lines</Trans>}>
      <form className="wrap bottom gap10 below12" onSubmit={find}>
        <TextField
          name="waybillNo"
          value={typed}
          error={null}
          onChange={setTyped}
          label={t(words.waybillNo)}
          dir="ltr"
        />
        <Button type="submit" variant="default" size="md">
          <Trans id="bill.find">Find lines</Trans>
        </Button>
      </form>
      <LinesPage
        key={`${after} ${waybillNo}`}
        question={question}
        currency={bill.currency}
        onDispute={onDispute}
        onNext={(lastLineNo) => setStarts([...starts, lastLineNo])}
        onPrevious={starts.length > 1 ? () => setStarts(starts.slice(0, -1)) : null}
      />
    </Panel>
  );
}

interface LinesPageProps {
  readonly question: Question;
  readonly currency: string;
  readonly onDispute: BillLinesProps['onDispute'];
  readonly onNext: (lastLineNo: number) => void;
  readonly onPrevious: (() => void) | null;
}

function LinesPage({ question, currency, onDispute, onNext, onPrevious }: LinesPageProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const sourceText = useSourceText(currency);
  const { answer: lines, failure } = useAnswer(linesAnswer, question);
  const lastLineNo = lines?.rows.at(-1)?.no ?? 0;
  const columns: SheetColumns<BillLine> = {
    line: { label: t({ id: 'bill.line', message: 'Line' }), render: ({ no }) => integer(no) },
    waybillNo: {
      label: t(words.waybillNo),
      render: ({ waybillNo }) =>
        waybillNo !== null && (
          <Link href={href('orderDetail', { orderNo: waybillNo })}>
            <bdi dir="ltr">{waybillNo}</bdi>
          </Link>
        ),
    },
    charge: {
      label: t({ id: 'bill.charge', message: 'Charge' }),
      render: ({ code }) => i18n._(billLineTexts[code]),
    },
    rule: {
      label: t({ id: 'bill.rule', message: 'Rule' }),
      render: ({ source }) => sourceText(source),
    },
    amount: {
      label: t({ id: 'bill.amount', message: 'Amount' }),
      align: 'end',
      render: ({ amount }) => <Amount of={amount} currency={currency} />,
    },
    disputed: {
      label: t({ id: 'bill.disputed', message: 'Dispute' }),
      render: ({ no, code, amount, dispute }) => {
        if (dispute !== null) return i18n._(disputeTexts[dispute.status]);
        if (onDispute === null || code === 'tax' || amount <= 0) return null;
        return (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onDispute({ action: 'dispute', lineNo: no })}
          >
            <Trans id="bill.move.dispute">Dispute line</Trans>
          </Button>
        );
      },
    },
  };
  return (
    <>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {lines !== null && lines.rows.length === 0 && (
        <p className="flat muted">
          <Trans id="bill.lines.none">No lines with this waybill number</Trans>
        </p>
      )}
      {lines !== null && lines.rows.length > 0 && (
        <ScrollSheet
          className={`${css['table']} ${css['folding']}`}
          label={t({ id: 'bill.lines', message: 'Lines' })}
          columns={columns}
          rows={lines.rows}
          rowKey={({ no }) => no}
        />
      )}
      <div className="row gap10">
        {onPrevious !== null && (
          <Button size="xs" variant="default" onClick={onPrevious}>
            <Trans id="bill.lines.previous">Previous lines</Trans>
          </Button>
        )}
        {lines?.hasMore === true && (
          <Button size="xs" variant="default" onClick={() => onNext(lastLineNo)}>
            <Trans id="bill.lines.next">More lines</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
