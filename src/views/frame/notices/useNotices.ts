import { useEffect, useState } from 'react';
import { createActor, type ActorRefFrom } from 'xstate';
import type { noticesMachine } from '../../../machines/notices/machine.ts';
import { usePortal } from '../../shared/portal.ts';

export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

/** The notices of the user, for as long as the frame is there; null until its code is loaded. */
export function useNotices(): NoticesActor | null {
  const { areas } = usePortal();
  const [actor, setActor] = useState<NoticesActor | null>(null);
  useEffect(() => {
    let made: NoticesActor | undefined;
    let isOver = false;
    // Where its code could not be loaded there is no bell; the pages themselves say why.
    const load = async () => (await areas()).frame();
    load().then(
      ({ notices }) => {
        if (isOver) return undefined;
        made = createActor(notices).start();
        return setActor(made);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      made?.stop();
    };
  }, [areas]);
  return actor;
}
