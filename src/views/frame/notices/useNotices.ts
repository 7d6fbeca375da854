import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/machine.ts';
import { type Areas, usePortal } from '../../shared/portal.ts';

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;
export type NoticeSettingMachine = Areas['frame']['noticeSetting'];

interface Notices {
  readonly actor: NoticesActor;
  /** How notices are mailed. */
  readonly setting: NoticeSettingMachine;
}

/** The notices of the user, for as long as the frame is there; null until its code is loaded. */
export function useNotices(): Notices | null {
  const { areas } = usePortal();
  const [notices, setNotices] = useState<Notices | null>(null);
  useEffect(() => {
    let made: NoticesActor | undefined;
    let isOver = false;
    // Where its code could not be loaded there is no bell; the pages themselves say why.
    const load = async () => (await areas()).frame();
    load().then(
      ({ notices: machine, noticeSetting: setting }) => {
        if (isOver) return undefined;
        made = createActor(machine).start();
        return setNotices({ actor: made, setting });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      made?.stop();
    };
  }, [areas]);
  return notices;
}
