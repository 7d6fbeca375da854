import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { platforms, type PlatformDetail } from '../../api/contract/platforms/platforms.ts';
import { selectAnswerFailure, selectAnswer } from '../../machines/answer/machine.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useWindowFocus, usePageShown } from '../../ui/usePageShown.ts';
import { useDeclared } from '../shared/portal.ts';
import { isJustCreated } from '../shared/RecordScreen.tsx';
import css from '../shared/Records.module.css';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { KeyTable } from './KeyTable.tsx';
import { keyTask } from './keyTask.ts';
import { PlatformUse } from './PlatformUse.tsx';

const keyAnswer = declareAnswer<string, PlatformDetail>('platformKeys', (ask, id, options) =>
  ask(platforms.getPlatform, { id }, options),
);

interface PlatformKeysProps {
  readonly platformId: string;
  /** Called after a key was created, replaced or revoked. */
  readonly onActed: () => void;
  /** Content between the keys and their use. */
  readonly children: ReactNode;
}

/** Keys of a platform, their actions and their use. */
export function PlatformKeys({ platformId, onActed, children }: PlatformKeysProps) {
  const answerActor = useOwnActor(useDeclared(keyAnswer), { question: platformId });
  const { actor, openTask } = useRecordTask(useDeclared(keyTask));
  const detail = useSelector(answerActor ?? undefined, (s) =>
    s === undefined ? null : selectAnswer(s),
  );
  const failure = useSelector(answerActor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  const [address, navigate] = useLocation();
  const search = useSearch();
  const isNew = isJustCreated(useHistoryState<unknown>());
  useEffect(() => {
    // Offers a key for a new platform, which is useless without one; not again after a reload.
    if (!isNew || actor === null || detail === null) return;
    openTask({ type: 'add', platformId, content: null });
    navigate(search === '' ? address : `${address}?${search}`, { replace: true, state: null });
  }, [isNew, actor, detail, openTask, platformId, navigate, address, search]);
  useEffect(() => {
    const subscription = actor?.on('acted', () => {
      answerActor?.send({ type: 'refresh' });
      onActed();
    });
    return () => subscription?.unsubscribe();
  }, [actor, answerActor, onActed]);
  // Programs may have used the keys since they were fetched.
  const refresh = () => answerActor?.send({ type: 'refresh' });
  usePageShown(refresh);
  useWindowFocus(refresh);
  return (
    <div className={css['form']}>
      <Panel title={<Trans id="platform.keys">Keys</Trans>}>
        <p className="flat below12 muted">
          <Trans id="platform.keys.note">
            A program uses a key to call the API. Give each program its own key, with no more rights
            than it needs.
          </Trans>
        </p>
        {failure !== null && (
          <FailureLine failure={failure} onRetry={() => answerActor?.send({ type: 'refresh' })} />
        )}
        {detail !== null && <KeyTable keys={detail.keys} openTask={openTask} />}
        <div className="above12">
          <Button
            variant="default"
            leftSection={<Icon name="key" size={16} />}
            onClick={() => openTask({ type: 'add', platformId, content: null })}
          >
            <Trans id="platform.key.add">Create key</Trans>
          </Button>
        </div>
      </Panel>
      {children}
      {detail !== null && <PlatformUse detail={detail} />}
      {actor !== null && <KeyDialog actor={actor} isSandbox={detail?.sandbox === true} />}
    </div>
  );
}
