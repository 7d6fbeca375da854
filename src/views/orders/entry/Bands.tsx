import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Alert, Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { contextOf, isEdit } from '../../../machines/orderEntry/selectors.ts';
import type { EntryDraft } from '../../../machines/orderEntry/types.ts';
import { href } from '../../../routes/paths.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { Word } from '../../../ui/words.tsx';
import css from './Entry.module.css';
import { focusIn } from './focusIn.ts';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';

interface BandProps {
  readonly actor: EntryActor;
}

/** More drafts than these make the page a list of drafts. */
const MOST_SHOWN = 5;

/** Forms that were not saved: to continue or to discard. */
export function Drafts({ actor }: BandProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const drafts = useSelector(actor, (s) => contextOf(s).drafts);
  const changes = useSelector(actor, isEdit);
  const count = drafts.length;
  if (count === 0) return null;
  return (
    <Alert color={changes ? 'yellow' : 'gray'} icon={<Icon name="clock" />}>
      <p className="flat below6">
        {changes ? (
          <Trans id="entry.drafts.edit">You have unsaved changes to this order.</Trans>
        ) : (
          <Plural id="entry.drafts" value={count} one="# draft" other="# drafts" />
        )}
      </p>
      <ul className="grid gap6 list">
        {drafts.slice(0, MOST_SHOWN).map((draft) => {
          const name =
            draftName(draft) ?? t({ id: 'entry.draft.unnamed', message: 'No order number' });
          return (
            <li className="row gap6 across12" key={draft.draftId}>
              <bdi>{name}</bdi>
              <span className={css['quiet']}>
                {dateTime(new Date(draft.changedAt).toISOString())}
              </span>
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={t({ id: 'entry.draft.take.label', message: `Continue with ${name}` })}
                  onClick={() => actor.send({ type: 'takeDraft', draftId: draft.draftId })}
                >
                  <Word of="goOn" />
                </Button>
                <ActionIcon
                  variant="subtle"
                  aria-label={t({ id: 'entry.draft.drop', message: `Delete draft ${name}` })}
                  onClick={({ currentTarget }) => {
                    focusIn(currentTarget.closest('form'), '[data-field]');
                    actor.send({ type: 'dropDraft', draftId: draft.draftId });
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
      {!changes && (
        <Link href={href('orderDrafts')}>
          <Trans id="entry.drafts.all">View all drafts</Trans>
        </Link>
      )}
    </Alert>
  );
}

/** By what a merchant knows it again. */
function draftName({ content: { values } }: EntryDraft): string | null {
  const known = [values['customerOrderNo'], values['receiverName']].filter(
    (text) => text !== undefined && text !== '',
  );
  return known.length === 0 ? null : known.join(', ');
}

/** What the company may still order this month; nothing where there is no limit. */
export function QuotaLine({ actor }: BandProps) {
  const { dateTime } = useFormats();
  const quota = useSelector(actor, (s) => contextOf(s).quota);
  if (quota?.remaining === undefined || quota.remaining === null) return null;
  const left = quota.remaining;
  const renewed = dateTime(quota.resetsAt);
  return (
    <p className={css[quota.isLow === true || left === 0 ? 'warned' : 'quiet']}>
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
