import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  editableStatuses,
  selectEntryContext,
  selectOwnChanges,
} from '../../../machines/orderEntry/selectors.ts';
import { needsNewLabel } from '../../../domain/lifecycles/order/orderRules.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { kindTexts, statusTexts } from '../../shared/codeTexts.ts';
import { useMay, useSession } from '../../shared/portal.ts';
import { useOrderListRoute } from '../../shared/orderLookup.ts';
import { usePrint } from '../../shared/usePrint.ts';
import { copyHref, editHref, entryHref, newLabelHref } from '../entryHref.ts';
import { useMayConfirmAndPrint } from '../usePermissions.ts';
import { SaveAddress } from './AddressTools.tsx';
import { useEntry } from './useEntry.ts';
import { useDifferenceTexts } from './useDifferenceTexts.ts';

/** Shown if the order could not be loaded. */
export function OrderUnavailable() {
  const actor = useEntry();
  const { i18n } = useLingui();
  const failure = useSelector(actor, (s) => selectEntryContext(s).failure);
  if (failure?.kind === 'refused' && failure.key === 'order.unknown') return <OrderNotFound />;
  if (failure?.kind === 'refused' && failure.key === 'draft.gone') {
    return <DraftGone text={failureText(i18n, failure)} />;
  }
  return (
    <Notice
      icon="alert"
      title={<Trans id="entry.unavailable.title">Couldn’t load the order</Trans>}
      text={failure === null ? '' : failureText(i18n, failure)}
    >
      <div className="wrap middle gap8">
        <Button onClick={() => actor.send({ type: 'retry' })}>
          <Word of="retry" />
        </Button>
        <SearchLink />
      </div>
    </Notice>
  );
}

/** Shown if the draft became an order or was deleted. */
function DraftGone({ text }: { readonly text: string }) {
  const actor = useEntry();
  const { kind } = actor.getSnapshot().context;
  return (
    <Notice
      icon="search"
      title={<Trans id="entry.draftGone.title">Draft not found</Trans>}
      text={text}
    >
      <div className="wrap middle gap8">
        <Button component={Link} href={entryHref(kind)}>
          <Trans id="menu.new">New order</Trans>
        </Button>
        <Button variant="default" component={Link} href={href('orderDrafts')}>
          <Trans id="entry.drafts.all">View all drafts</Trans>
        </Button>
        <SearchLink />
      </div>
    </Notice>
  );
}

/** Shown if the page's address names no order, or no order has this number. */
export function OrderNotFound() {
  return (
    <Notice
      icon="search"
      title={<Trans id="entry.unknown.title">Order not found</Trans>}
      text={
        <Trans id="detail.gone.text">
          Check the number. If you’ve seen this order before, someone in your company may have
          deleted it.
        </Trans>
      }
    >
      <SearchLink />
    </Notice>
  );
}

/** Shown if the order is of a kind that another page edits. */
export function OrderOfOtherKind() {
  const actor = useEntry();
  const { i18n } = useLingui();
  const order = useSelector(actor, (s) => selectEntryContext(s).base);
  if (order === null) return null;
  const kind = i18n._(kindTexts[order.kind]);
  return (
    <Notice
      icon="info"
      title={<Trans id="entry.elsewhere.title">This is a different kind of order: {kind}</Trans>}
      text={<Trans id="entry.elsewhere.text">This kind of order has its own form.</Trans>}
    >
      <Button component={Link} href={editHref(order)}>
        <Trans id="entry.elsewhere.go">Open its form</Trans>
      </Button>
    </Notice>
  );
}

/** Shown if the status of the order allows no edits. */
export function OrderNotEditable() {
  const actor = useEntry();
  const { i18n } = useLingui();
  const { choice } = useFormats();
  const mayPrint = useMay('order.print');
  const order = useSelector(actor, (s) => selectEntryContext(s).base);
  if (order === null) return null;
  const number = order.customerOrderNo;
  const status = i18n._(statusTexts[order.status]);
  const statuses = choice(editableStatuses.map((one) => i18n._(statusTexts[one])));
  return (
    <Notice
      icon="warning"
      title={
        <Trans id="entry.closed.title">
          Order <bdi>{number}</bdi> can’t be edited any more
        </Trans>
      }
      text={
        <Trans id="entry.closed.text">
          Its status is {status}. Orders can be edited while they are {statuses}.
        </Trans>
      }
    >
      <div className="wrap middle gap8">
        <Button component={Link} href={href('orderDetail', { orderNo: order.waybillNo })}>
          <Trans id="entry.saved.see">View order</Trans>
        </Button>
        {needsNewLabel(order.status) && mayPrint && (
          <Button variant="default" component={Link} href={newLabelHref(order)}>
            <Trans id="action.changeAddress">Change address and reprint</Trans>
          </Button>
        )}
        <CopyLink waybillNo={order.waybillNo} />
        <SearchLink />
      </div>
      <UnsavedChanges />
    </Notice>
  );
}

