import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { IssueDetail } from '../../api/contract/issues/issues.ts';
import { href } from '../../routes/paths.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { statusTexts } from '../shared/codeTexts.ts';
import { CountryName } from '../shared/CountryName.tsx';
import { Status } from '../shared/Status.tsx';
import css from './Issues.module.css';
import { causeTexts, useReasonName } from './issueTexts.ts';
import { Moment } from '../../language/Moment.tsx';
import { Word } from '../../ui/commonWords.tsx';

/** Report of the issue by the carrier's station. */
export function IssueReport({ issue }: { readonly issue: IssueDetail }) {
  const { i18n } = useLingui();
  const reasonName = useReasonName();
  const { reasonNames, cause, openedAt, place, rawText, rawCode } = issue;
  return (
    <Panel title={<Trans id="issue.report">Issue details</Trans>}>
      <Facts>
        <Fact name={<Word of="reason" />}>{reasonName(reasonNames)}</Fact>
        <Fact name={<Trans id="issues.cause">Caused by</Trans>}>{i18n._(causeTexts[cause])}</Fact>
        <Fact name={<Trans id="issues.openedAt">Reported</Trans>}>
          <Moment at={openedAt} />
        </Fact>
        {place !== null && (
          <Fact name={<Trans id="issue.place">Place</Trans>}>
            <bdi>{place}</bdi>
          </Fact>
        )}
        {rawCode !== null && (
          <Fact name={<Trans id="issues.rawCode">Carrier’s code</Trans>}>
            <bdi dir="ltr">{rawCode}</bdi>
          </Fact>
        )}
        {rawText !== null && (
          <Fact wide name={<Trans id="issues.rawText">Carrier’s note</Trans>}>
            <q dir="auto">{rawText}</q>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Order facts needed for a decision. */
export function OrderFacts({ issue }: { readonly issue: IssueDetail }) {
  const { i18n } = useLingui();
  const { integer, money } = useFormats();
  const { waybillNo, customerOrderNo, orderStatus, codAmount, currency } = issue;
  return (
    <Panel title={<Trans id="issue.order">Order</Trans>}>
      <Facts>
        <Fact name={<Word of="waybillNo" />}>
          <Anchor component={Link} href={href('orderDetail', { orderNo: waybillNo })}>
            <bdi dir="ltr">{waybillNo}</bdi>
          </Anchor>
        </Fact>
        <Fact name={<Trans id="orders.column.customerOrderNo">Order number</Trans>}>
          <bdi dir="ltr">{customerOrderNo}</bdi>
        </Fact>
        <Fact name={<Word of="status" />}>
          <Status status={orderStatus}>{i18n._(statusTexts[orderStatus])}</Status>
        </Fact>
        <Fact name={<Trans id="orders.column.receiverName">Receiver</Trans>}>
          <bdi>{issue.receiverName}</bdi>
        </Fact>
        <Fact name={<Trans id="orders.column.receiverPhone">Phone</Trans>}>
          <bdi dir="ltr">{issue.receiverPhone}</bdi>
        </Fact>
        <Fact wide name={<Trans id="issue.address">Address</Trans>}>
          <bdi>{issue.receiverAddress}</bdi>
        </Fact>
        <Fact name={<Trans id="orders.column.receiverCity">City</Trans>}>
          <span className={css['pair']}>
            <bdi>{issue.receiverCity}</bdi>
            <CountryName code={issue.receiverCountry} />
          </span>
        </Fact>
        <Fact name={<Trans id="orders.column.goodsName">Goods</Trans>}>
          <bdi>{issue.goodsName}</bdi>
        </Fact>
        <Fact name={<Trans id="orders.column.pieces">Pieces</Trans>}>{integer(issue.pieces)}</Fact>
        {codAmount !== null && (
          <Fact name={<Trans id="orders.column.codAmount">COD amount</Trans>}>
            <bdi>{money(codAmount, currency)}</bdi>
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}
