import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type InputFrom } from 'xstate';
import { useUnmount } from './usePageShown.ts';

/**
 * Actor with the lifetime of the component: null in the first render, then started, and stopped on
 * unmount, which aborts its calls. It keeps running while its page is hidden. Unlike with
 * `useActorRef`, a stopped actor never restarts, so that an aborted call cannot answer later.
 */
export function useOwnActor<Logic extends AnyActorLogic>(
  logic: Logic | null,
  input: InputFrom<Logic>,
): Actor<Logic> | null {
  const [actor, setActor] = useState<Actor<Logic> | null>(null);
  const initialInput = useRef(input);
  const running = useRef<{ readonly logic: Logic; readonly actor: Actor<Logic> } | null>(null);
  useEffect(() => {
    if (logic === null || running.current?.logic === logic) return;
    running.current?.actor.stop();
    const next = createActor(logic, { input: initialInput.current });
    running.current = { logic, actor: next };
    next.start();
    setActor(next);
  }, [logic]);
  useUnmount(() => running.current?.actor.stop());
  return actor;
}
