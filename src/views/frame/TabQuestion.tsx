import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectPendingClose,
  selectDraftTabs,
  selectLostTabs,
} from '../../machines/tabs/selectors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { TabsActor } from '../shared/pageTab.ts';
import { TabNames } from './TabTitle.tsx';

/** Confirms closing or refreshing a tab with unsaved content. */
export function TabQuestion({ tabs }: { readonly tabs: TabsActor }) {
  const pending = useSelector(tabs, selectPendingClose);
  const unsavedTabs = useSelector(tabs, selectLostTabs, sameItems);
  const draftTabs = useSelector(tabs, selectDraftTabs, sameItems);
  if (pending === null) return null;
  const cancel = () => tabs.send({ type: 'cancel' });
  const isSafe = unsavedTabs.length === 0;
  const isClosing = pending.act === 'close';
  return (
    <ConfirmDialog
      isSafe={isSafe}
      title={
        isSafe ? (
          <Trans id="tabs.ask.safe">Leave and keep a draft?</Trans>
        ) : (
          <Trans id="tabs.ask.title">Leave without saving?</Trans>
        )
      }
      cancelLabel={<Trans id="tabs.ask.keep">Keep editing</Trans>}
      onCancel={cancel}
      confirmLabel={
        isSafe && isClosing ? (
          <Trans id="tabs.ask.closeDraft">Close and keep draft</Trans>
        ) : isSafe ? (
          <Trans id="tabs.ask.refreshDraft">Refresh and keep draft</Trans>
        ) : isClosing ? (
          <Trans id="tabs.ask.close">Close without saving</Trans>
        ) : (
          <Trans id="tabs.ask.refresh">Refresh without saving</Trans>
        )
      }
      onConfirm={() => tabs.send({ type: 'confirm' })}
    >
      {unsavedTabs.length > 0 && (
        <>
          <span>
            <Trans id="tabs.ask.text">You’ll lose what you typed here:</Trans>
          </span>
          <TabNames tabs={unsavedTabs} />
        </>
      )}
      {draftTabs.length > 0 && (
        <>
          <span>
            <Trans id="tabs.ask.drafts">
              What you typed here is kept as a draft you can continue later:
            </Trans>
          </span>
          <TabNames tabs={draftTabs} />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Compares lists by item, because each snapshot creates a new list. */
const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);