/** Unsaved changes, for the user to copy by hand. */
function UnsavedChanges() {
  const actor = useEntry();
  const changes = useSelector(
    actor,
    selectOwnChanges,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const { formatField, formatValue } = useDifferenceTexts(actor.getSnapshot().context.kind);
  if (changes.length === 0) return null;
  return (
    <Panel title={<Trans id="entry.typed">Your changes were not saved</Trans>}>
      <Facts>
        {changes.map((difference) => (
          <Fact key={difference.name} name={formatField(difference)}>
            {/* `theirs` is the typed text: the differences compare the original with it. */}
            <bdi>{formatValue(difference, 'theirs')}</bdi>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

/** Numbers of the saved order, and next steps. */
export function OrderSaved() {
  const actor = useEntry();
  const saved = useSelector(actor, (s) => selectEntryContext(s).saved);
  const task = useSelector(actor, (s) => selectEntryContext(s).task);
  const mayPrint = useMayConfirmAndPrint();
  const print = usePrint();
  if (saved === null) return null;
  const { id, customerOrderNo, waybillNo } = saved;
  const isEdit = task.type === 'edit';
  return (
    <Notice
      icon="check"
      title={
        <Trans id="entry.saved.title">
          Order <bdi>{customerOrderNo}</bdi> saved
        </Trans>
      }
      text={
        <Trans id="entry.saved.text">
          Waybill <bdi>{waybillNo}</bdi>
        </Trans>
      }
    >
      <div className="wrap middle gap8">
        {mayPrint && (
          <Button
            ref={focus}
            leftSection={<Icon name="print" size={16} />}
            onClick={() => print({ by: 'ids', ids: [id] }, 'confirmAndPrint')}
          >
            <Trans id="entry.saved.print">Confirm and print label</Trans>
          </Button>
        )}
        <Button
          {...(mayPrint ? { variant: 'light' } : { ref: focus })}
          onClick={() => actor.send({ type: isEdit ? 'retry' : 'another' })}
        >
          {isEdit ? (
            <Trans id="entry.saved.again">Edit again</Trans>
          ) : (
            <Trans id="entry.saved.another">Add another order</Trans>
          )}
        </Button>
        <Button
          variant="default"
          component={Link}
          href={href('orderDetail', { orderNo: waybillNo })}
        >
          <Trans id="entry.saved.see">View order</Trans>
        </Button>
        <CopyLink waybillNo={waybillNo} />
        <SearchLink number={customerOrderNo} />
      </div>
      {!isEdit && <SaveAddress kind="receiver" />}
    </Notice>
  );
}

const focus = (button: HTMLElement | null) => button?.focus();

/**
 * Link to a copy of the order; only for orders of the user's own company, which would own the copy.
 */
function CopyLink({ waybillNo }: { readonly waybillNo: string }) {
  const actor = useEntry();
  const { kind, base } = actor.getSnapshot().context;
  const ownCompanyNo = useSession(selectProfile)?.companyNo;
  if (base !== null && base.companyNo !== ownCompanyNo) return null;
  return (
    <Button variant="default" component={Link} href={copyHref({ kind, waybillNo })}>
      <Trans id="entry.copy">Duplicate order</Trans>
    </Button>
  );
}

/** Link to the order list; carrier staff get the list of all companies. */
function SearchLink({ number = '' }: { readonly number?: string }) {
  const list = useOrderListRoute();
  return (
    <Button variant="subtle" component={Link} href={href(list, { numbers: number })}>
      <Trans id="entry.toSearch">Search orders</Trans>
    </Button>
  );
}
