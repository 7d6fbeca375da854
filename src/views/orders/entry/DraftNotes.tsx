import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { selectEntryContext, isEdit, isUnsaved } from '../../../machines/orderEntry/selectors.ts';
import type { EntryDraft, DraftSplit } from '../../../machines/orderEntry/types.ts';
import { href } from '../../../routes/paths.ts';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { Word } from '../../../ui/commonWords.tsx';
import { useEntry, focusIn } from './useEntry.ts';

/** Maximum number of drafts listed above the form. */
const MAX_SHOWN = 5;

/** Drafts that the form can continue or delete; in the editor of an order, unsaved changes to it. */
export function OpenDrafts() {
  const actor = useEntry();
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const drafts = useSelector(actor, (s) => selectEntryContext(s).drafts);
  const isEditing = useSelector(actor, isEdit);
  const count = drafts.length;
  if (count === 0) return null;
  return (
    <Alert color={isEditing ? 'yellow' : 'gray'} icon={<Icon name="clock" />}>
      <p className="flat below6">
        {isEditing ? (
          <Trans id="entry.drafts.edit">You have unsaved changes to this order.</Trans>
        ) : (
          <Plural id="entry.drafts" value={count} one="# draft" other="# drafts" />
        )}
      </p>
      <ul className="grid gap6 list">
        {drafts.slice(0, MAX_SHOWN).map((draft) => {
          const name =
            draftName(draft) ?? t({ id: 'entry.draft.unnamed', message: 'No order number' });
          return (
            <li className="row gap6 across12" key={draft.draftId}>
              <bdi>{name}</bdi>
              <span className="flat muted small">
                {dateTime(new Date(draft.changedAt).toISOString())}
              </span>
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t({ id: 'entry.draft.take.label', message: `Continue with ${name}` })}
                  onClick={() => actor.send({ type: 'continueDraft', draftId: draft.draftId })}
                >
                  <Word of="continue" />
                </Button>
                <ActionIcon
                  variant="subtle"
                  aria-label={t({ id: 'entry.draft.drop', message: `Delete draft ${name}` })}
                  onClick={({ currentTarget }) => {
                    focusIn(currentTarget.closest('form'), '[data-field]');
                    actor.send({ type: 'deleteDraft', draftId: draft.draftId });
                    toasts.offer(t({ id: 'entry.draft.dropped', message: 'Draft deleted' }), {
                      label: t({ id: 'bulk.news.undo', message: 'Undo' }),
                      run: () => actor.send({ type: 'restoreDraft', draft }),
                    });
                  }}
                >
                  <Icon name="close" size={16} />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ul>
      {!isEditing && (
        <Link href={href('orderDrafts')}>
          <Trans id="entry.drafts.all">View all drafts</Trans>
        </Link>
      )}
    </Alert>
  );
}

/** Order number and receiver; null if both are empty. */
function draftName({ content: { values } }: EntryDraft): string | null {
  const names = [values['customerOrderNo'], values['receiverName']].filter(
    (text) => text !== undefined && text !== '',
  );
  return names.length === 0 ? null : names.join(', ');
}

/** Orders that the company may still create this month; nothing if there is no limit. */
export function QuotaLine() {
  const actor = useEntry();
  const { dateTime } = useFormats();
  const quota = useSelector(actor, (s) => selectEntryContext(s).quota);
  if (quota?.remaining === undefined || quota.remaining === null) return null;
  const left = quota.remaining;
  const renewed = dateTime(quota.resetsAt);
  return (
    <p className={`flat small ${quota.isLow === true || left === 0 ? 'warned' : 'muted'}`}>
      <Plural
        id="quota.left"
        value={left}
        one="Your company can create # more order this month."
        other="Your company can create # more orders this month."
      />
      {left === 0 && (
        <>
          {' '}
          <Trans id="entry.quota.renewed">It resets on {renewed}.</Trans>
        </>
      )}
    </p>
  );
}

/** Whether the draft is saved on the server, or only in this browser and why. */
export function DraftState() {
  const actor = useEntry();
  const { i18n } = useTexts();
  const { dateTime } = useFormats();
  const result = useSelector(actor, (s) => selectEntryContext(s).draftResult);
  const hasChanges = useSelector(actor, isUnsaved);
  if (result === null || !hasChanges) return null;
  if ('at' in result) {
    const time = dateTime(new Date(result.at).toISOString());
    return (
      <p className="flat muted small">
        <Trans id="entry.draft.saved">Draft saved: {time}</Trans>
      </p>
    );
  }
  return (
    <p className="flat warned small">
      {result.failure.kind === 'refused' ? (
        <>
          {failureText(i18n, result.failure)}{' '}
          <Trans id="entry.draft.onlyHere">This draft is saved in this browser only.</Trans>
        </>
      ) : (
        <Trans id="entry.draft.local">
          Saved in this browser. It goes to your drafts when you’re back online.
        </Trans>
      )}
    </p>
  );
}

/** Explains that another user changed the draft, and that nothing typed here is lost. */
export function DraftSplitNote() {
  const actor = useEntry();
  const split = useSelector(actor, (s) => selectEntryContext(s).split);
  const account = useSelector(actor, (s) => selectEntryContext(s).owner.account);
  if (split === null) return null;
  return (
    <Alert color="yellow" role="status" icon={<Icon name="warning" />}>
      <p className="flat below6">{describeSplit(split, account)}</p>
      <p className="flat below6">
        <Trans id="entry.split.mine">What you typed is now a separate draft of yours.</Trans>{' '}
        <Link href={href('orderDrafts')}>
          <Trans id="entry.drafts.all">View all drafts</Trans>
        </Link>
      </p>
    </Alert>
  );
}

function describeSplit({ why, by: name }: DraftSplit, account: string): ReactNode {
  // The user's own change, made in another window, is shown without a name.
  const by = name === account ? null : name;
  switch (why) {
    case 'changed':
      return by === null ? (
        <Trans id="entry.split.changed">
          This draft was changed in another window or on another device.
        </Trans>
      ) : (
        <Trans id="entry.split.changed.by">
          <bdi>{by}</bdi> changed this draft.
        </Trans>
      );
    case 'created':
      return by === null ? (
        <Trans id="entry.split.created">
          The order of this draft was created in another window or on another device.
        </Trans>
      ) : (
        <Trans id="entry.split.created.by">
          <bdi>{by}</bdi> created the order of this draft.
        </Trans>
      );
    case 'deleted':
      return by === null ? (
        <Trans id="entry.split.deleted">
          This draft was deleted in another window or on another device.
        </Trans>
      ) : (
        <Trans id="entry.split.deleted.by">
          <bdi>{by}</bdi> deleted this draft.
        </Trans>
      );
    case 'gone':
      return <Trans id="entry.split.gone">This draft is no longer available.</Trans>;
  }
}
