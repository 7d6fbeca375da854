import { plural } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import type {
  AddressMerge,
  DuplicateAddresses,
  DuplicatePage,
} from '../../api/contract/addressBook/addressDuplicates.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { Panel } from '../../ui/Facts.tsx';
import { FailureAlert } from '../shared/FailureAlert.tsx';
import { failureText } from '../../language/failureText.ts';
import { useFocusRegion } from '../../ui/focus.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { ScrollSheet } from '../../ui/SheetTable.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import css from './addresses.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { duplicatesAnswer } from './duplicateTask.ts';
import { useAddressHref } from './addressLists.ts';
import { type DuplicateTools, useDuplicates } from './useDuplicates.ts';

/** Groups of similar addresses to merge or to keep, and the latest merges. */
export function Duplicates({ kind }: { readonly kind: AddressKind }) {
  const { i18n } = useTexts();
  const href = useAddressHref(kind);
  const { answer: page, failure, refresh } = useAnswer(duplicatesAnswer, kind);
  const tools = useDuplicates(kind, refresh);
  const region = useRef<HTMLDivElement>(null);
  useFocusRegion(region);
  return (
    <div ref={region} tabIndex={-1} className="stack packed gap16 unringed">
      <div className={`row apart gap12 ${css['head']}`}>
        <h2>
          {kind === 'sender' ? (
            <Trans id="addresses.duplicates.senders">Duplicate senders</Trans>
          ) : (
            <Trans id="addresses.duplicates.receivers">Duplicate receivers</Trans>
          )}
        </h2>
        <Button variant="default" size="xs" component={Link} href={href(null)}>
          <Trans id="addresses.all">All addresses</Trans>
        </Button>
      </div>
      <FailureAlert failure={tools.failure} />
      {page !== null ? (
        <DuplicateGroups page={page} tools={tools} />
      ) : failure === null ? (
        <Splash />
      ) : (
        <Notice
          icon="alert"
          title={<Trans id="addresses.duplicates.failed">Couldn’t look for duplicates</Trans>}
          text={failureText(i18n, failure)}
        >
          <Retry onClick={refresh} />
        </Notice>
      )}
      {tools.actor !== null && <MergeDialog actor={tools.actor} />}
    </div>
  );
}

interface DuplicateGroupsProps {
  readonly page: DuplicatePage;
  readonly tools: DuplicateTools;
}

function DuplicateGroups({ page: { groups, more, merges }, tools }: DuplicateGroupsProps) {
  return (
    <>
      {groups.length === 0 ? (
        <Notice
          icon="check"
          title={<Trans id="addresses.duplicates.none">No duplicates found</Trans>}
          text={
            <Trans id="addresses.duplicates.noneText">
              Addresses with the same phone, or the same name and street, appear here.
            </Trans>
          }
        />
      ) : (
        <p className="flat muted">
          <Trans id="addresses.duplicates.lead">
            Merge addresses that belong to the same person. You see the result before you merge, and
            you can undo it afterwards. Existing orders don’t change.
          </Trans>
        </p>
      )}
      {groups.map((group) => (
        <DuplicateGroup key={`${group.by} ${group.key}`} group={group} tools={tools} />
      ))}
      {more && (
        <p className="flat muted">
          <Trans id="addresses.duplicates.more">
            There are more. They appear as you work through these.
          </Trans>
        </p>
      )}
      {merges.length > 0 && <Merges merges={merges} tools={tools} />}
    </>
  );
}

interface DuplicateGroupProps {
  readonly group: DuplicateAddresses;
  readonly tools: DuplicateTools;
}

function DuplicateGroup({ group, tools }: DuplicateGroupProps) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const id = useId();
  const { by, key, count, addresses } = group;
  const [first] = addresses;
  const name = first?.values.name ?? '';
  const title =
    by === 'phone' ? (
      <Trans id="addresses.duplicates.phone">
        Same phone: <bdi dir="ltr">{key}</bdi>
      </Trans>
    ) : (
      <Trans id="addresses.duplicates.place">
        Same name and street: <bdi>{name}</bdi>
      </Trans>
    );
  const more = count - addresses.length;
  return (
    <Panel id={id} title={title}>
      <ScrollSheet
        labelledBy={id}
        className={`cards ${css['table']}`}
        rows={addresses}
        rowKey={(address) => address.id}
        columns={{
          name: {
            title: <Trans id="address.name">Name</Trans>,
            render: ({ values }) => <bdi>{values.name}</bdi>,
          },
          phone: {
            title: <Trans id="address.phone">Phone</Trans>,
            render: ({ values }) => <bdi dir="ltr">{values.phone}</bdi>,
          },
          address: {
            title: <Trans id="address.address">Address</Trans>,
            render: ({ values }) => <bdi>{values.address}</bdi>,
          },
          city: {
            title: <Trans id="address.city">City</Trans>,
            render: ({ values }) => <bdi>{values.city}</bdi>,
          },
          uses: {
            label: t({ id: 'addresses.uses', message: 'Times used' }),
            align: 'end',
            render: ({ uses }) => integer(uses),
          },
          lastUsed: {
            label: t({ id: 'addresses.lastUsed', message: 'Last used' }),
            render: ({ lastUsedAt }) => lastUsedAt !== null && <Moment at={lastUsedAt} />,
          },
        }}
      />
      {more > 0 && (
        <p className="flat muted">
          <Plural id="bulk.left.more" value={more} one="and # more" other="and # more" />
        </p>
      )}
      <div className="wrap gap8 above12">
        <Button size="xs" onClick={() => tools.merge(group)}>
          <Trans id="addresses.merge">Merge…</Trans>
        </Button>
        <Button size="xs" variant="default" onClick={() => tools.keepApart(group)}>
          <Trans id="addresses.apart">Not duplicates</Trans>
        </Button>
      </div>
    </Panel>
  );
}

interface MergesProps {
  readonly merges: readonly AddressMerge[];
  readonly tools: DuplicateTools;
}

function Merges({ merges, tools }: MergesProps) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans id="addresses.merges">Merged recently</Trans>}>
      <ul className="grid gap8 list">
        {merges.map(({ id, name, count, at, by }) => (
          <li className="row gap4 across12" key={id}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>
              <Plural
                id="addresses.merges.count"
                value={count}
                one="# address merged"
                other="# addresses merged"
              />
            </span>
            <span className="muted">
              <bdi>{by}</bdi> <Moment at={at} />
            </span>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t({
                id: 'addresses.merges.undo',
                message: `Undo: ${name}, ${plural(count, { one: '# address', other: '# addresses' })}`,
              })}
              onClick={() => tools.undo(id)}
            >
              <Trans id="addresses.merge.undo">Undo</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
