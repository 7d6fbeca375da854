import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import {
  type NoticeMail,
  type NoticeSetting,
  notices,
} from '../../../api/contract/notices/notices.ts';
import type { AnswerMachine } from '../../../machines/answer/machine.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { noticesDeclared, type noticesMachine } from '../../../machines/notices/machine.ts';
import { usePortal } from '../../shared/portal.ts';

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
export type NoticeSettingMachine = AnswerMachine<NoticeMail | null, NoticeSetting>;

/** Mail setting for notices: null reads it, a value saves it. */
const noticeSettingAnswer = declareAnswer<NoticeMail | null, NoticeSetting>(
  'noticeSetting',
  (ask, mail, options) =>
    mail === null
      ? ask(notices.getNoticeSetting, undefined, options)
      : ask(notices.saveNoticeSetting, { mail }, options),
);

interface Notices {
  readonly actor: NoticesActor;
  /** Machine of the mail setting. */
  readonly settingMachine: NoticeSettingMachine;
}

/** Notices of the user while the frame is mounted; null until the code has loaded. */
export function useNotices(): Notices | null {
  const { areas } = usePortal();
  const [notices, setNotices] = useState<Notices | null>(null);
  useEffect(() => {
    let startedActor: NoticesActor | undefined;
    let isUnmounted = false;
    // A failed load hides the bell; the pages themselves report it.
    const load = async () => (await areas()).kit();
    load().then(
      ({ getMachine }) => {
        if (isUnmounted) return undefined;
        startedActor = createActor(getMachine(noticesDeclared)).start();
        return setNotices({ actor: startedActor, settingMachine: getMachine(noticeSettingAnswer) });
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      startedActor?.stop();
    };
  }, [areas]);
  return notices;
}
