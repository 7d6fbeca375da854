import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { contextOf, isUnsaved } from '../../../machines/orderEntry/selectors.ts';
import type { DraftSplit } from '../../../machines/orderEntry/types.ts';
import { href } from '../../../routes/paths.ts';
import { failureText } from '../../../ui/failureText.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Entry.module.css';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';

interface DraftNewsProps {
  readonly actor: EntryActor;
}

/** Where what is typed is kept: with the server, or in this browser and why. */
export function DraftState({ actor }: DraftNewsProps) {
  const { i18n } = useTexts();
  const { dateTime } = useFormats();
  const kept = useSelector(actor, (s) => contextOf(s).kept);
  const unsaved = useSelector(actor, isUnsaved);
  if (kept === null || !unsaved) return null;
  if ('at' in kept) {
    const time = dateTime(new Date(kept.at).toISOString());
    return (
      <p className={css['quiet']}>
        <Trans id="entry.draft.saved">Draft saved: {time}</Trans>
      </p>
    );
  }
  return (
    <p className={css['warned']}>
      {kept.failure.kind === 'refused' ? (
        <>
          {failureText(i18n, kept.failure)}{' '}
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

/** Says that somebody else did something to the draft, and that nothing typed here is lost. */
export function DraftSplitNote({ actor }: DraftNewsProps) {
  const split = useSelector(actor, (s) => contextOf(s).split);
  const account = useSelector(actor, (s) => contextOf(s).owner.account);
  if (split === null) return null;
  return (
    <Alert color="yellow" role="status" icon={<Icon name="warning" />}>
      <p className="flat below6">{whatHappened(split, account)}</p>
      <p className="flat below6">
        <Trans id="entry.split.mine">What you typed is now a separate draft of yours.</Trans>{' '}
        <Link href={href('orderDrafts')}>
          <Trans id="entry.drafts.all">View all drafts</Trans>
        </Link>
      </p>
    </Alert>
  );
}

function whatHappened({ why, by: name }: DraftSplit, account: string): ReactNode {
  // The user's own other window is nobody to name.
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
