import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PickupDetail } from '../../api/contract/pickups/pickups.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { FieldDifference } from '../shared/OvertakenRecord.tsx';
import { toTabState, useTabName } from '../shared/pageTab.ts';
import { useDeclared } from '../shared/portal.ts';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { Pickup } from './Pickup.tsx';
import {
  type PickupChange,
  type PickupEditor,
  pickupEditor,
  type PickupRecord,
} from './pickupDeclarations.ts';
import { PickupForm } from './PickupForm.tsx';
import { pickupActionTexts, pickupStatusTexts } from './pickupTexts.ts';
import { pickupWords } from './pickupWords.ts';
import { isChanging, useChangeHref } from './useChangeHref.ts';
import { usePickupFormats } from './usePickupFormats.ts';

interface PickupScreenProps {
  /** Null for a new pickup. */
  readonly id: string | null;
  /** Pickup that a new one starts from. */
  readonly copyOf: string | null;
}

/** Page of one pickup, or the form of a new one. */
export function PickupScreen({ id, copyOf }: PickupScreenProps) {
  const { i18n } = useLingui();
  const formats = usePickupFormats();
  const href = useRecordHref('pickups');
  const search = useSearch();
  const editor = useOwnActor(useDeclared(pickupEditor), { id, copyOf });
  useTabName(
    useSelector(editor ?? undefined, (s) => {
      const base = s?.context.base ?? null;
      if (base?.type === 'new') return i18n._(pickupWords.quickActions[0].text);
      return base?.detail.row.pickupNo;
    }),
  );
  if (editor === null) return <Splash />;
  const back = { href: href(null), text: <Trans id="pickups.all">All pickups</Trans> };

  /** Current state, compared with the action that was about to be sent. */
  const differences = (theirs: PickupRecord, mine: PickupChange): FieldDifference[] => {
    if (theirs.type === 'new' || mine.type === 'request') return [];
    const { pickupNo, status, day, from, to } = theirs.detail.row;
    const action = mine.type === 'move' ? mine.move.action : mine.type;
    const describeTime = (time: { day: string; from: string; to: string }) =>
      `${formats.day(time.day)} ${formats.window(time)}`;
    const current = [i18n._(pickupStatusTexts[status]), describeTime({ day, from, to })];
    const own = [
      i18n._(pickupActionTexts[action]),
      ...(mine.type === 'change' ? [describeTime(mine.content)] : []),
    ];
    return [[pickupNo, current.join(' · '), own.join(' · ')]];
  };

  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={<Trans id="pickups.failed">Couldn’t load the pickup</Trans>}
      conflict={{
        title: <Trans id="pickups.overtaken">This pickup has changed since you opened it</Trans>,
        getLastChange: (theirs) => (theirs.type === 'new' ? null : findLastEvent(theirs.detail)),
        differences,
      }}
    >
      {(base, edition) => {
        if (base === null) return null;
        if (base.type === 'new') {
          return (
            <PickupForm
              editor={editor}
              start={{ type: 'request', row: base.copied }}
              draft={copyOf === null ? 'newPickup' : `newPickup.${copyOf}`}
              back={back}
              title={<Trans id="pickups.request">Request pickup</Trans>}
            />
          );
        }
        const { detail } = base;
        if (id === null) return <OpenPickup detail={detail} />;
        return isChanging(search) ? (
          <ChangeForm key={edition} editor={editor} detail={detail} />
        ) : (
          <Pickup key={edition} editor={editor} detail={detail} back={back} />
        );
      }}
    </RecordScreen>
  );
}

const findLastEvent = ({ events }: PickupDetail) => {
  const event = events.at(-1);
  return event === undefined ? null : { at: event.at, by: event.by };
};

/** Opens the page of the requested pickup. */
function OpenPickup({ detail: { row } }: { readonly detail: PickupDetail }) {
  const href = useRecordHref('pickups')(row.id);
  const [, navigate] = useLocation();
  useEffect(
    () => navigate(href, { replace: true, state: toTabState(row.pickupNo) }),
    [navigate, href, row.pickupNo],
  );
  return <Splash />;
}

interface ChangeFormProps {
  readonly editor: PickupEditor;
  readonly detail: PickupDetail;
}

/** Form that changes a pickup and then returns to its page. */
function ChangeForm({ editor, detail: { row } }: ChangeFormProps) {
  const { close } = useChangeHref();
  const [, navigate] = useLocation();
  useEffect(() => {
    const subscription = editor.on('saved', () => navigate(close, { replace: true }));
    return () => subscription.unsubscribe();
  }, [editor, navigate, close]);
  const back: BackLink = { href: close, text: <bdi dir="ltr">{row.pickupNo}</bdi> };
  return (
    <PickupForm
      editor={editor}
      start={{ type: 'change', row }}
      draft={`pickup.${row.id}`}
      back={back}
      title={<Trans id="pickup.move.change">Change pickup</Trans>}
    />
  );
}
