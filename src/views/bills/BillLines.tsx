import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { type BillDetail, type BillLine, bills } from '../../api/contract/bills/bills.ts';
import { answerFailureOf, answerOf } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../ui/failureText.ts';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useFormats } from '../../ui/format.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { words } from '../../ui/words.tsx';
import { useDeclaredAnswer } from '../shared/portal.ts';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import { disputeTexts, lineTexts } from './billTexts.ts';
import type { AskedMove } from './MoveDialog.tsx';
import { useSourceWords } from './useSourceWords.ts';

interface Question {
  readonly id: string;
  readonly after: number;
  readonly waybillNo: string;
}

interface Lines {
  readonly rows: readonly BillLine[];
  readonly hasMore: boolean;
}

const linesAnswer = declareAnswer<Question, Lines>('billLines', (ask, question, options) =>
  ask(bills.getBillLines, question, options),
);

interface BillLinesProps {
  readonly detail: BillDetail;
  /** Null where lines can’t be disputed. */
  readonly onDispute: ((asked: AskedMove) => void) | null;
}

/** The lines of a bill, a page at a time or those of one waybill. */
export function BillLines({ detail: { bill }, onDispute }: BillLinesProps) {
  const { t } = useMacro();
  // Where each page begins, so that one can go back.
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
          autoComplete="off"
          dir="ltr"
        />
        <Button type="submit" variant="default" size="md">
          <Trans id="bill.find">Find lines</Trans>
        </Button>
      </form>
      <Page
        key={`${after} ${waybillNo}`}
        question={question}
        currency={bill.currency}
        onDispute={onDispute}
        onNext={(last) => setStarts([...starts, last])}
        onPrevious={starts.length > 1 ? () => setStarts(starts.slice(0, -1)) : null}
      />
    </Panel>
  );
}

interface PageProps {
  readonly question: Question;
  readonly currency: string;
  readonly onDispute: BillLinesProps['onDispute'];
  readonly onNext: (last: number) => void;
  readonly onPrevious: (() => void) | null;
}

function Page({ question, currency, onDispute, onNext, onPrevious }: PageProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { integer } = useFormats();
  const id = useId();
  const wordsOf = useSourceWords(currency);
  const actor = useOwnActor(useDeclaredAnswer(linesAnswer), { question });
  const lines = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : answerFailureOf(s),
  );
  const last = lines?.rows.at(-1)?.no ?? 0;
  const titles = {
    line: t({ id: 'bill.line', message: 'Line' }),
    waybillNo: t(words.waybillNo),
    charge: t({ id: 'bill.charge', message: 'Charge' }),
    rule: t({ id: 'bill.rule', message: 'Rule' }),
    amount: t({ id: 'bill.amount', message: 'Amount' }),
    dispute: t({ id: 'bill.disputed', message: 'Dispute' }),
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
        <ScrollGroup className={`sideways ${css['scroller']}`} labelledBy={id}>
          <table
            id={id}
            className={`sheet ruled ${css['table']} ${css['folding']}`}
            aria-label={t({ id: 'bill.lines', message: 'Lines' })}
          >
            <thead>
              <tr>
                <th scope="col">{titles.line}</th>
                <th scope="col">{titles.waybillNo}</th>
                <th scope="col">{titles.charge}</th>
                <th scope="col">{titles.rule}</th>
                <th scope="col" data-align="end">
                  {titles.amount}
                </th>
                <th scope="col">{titles.dispute}</th>
              </tr>
            </thead>
            <tbody>
              {lines.rows.map(({ no, waybillNo, code, source, amount, dispute }) => (
                <tr key={no}>
                  <td data-label={titles.line}>{integer(no)}</td>
                  <td data-label={titles.waybillNo}>
                    {waybillNo !== null && (
                      <Link href={href('orderDetail', { orderNo: waybillNo })}>
                        <bdi dir="ltr">{waybillNo}</bdi>
                      </Link>
                    )}
                  </td>
                  <td data-label={titles.charge}>{i18n._(lineTexts[code])}</td>
                  <td data-label={titles.rule}>{wordsOf(source)}</td>
                  <td data-align="end" data-label={titles.amount}>
                    <Amount of={amount} currency={currency} />
                  </td>
                  <td data-label={titles.dispute}>
                    {dispute !== null && i18n._(disputeTexts[dispute.status])}
                    {dispute === null && onDispute !== null && code !== 'tax' && amount > 0 && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        onClick={() => onDispute({ action: 'dispute', lineNo: no })}
                      >
                        <Trans id="bill.move.dispute">Dispute line</Trans>
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollGroup>
      )}
      <div className="row gap10">
        {onPrevious !== null && (
          <Button size="xs" variant="default" onClick={onPrevious}>
            <Trans id="bill.lines.previous">Previous lines</Trans>
          </Button>
        )}
        {lines?.hasMore === true && (
          <Button size="xs" variant="default" onClick={() => onNext(last)}>
            <Trans id="bill.lines.next">More lines</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
