import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { bills, type BillDetail } from '../../api/contract/bills/bills.ts';
import { billRules } from '../../domain/lifecycles/bill/machine.ts';
import { href } from '../../routes/paths.ts';
import { language } from '../../language/i18n.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { blockedProps } from '../../ui/BusyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { Word } from '../../ui/commonWords.tsx';
import { useTabName } from '../shared/pageTab.ts';
import { useDeclared, useMay } from '../shared/portal.ts';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import { callFile } from '../../machines/download/downloadRequest.ts';
import { PdfButton } from '../shared/PdfButton.tsx';
import { useDownload } from '../shared/useDownload.ts';
import { Adjustments } from './Adjustments.tsx';
import { BillChip, Amount } from './billColumns.tsx';
import { billFile } from './billFile.ts';
import { billEditor, type BillEditor } from './billEditor.ts';
import { BillLines } from './BillLines.tsx';
import { BillMoney } from './BillMoney.tsx';
import css from './bills.module.css';
import { billStatusTexts } from './billTexts.ts';
import { Activity, Disputes } from './Disputes.tsx';
import { type BillActionRequest, BillActionDialog } from './BillActionDialog.tsx';
import { billActionTexts } from './billActionTexts.ts';
import type { BillsPageName } from './SectionLinks.tsx';
import { Payment } from './Payment.tsx';
import { usePercentOfAmount } from './useSourceText.ts';
import { CompanyName } from '../shared/CompanyName.tsx';
import { RecordHead } from '../shared/RecordHead.tsx';

interface BillProps {
  readonly page: BillsPageName;
  readonly id: string;
}

/** Page of one bill: amounts, lines, and the actions of merchant or carrier. */
export function Bill({ page, id }: BillProps) {
  const { i18n } = useLingui();
  const editor = useOwnActor(useDeclared(billEditor), { id, copyOf: null });
  useTabName(
    useSelector(editor ?? undefined, (s) => {
      const bill = s?.context.base?.bill;
      return bill === undefined ? undefined : (bill.number ?? bill.period);
    }),
  );
  if (editor === null) return <Splash />;
  const back: BackLink = { href: href(page), text: <Trans id="bills.all">All bills</Trans> };
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={<Trans id="bills.failed">Couldn’t load the bill</Trans>}
      conflict={{
        title: <Trans id="bills.overtaken">This bill has changed since you opened it</Trans>,
        getLastChange: () => null,
        differences: ({ bill }, { move }) => [
          [
            bill.number ?? bill.period,
            i18n._(billStatusTexts[bill.status]),
            i18n._(billActionTexts[move.action]),
          ],
        ],
      }}
    >
      {(detail, edition) =>
        detail !== null && (
          <BillView key={edition} page={page} editor={editor} detail={detail} back={back} />
        )
      }
    </RecordScreen>
  );
}

interface BillViewProps {
  readonly page: BillsPageName;
  readonly editor: BillEditor;
  readonly detail: BillDetail;
  readonly back: BackLink;
}

function BillView({ page, editor, detail, back }: BillViewProps) {
  const { i18n } = useLingui();
  const { day, integer, month } = useFormats();
  const [request, setRequest] = useState<BillActionRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  const { pendingDownload, download } = useDownload();
  const percentOfAmount = usePercentOfAmount(detail.bill.currency);
  const isCarrier = page === 'systemBills';
  const mayDispute = useMay('bill.dispute') && !isCarrier;
  const mayApprove = useMay('bill.approve');
  const { bill } = detail;
  const { status, currency } = bill;
  const side = isCarrier ? 'carrier' : 'merchant';
  const actions = (['issue', 'confirm', 'writeOff', 'comment'] as const).filter((action) => {
    if (!billRules.isAllowed(status, action)) return false;
    if (action === 'issue') return isCarrier;
    if (action === 'writeOff') return isCarrier && mayApprove;
    return action === 'confirm' ? mayDispute : mayDispute || isCarrier;
  });
  return (
    <>
      <div className={`grid page gap16 below24 ${css['page']}`}>
        <RecordHead
          title={
            bill.number === null ? (
              <Trans id="bill.status.draft">Draft</Trans>
            ) : (
              <bdi dir="ltr">{bill.number}</bdi>
            )
          }
          number={bill.number !== null && <CopyButton text={bill.number} />}
          status={<BillChip status={status} />}
          back={back}
        >
          <Facts>
            <Fact name={<Word of="company" />}>
              <CompanyName company={bill} />
            </Fact>
            <Fact name={<Trans id="bill.period.name">Month</Trans>}>{month(bill.period)}</Fact>
            <Fact name={<Trans id="bill.total">Total</Trans>}>
              <Amount of={bill.total} currency={currency} />
            </Fact>
            <Fact name={<Trans id="bill.open">Open</Trans>}>
              <Amount of={bill.open} currency={currency} />
            </Fact>
            {bill.dueOn !== null && (
              <Fact name={<Trans id="bill.dueOn">Due on</Trans>}>{day(bill.dueOn)}</Fact>
            )}
            <Fact name={<Word of="orders" />}>
              <Link href={href(isCarrier ? 'systemOrders' : 'orderSearch', { bill: bill.id })}>
                {integer(bill.orders)}
              </Link>
            </Fact>
          </Facts>
          <div className="wrap gap10 above16">
            {actions.map((action) => (
              <Button
                key={action}
                variant={action === 'issue' || action === 'confirm' ? 'filled' : 'default'}
                onClick={() => setRequest({ action, side })}
              >
                {i18n._(billActionTexts[action])}
              </Button>
            ))}
            <Button
              variant="default"
              leftSection={<Icon name="download" size={16} />}
              onClick={() =>
                download(callFile(bills.exportBill, { id: bill.id, language: language() }))
              }
              {...blockedProps(pendingDownload !== null)}
            >
              <Trans id="bill.excel">Download Excel</Trans>
            </Button>
            <PdfButton createFile={() => billFile(detail, percentOfAmount)} />
          </div>
        </RecordHead>
        {!isCarrier && <Payment detail={detail} />}
        <Panel title={<Trans id="bill.summary">Summary</Trans>}>
          <BillMoney detail={detail} />
        </Panel>
        {isCarrier && <Adjustments detail={detail} mayApprove={mayApprove} onAsk={setRequest} />}
        <Disputes
          detail={detail}
          onDecide={isCarrier ? setRequest : null}
          onReply={
            mayDispute || isCarrier
              ? (lineNo) => setRequest({ action: 'comment', side, lineNo })
              : null
          }
        />
        <BillLines
          detail={detail}
          onDispute={mayDispute && billRules.isAllowed(status, 'dispute') ? setRequest : null}
        />
        <Activity detail={detail} />
      </div>
      {request !== null && (
        <BillActionDialog editor={editor} detail={detail} request={request} onClose={close} />
      )}
    </>
  );
}
