import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Replacement } from '../../api/contract/returns/returnContent.ts';
import type { ReturnDetail, ReturnRow } from '../../api/contract/returns/returnRecord.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import records from '../shared/Records.module.css';
import type { BackLink } from '../shared/RecordTitle.tsx';
import {
  handoverTexts,
  payerTexts,
  returnEventTexts,
  returnReasonTexts,
  returnStatusTexts,
  returnTonesFor,
} from './returnTexts.ts';
import { statusTexts } from '../shared/codeTexts.ts';
import { Status, ToneChip } from '../shared/Status.tsx';
import { Decisions, type ReturnEditor } from './Decisions.tsx';
import { Waybill } from './returnColumns.tsx';
import { Moment } from '../../language/Moment.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { CompanyName } from '../shared/CompanyName.tsx';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { RecordHead } from '../shared/RecordHead.tsx';

interface ReturnProps {
  readonly editor: ReturnEditor;
  readonly detail: ReturnDetail;
  readonly back: BackLink;
}

/** One return: goods, reason, its two parcels, history and decisions. */
export function Return({ editor, detail, back }: ReturnProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const isCarrier = useSession(isCarrierSession);
  const { row, items, replacement, to, note, events } = detail;
  return (
    <div className="grid page gap16 below24">
      <RecordHead
        title={<bdi dir="ltr">{row.returnNo}</bdi>}
        number={<CopyButton text={row.returnNo} />}
        status={
          <ToneChip tone={returnTonesFor(isCarrier)[row.status]}>
            {i18n._(returnStatusTexts[row.status])}
          </ToneChip>
        }
        back={back}
      >
        <Facts>
          <Fact name={<Word of="company" />}>
            <CompanyName company={row} />
          </Fact>
          <Fact name={<Trans id="returns.first">Original waybill</Trans>}>
            <Waybill number={row.waybillNo} />
          </Fact>
          {row.legWaybillNo !== null && (
            <Fact name={<Trans id="returns.leg">Return waybill</Trans>}>
              <Waybill number={row.legWaybillNo} />
            </Fact>
          )}
          {row.outWaybillNo !== null && (
            <Fact name={<Trans id="returns.out">Replacement waybill</Trans>}>
              <Waybill number={row.outWaybillNo} />
            </Fact>
          )}
          <Fact name={<Word of="reason" />}>{i18n._(returnReasonTexts[row.reason])}</Fact>
          <Fact name={<Trans id="returns.handover">Handover</Trans>}>
            {i18n._(handoverTexts[row.handover])}
          </Fact>
          <Fact name={<Trans id="returns.payer">Paid by</Trans>}>
            {i18n._(payerTexts[row.payer])}
          </Fact>
          {note !== '' && (
            <Fact wide name={<Trans id="returns.note">Note</Trans>}>
              <bdi>{note}</bdi>
            </Fact>
          )}
          <Fact wide name={<Trans id="returns.to">Return address</Trans>}>
            <bdi>{[to.name, to.address, to.city, to.province].join(', ')}</bdi>{' '}
            <bdi dir="ltr">{to.phone}</bdi>
          </Fact>
        </Facts>
      </RecordHead>
      <Panel title={<Trans id="returns.items">What comes back</Trans>}>
        <ul className="bullets">
          {items.map(({ name, quantity }) => (
            <li key={name}>
              <bdi>{name}</bdi> {`× ${integer(quantity)}`}
            </li>
          ))}
        </ul>
      </Panel>
      {replacement !== null && <ReplacementPanel replacement={replacement} row={row} />}
      <Decisions editor={editor} detail={detail} />
      <Panel title={<Trans id="detail.events">Activity</Trans>}>
        <ol className={`grid gap12 list ${records['history']}`}>
          {events.toReversed().map(({ no, at, action, by, remark }) => (
            <li className="grid gap4 lined" key={no}>
              <span className="wrap gap12">
                <strong>{i18n._(returnEventTexts[action])}</strong>
                {by === null ? <Trans id="detail.by.carrier">The carrier</Trans> : <bdi>{by}</bdi>}
                <Moment className="muted" at={at} />
              </span>
              {remark !== null && <q dir="auto">{remark}</q>}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

interface ReplacementPanelProps {
  readonly replacement: Replacement;
  readonly row: ReturnRow;
}

/** Replacement parcel and its price for the receiver. */
function ReplacementPanel({ replacement, row }: ReplacementPanelProps) {
  const { i18n } = useLingui();
  const { integer, decimal, money } = useFormats();
  const { goods, quantity, weightG } = replacement;
  const { outStatus, difference } = row;
  const amount = difference === null ? '' : money(Math.abs(difference.amount), difference.currency);
  return (
    <Panel title={<Trans id="returns.out.status">Replacement</Trans>}>
      <Facts>
        <Fact name={<Trans id="returns.replacement.goods">Goods</Trans>}>
          <bdi>{goods}</bdi> {`× ${integer(quantity)}`}
        </Fact>
        <Fact name={<Trans id="returns.replacement.weight">Weight (kg)</Trans>}>
          {decimal(weightG / 1000)}
        </Fact>
        {outStatus !== null && (
          <Fact name={<Word of="status" />}>
            <Status status={outStatus}>{i18n._(statusTexts[outStatus])}</Status>
          </Fact>
        )}
        <Fact name={<Trans id="returns.difference">Price difference</Trans>}>
          {difference === null ? (
            <Trans id="returns.settlement.even">No difference</Trans>
          ) : difference.amount > 0 ? (
            <Trans id="returns.difference.collect">{amount} collected on delivery</Trans>
          ) : (
            <Trans id="returns.difference.refund">{amount} refunded by the merchant</Trans>
          )}
        </Fact>
      </Facts>
    </Panel>
  );
}
